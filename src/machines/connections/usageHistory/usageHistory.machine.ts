import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import { failureOf } from '../../shared/failure.ts';
import { firstReadingStates } from '../../shared/list.ts';
import { notProvided } from '../../shared/notProvided.ts';
import type { FailureCode } from '../../shared/notice.ts';
import { matchesSearch, parseSearch } from '../../../../contract/rules/searchFilter.ts';

export interface UsageHistoryInput {
  readonly dataSource: string;
  readonly identifier: string;
}

export interface UsageHistoryContext {
  readonly connection: UsageHistoryInput;
  readonly uses: readonly ConnectionHistoryRecord[];
  readonly search: string;
  readonly failure: FailureCode | null;
}

type UsageHistoryEvent = { readonly type: 'list.retry' } | { readonly type: 'search.change'; readonly text: string };

type Uses = readonly ConnectionHistoryRecord[];

const readUses = {
  id: 'readUses',
  src: 'readUses',
  input: ({ context }: { readonly context: UsageHistoryContext }) => context.connection,
} as const;

export const usageHistoryMachine = setup({
  types: { context: {} as UsageHistoryContext, events: {} as UsageHistoryEvent, input: {} as UsageHistoryInput },
  actors: { readUses: notProvided<Uses, UsageHistoryInput>('readUses') },
  actions: {
    takeList: assign((_, uses: Uses) => ({ uses, failure: null })),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    takeSearch: assign((_, search: string) => ({ search })),
  },
}).createMachine({
  id: 'usageHistory',
  description: 'A§2 the history of one connection, newest first',
  context: ({ input }) => ({ connection: input, uses: [], search: '', failure: null }),
  initial: 'loading',
  states: {
    ...firstReadingStates(readUses, 'shown'),
    shown: { on: { 'search.change': { actions: { type: 'takeSearch', params: ({ event }) => event.text } } } },
  },
});

export type UsageHistoryActorRef = ActorRefFrom<typeof usageHistoryMachine>;
export type UsageHistorySnapshot = SnapshotFrom<typeof usageHistoryMachine>;

export const selectListState = (snapshot: UsageHistorySnapshot): 'loading' | 'failed' | 'empty' | 'full' => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.uses.length === 0 ? 'empty' : 'full';
};
export const selectUses = (snapshot: UsageHistorySnapshot): readonly ConnectionHistoryRecord[] => snapshot.context.uses;
export const selectSearch = (snapshot: UsageHistorySnapshot): string => snapshot.context.search;
export const selectFailure = (snapshot: UsageHistorySnapshot): FailureCode | null => snapshot.context.failure;

/** The uses by a person or from an address that was searched for. */
export function foundUses(
  uses: readonly ConnectionHistoryRecord[],
  search: string,
): readonly ConnectionHistoryRecord[] {
  const terms = parseSearch(search);
  return uses.filter(({ username, remoteHost }) => matchesSearch(terms, [username, remoteHost ?? '']));
}
