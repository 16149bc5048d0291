import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import { LIST_SEARCH_MS } from '../../../../contract/limits.ts';
import { wordsOf } from '../../../../contract/rules/searchFilter.ts';
import { failureOf } from '../../shared/failure.ts';
import { askedListStates } from '../../shared/list.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import type { HistoryContext, HistoryEvent, HistoryInput, HistoryQuestion } from './history.types.ts';

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
    'order.turn': { target: 'reading', actions: 'turnOrder' },
    'csv.save': { guard: 'hasRecords', actions: 'saveCsv' },
  }),
});

export type HistoryActorRef = ActorRefFrom<typeof historyMachine>;
export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;
