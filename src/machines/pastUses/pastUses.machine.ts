import {
  assertEvent,
  assign,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import type { ConnectionHistoryRecord } from '../../../contract/http/history.ts';
import { failureOf } from '../failure.ts';
import { notProvided } from '../notProvided.ts';
import type { PastUsesContext, PastUsesEvent, PastUsesInput } from './pastUses.types.ts';

type Uses = readonly ConnectionHistoryRecord[];

export const pastUsesMachine = setup({
  types: {
    context: {} as PastUsesContext,
    events: {} as PastUsesEvent | DoneActorEvent<Uses, 'readUses'> | ErrorActorEvent<unknown, 'readUses'>,
    input: {} as PastUsesInput,
  },
  actors: { readUses: notProvided<Uses, PastUsesInput>('readUses') },
  actions: {
    takeUses: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.readUses');
      return { uses: event.output, failure: null };
    }),
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.readUses');
      return { failure: failureOf(event.error) };
    }),
    takeSearch: assign(({ event }) => {
      assertEvent(event, 'search.change');
      return { search: event.text };
    }),
  },
}).createMachine({
  id: 'pastUses',
  description: 'A§2 the history of one connection, newest first',
  context: ({ input }) => ({ connection: input, uses: [], search: '', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readUses',
        src: 'readUses',
        input: ({ context }) => context.connection,
        onDone: { target: 'shown', actions: 'takeUses' },
        onError: { target: 'failed', actions: 'rememberFailure' },
      },
    },
    shown: { on: { 'search.change': { actions: 'takeSearch' } } },
    failed: { on: { 'pastUses.retry': 'loading' } },
  },
});

export type PastUsesActorRef = ActorRefFrom<typeof pastUsesMachine>;
export type PastUsesSnapshot = SnapshotFrom<typeof pastUsesMachine>;
