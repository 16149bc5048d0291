import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { RailEvent } from './rail.types.ts';

export const railMachine = setup({
  types: { events: {} as RailEvent },
  actors: {
    /** Whether it was left narrow. */
    recall: notProvided<boolean>('recall'),
  },
  guards: { wasNarrow: (_, narrow: boolean) => narrow },
  actions: { rememberWidth: effect<{ readonly narrow: boolean }>('rememberWidth') },
}).createMachine({
  id: 'rail',
  description: 'A§2 how wide the side menu is',
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: [{ guard: withOutput('wasNarrow'), target: 'narrow' }, { target: 'wide' }],
        onError: 'wide',
      },
    },
    wide: {
      on: { 'rail.toggle': { target: 'narrow', actions: { type: 'rememberWidth', params: { narrow: true } } } },
    },
    narrow: {
      on: { 'rail.toggle': { target: 'wide', actions: { type: 'rememberWidth', params: { narrow: false } } } },
    },
  },
});

export type RailActorRef = ActorRefFrom<typeof railMachine>;
export type RailSnapshot = SnapshotFrom<typeof railMachine>;
