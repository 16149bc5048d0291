import { filter, firstValueFrom, fromEvent, map, startWith, takeUntil } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
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

/** Goes out when the socket is ready. Asked of who has left, or for what one has meanwhile, it does nothing. */
const sendAsk = ({ generalBus }: Pick<Ports, 'generalBus'>, clientId: string, signal: AbortSignal): Promise<boolean> =>
  firstValueFrom(
    generalBus.opened$.pipe(
      startWith(undefined),
      map(() => generalBus.send({ action: 'ask-control', connection: shareOfClient(clientId) ?? '' })),
      filter((sent) => sent),
      takeUntil(fromEvent(signal, 'abort')),
    ),
  );

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
      ask: fromPromise(({ input, signal }) => sendAsk({ generalBus }, input.clientId, signal)),
    },
    actions: {
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
