import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import { LIST_SEARCH_MS } from '../../../../contract/limits.ts';
import { wordsOf } from '../../../../contract/rules/searchFilter.ts';
import { failureOf } from '../../shared/failure.ts';
import { askedListStates } from '../../shared/list.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import type { HistoryContext, HistoryEvent, HistoryInput, HistoryQuestion } from './history.types.ts';
import type { FailureCode } from '../../shared/notice.ts';

type Records = readonly ConnectionHistoryRecord[];

const readHistory = {
  id: 'readHistory',
  src: 'readHistory',
  input: ({ context: { dataSource, search, order } }: { readonly context: HistoryContext }) => ({
    ...{ dataSource, contains: wordsOf(search), order },
  }),
} as const;

export const historyMachine = setup({
  types: { context: {} as HistoryContext, events: {} as HistoryEvent, input: {} as HistoryInput },
  actors: { readHistory: notProvided<Records, HistoryQuestion>('readHistory') },
  delays: { typingDelay: LIST_SEARCH_MS },
  guards: { hasRecords: ({ context }) => context.records.length > 0 },
  actions: {
    takeRecords: assign((_, records: Records) => ({ records, failure: null })),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    takeSearch: assign((_, search: string) => ({ search })),
    turnOrder: assign(({ context }) => ({ order: context.order === '-startDate' ? 'startDate' : '-startDate' })),
    saveCsv: effect('saveCsv'),
  },
}).createMachine({
  id: 'history',
  description: 'B§2 who used which connection, when and for how long',
  context: ({ input }) => ({
    ...{ dataSource: input.dataSource, records: [], search: '', failure: null },
    order: '-startDate',
  }),
  initial: 'reading',
  on: {
    'search.change': { target: '.typing', actions: { type: 'takeSearch', params: ({ event }) => event.text } },
  },
  states: askedListStates(readHistory, {
    'order.turn': { target: 'reading', actions: 'turnOrder', reenter: true },
    'csv.save': { guard: 'hasRecords', actions: 'saveCsv' },
  }),
});

export type HistoryActorRef = ActorRefFrom<typeof historyMachine>;
export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;

export function selectListState(snapshot: HistorySnapshot): 'loading' | 'failed' | 'empty' | 'nothingFound' | 'full' {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.records.length > 0) return 'full';
  if (!snapshot.matches('shown')) return 'loading';
  return snapshot.context.search.trim() === '' ? 'empty' : 'nothingFound';
}

export const selectRecords = ({ context }: HistorySnapshot): readonly ConnectionHistoryRecord[] => context.records;
export const selectSearch = ({ context }: HistorySnapshot): string => context.search;
export const selectNewestFirst = ({ context }: HistorySnapshot): boolean => context.order === '-startDate';
export const selectReading = (snapshot: HistorySnapshot): boolean => !snapshot.matches('shown');
export const selectDataSource = ({ context }: HistorySnapshot): string => context.dataSource;
export const selectFailure = ({ context }: HistorySnapshot): FailureCode | null => context.failure;
