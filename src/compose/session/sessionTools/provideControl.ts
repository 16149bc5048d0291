import { filter, map } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { shareOfClient } from '../../../../contract/rules/shareLink.ts';
import type { GatewayMessage } from '../../../../contract/socket/index.ts';
import {
  controlMachine,
  type ControlFact,
  type ControlInput,
} from '../../../machines/session/control/control.machine.ts';
import { ofAction } from '../../../socket/generalBus.ts';
import type { Ports } from '../../ports/ports.ts';
import { showNotice } from '../../shared/notify.ts';

function factOf(message: GatewayMessage<'control-changed' | 'refuse-control'>): ControlFact {
  const { by } = message;
  if (message.action === 'refuse-control') return { type: 'control.refused', by };
  return { type: message.controls ? 'control.given' : 'control.taken', by };
}

export const provideControl = ({ generalBus }: Pick<Ports, 'generalBus'>) =>
  controlMachine.provide({
    actors: {
      controlFacts: fromEventObservable<ControlFact, ControlInput>(({ input }) =>
        generalBus.messages$.pipe(
          ofAction('control-changed', 'refuse-control'),
          filter(({ connection }) => connection === shareOfClient(input.clientId)),
          map(factOf),
        ),
      ),
    },
    actions: {
      ask: ({ context }) => {
        generalBus.send({ action: 'ask-control', connection: shareOfClient(context.clientId) ?? '' });
      },
      sayAsked: ({ system }) => {
        showNotice(system, { kind: 'info', key: 'share.control.asked' });
      },
      sayGiven: ({ system }, name) => {
        showNotice(system, { kind: 'success', key: 'share.control.given', variables: { name } });
      },
      sayTaken: ({ system }, name) => {
        showNotice(system, { kind: 'info', key: 'share.control.taken', variables: { name } });
      },
      sayRefused: ({ system }, name) => {
        showNotice(system, { kind: 'info', key: 'share.control.refused', variables: { name } });
      },
    },
  });
