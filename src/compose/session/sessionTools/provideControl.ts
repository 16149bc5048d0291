import { filter, map } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { shareOfClient } from '../../../../contract/rules/shareLink.ts';
import {
  controlMachine,
  type ControlFact,
  type ControlInput,
} from '../../../machines/session/control/control.machine.ts';
import { ofAction } from '../../../socket/generalBus.ts';
import type { Ports } from '../../ports/ports.ts';
import { showNotice } from '../../shared/notify.ts';

export const provideControl = ({ generalBus }: Pick<Ports, 'generalBus'>) =>
  controlMachine.provide({
    actors: {
      controlFacts: fromEventObservable<ControlFact, ControlInput>(({ input }) =>
        generalBus.messages$.pipe(
          ofAction('control-changed'),
          filter(({ connection }) => connection === shareOfClient(input.clientId)),
          map(({ controls, by }) => ({ type: controls ? 'control.given' : 'control.taken', by })),
        ),
      ),
    },
    actions: {
      sayGiven: ({ system }, name) => {
        showNotice(system, { kind: 'success', key: 'share.control.given', variables: { name } });
      },
      sayTaken: ({ system }, name) => {
        showNotice(system, { kind: 'info', key: 'share.control.taken', variables: { name } });
      },
    },
  });
