import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import { failureOf } from '../../shared/failure.ts';
import { firstReadingStates } from '../../shared/list.ts';
import { notProvided } from '../../shared/notProvided.ts';
import type { PastUsesContext, PastUsesEvent, PastUsesInput } from './pastUses.types.ts';

type Uses = readonly ConnectionHistoryRecord[];

const readUses = {
  id: 'readUses',
  src: 'readUses',
  input: ({ context }: { readonly context: PastUsesContext }) => context.connection,
} as const;

export const pastUsesMachine = setup({
  types: { context: {} as PastUsesContext, events: {} as PastUsesEvent, input: {} as PastUsesInput },
  actors: { readUses: notProvided<Uses, PastUsesInput>('readUses') },
  actions: {
    takeList: assign((_, uses: Uses) => ({ uses, failure: null })),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    takeSearch: assign((_, search: string) => ({ search })),
  },
}).createMachine({
  id: 'pastUses',
  description: 'A§2 the history of one connection, newest first',
  context: ({ input }) => ({ connection: input, uses: [], search: '', failure: null }),
  initial: 'loading',
  states: {
    ...firstReadingStates(readUses, 'shown'),
    shown: { on: { 'search.change': { actions: { type: 'takeSearch', params: ({ event }) => event.text } } } },
  },
});

export type PastUsesActorRef = ActorRefFrom<typeof pastUsesMachine>;
export type PastUsesSnapshot = SnapshotFrom<typeof pastUsesMachine>;
