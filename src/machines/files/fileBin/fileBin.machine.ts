import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { BinnedThing } from '../../../../contract/http/fileManager.ts';
import { failureOf } from '../../shared/failure.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { faultOf } from '../fileChange/fileChange.orders.ts';
import type { Choosing } from '../fileManager/fileManager.places.ts';
import { chosenAfter, meantBy, rowsOf, sortingAfter } from './fileBin.rows.ts';
import type { BinChanged, BinColumn, BinOrder, FileBinContext, FileBinEvent } from './fileBin.types.ts';

type Things = readonly BinnedThing[];
type Id = string | undefined;

const CHANGED: BinChanged = { type: 'bin.changed' };

const withId = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { readonly event: { readonly id?: string } }) => event.id }) as const;

const announce = {
  type: 'announceDone',
  params: ({ context }: { readonly context: FileBinContext }): BinOrder => context.order,
} as const;

export const fileBinMachine = setup({
  types: { context: {} as FileBinContext, events: {} as FileBinEvent },
  actors: {
    readBin: notProvided<Things>('readBin'),
    changeBin: notProvided<null, BinOrder>('changeBin'),
  },
  guards: {
    hasMeant: ({ context }, id: Id) => meantBy(context, id).length > 0,
    hasAny: ({ context }) => context.things.length > 0,
  },
  actions: {
    takeList: assign(({ context }, things: Things) => {
      const present = new Set(things.map(({ id }) => id));
      const selected = new Set([...context.selected].filter((id) => present.has(id)));
      return { things, rows: rowsOf(things, context.sorting), selected, failure: null };
    }),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    sort: assign(({ context }, column: BinColumn) => {
      const sorting = sortingAfter(context.sorting, column);
      return { sorting, rows: rowsOf(context.things, sorting) };
    }),
    choose: assign(({ context }, { id, choosing }: { readonly id: string; readonly choosing: Choosing }) =>
      chosenAfter(context, id, choosing),
    ),
    chooseAll: assign(({ context }) => ({ selected: new Set(context.rows.map(({ id }) => id)) })),
    clear: assign({ selected: new Set<string>(), anchor: null }),
    orderRestoring: assign(({ context }, id: Id) => ({
      fault: null,
      order: { kind: 'restore', ids: meantBy(context, id) },
    })),
    orderPurge: assign(({ context }, id: Id) => ({ fault: null, order: { kind: 'purge', ids: meantBy(context, id) } })),
    orderEmptying: assign({ fault: null, order: { kind: 'purge', ids: null } }),
    takeFault: assign((_, error: unknown) => ({ fault: faultOf(error) })),
    /** To the page, where there is one. */
    tellPage: sendTo(({ self }) => self._parent ?? self, CHANGED),
    announceDone: effect<BinOrder>('announceDone'),
  },
}).createMachine({
  id: 'fileBin',
  description: 'What was deleted from a drive or replaced in it: brought back, or deleted for good',
  context: {
    ...{ things: [], rows: [], sorting: { column: 'deletedAt', descending: true }, selected: new Set(), anchor: null },
    ...{ order: { kind: 'restore', ids: [] }, failure: null, fault: null },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readBin',
        src: 'readBin',
        onDone: { target: 'shown', actions: withOutput('takeList') },
        onError: { target: 'failed', actions: withError('rememberFailure') },
      },
    },
    failed: { on: { 'bin.retry': 'loading' } },
    shown: {
      initial: 'idle',
      on: {
        'sort.choose': { actions: { type: 'sort', params: ({ event }) => event.column } },
        'row.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'rows.chooseAll': { actions: 'chooseAll' },
        'rows.clear': { actions: 'clear' },
      },
      states: {
        idle: {
          on: {
            'things.restore': { guard: withId('hasMeant'), target: 'changing', actions: withId('orderRestoring') },
            'purge.ask': { guard: withId('hasMeant'), target: 'asking', actions: withId('orderPurge') },
            'empty.ask': { guard: 'hasAny', target: 'asking', actions: 'orderEmptying' },
          },
        },
        asking: {
          description: 'It cannot be undone',
          on: { 'purge.confirm': 'changing', 'purge.dismiss': 'idle' },
        },
        changing: {
          invoke: {
            id: 'changeBin',
            src: 'changeBin',
            input: ({ context }) => context.order,
            onDone: { target: 'refreshing', actions: [announce, 'tellPage'] },
            onError: {
              description: 'Some of it may be done: what is left is read anew, and it is told why',
              target: 'refreshing',
              actions: [withError('takeFault'), 'tellPage'],
            },
          },
        },
        refreshing: {
          invoke: {
            id: 'refreshBin',
            src: 'readBin',
            onDone: { target: 'idle', actions: withOutput('takeList') },
            onError: 'idle',
          },
        },
      },
    },
  },
});

export type FileBinActorRef = ActorRefFrom<typeof fileBinMachine>;
export type FileBinSnapshot = SnapshotFrom<typeof fileBinMachine>;
