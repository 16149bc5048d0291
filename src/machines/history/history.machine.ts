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
import { LIST_SEARCH_MS } from '../../../contract/limits.ts';
import { wordsOf } from '../../../contract/rules/searchFilter.ts';
import { failureOf } from '../failure.ts';
import { effect, notProvided } from '../notProvided.ts';
import type { HistoryContext, HistoryEvent, HistoryInput, HistoryQuestion } from './history.types.ts';

type Records = readonly ConnectionHistoryRecord[];

export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent | DoneActorEvent<Records, 'readHistory'> | ErrorActorEvent<unknown, 'readHistory'>,
    input: {} as HistoryInput,
  },
  actors: { readHistory: notProvided<Records, HistoryQuestion>('readHistory') },
  delays: { typingDelay: LIST_SEARCH_MS },
  guards: { hasRecords: ({ context }) => context.records.length > 0 },
  actions: {
    takeRecords: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.readHistory');
      return { records: event.output, failure: null };
    }),
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.readHistory');
      return { failure: failureOf(event.error) };
    }),
    takeSearch: assign(({ event }) => {
      assertEvent(event, 'search.change');
      return { search: event.text };
    }),
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
  states: {
    reading: {
      description: 'What was found before stays on the page',
      invoke: {
        id: 'readHistory',
        src: 'readHistory',
        input: ({ context: { dataSource, search, order } }) => ({ dataSource, contains: wordsOf(search), order }),
        onDone: { target: 'shown', actions: 'takeRecords' },
        onError: { target: 'failed', actions: 'rememberFailure' },
      },
      on: { 'search.change': { target: 'typing', actions: 'takeSearch' } },
    },
    typing: {
      after: { typingDelay: 'reading' },
      on: { 'search.change': { target: 'typing', reenter: true, actions: 'takeSearch' } },
    },
    shown: {
      on: {
        'search.change': { target: 'typing', actions: 'takeSearch' },
        'order.turn': { target: 'reading', actions: 'turnOrder' },
        'csv.save': { guard: 'hasRecords', actions: 'saveCsv' },
      },
    },
    failed: {
      on: { 'list.retry': 'reading', 'search.change': { target: 'typing', actions: 'takeSearch' } },
    },
  },
});

export type HistoryActorRef = ActorRefFrom<typeof historyMachine>;
export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;
