import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { BinnedThing } from '../../../../contract/http/fileManager.ts';
import { failureOf } from '../../shared/failure.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { faultOf } from '../fileChange/fileChange.orders.ts';
import type { Choosing } from '../fileManager/fileManager.places.ts';
import { chosenAfter, enqueued, meantBy, newOf, rowsOf, sortingAfter, without } from './fileBin.rows.ts';
import type { BinChanged, BinColumn, BinOrder, FileBinContext, FileBinEvent } from './fileBin.types.ts';

type Things = readonly BinnedThing[];
type Id = string | undefined;

const CHANGED: BinChanged = { type: 'bin.changed' };

interface Meant {
  readonly context: FileBinContext;
  readonly event: { readonly id?: string };
}

const ordering = <const Kind extends BinOrder['kind']>(kind: Kind) =>
  ({
    guard: { type: 'hasMeant', params: ({ event }: Meant) => event.id },
    actions: { type: 'order', params: ({ context, event }: Meant) => ({ kind, ids: meantBy(context, event.id) }) },
  }) as const;

const beginning = {
  'things.restore': { ...ordering('restore'), target: 'changing' },
  'purge.ask': { ...ordering('purge'), target: 'asking' },
  'empty.ask': { guard: 'hasAny', target: 'asking', actions: { type: 'order', params: { kind: 'purge', ids: null } } },
} as const;

/** Of what nothing is done yet. */
const enqueueing = <const Kind extends BinOrder['kind']>(kind: Kind) =>
  ({
    guard: { type: 'isNew', params: ({ event }: Meant) => event.id },
    actions: { type: 'enqueue', params: ({ context, event }: Meant) => ({ kind, ids: newOf(context, event.id) }) },
  }) as const;

const announce = {
  type: 'announceDone',
  params: ({ context }: { readonly context: FileBinContext }): BinOrder => context.order,
} as const;

/** To what waits, or else the list is read anew. */
const goOn = <const Actions extends readonly unknown[]>(...actions: Actions) =>
  [
    { guard: 'waitsToRestore', target: 'changing', reenter: true, actions: [...actions, 'takeNext'] },
    { guard: 'waitsToAsk', target: 'asking', reenter: true, actions: [...actions, 'takeNext'] },
    { target: 'refreshing', actions },
  ] as const;

export const fileBinMachine = setup({
  types: { context: {} as FileBinContext, events: {} as FileBinEvent },
  actors: {
    readBin: notProvided<Things>('readBin'),
    changeBin: notProvided<null, BinOrder>('changeBin'),
  },
  guards: {
    hasMeant: ({ context }, id: Id) => meantBy(context, id).length > 0,
    isNew: ({ context }, id: Id) => newOf(context, id).length > 0,
    hasAny: ({ context }) => context.things.length > 0,
    waitsToRestore: ({ context }) => context.waiting[0]?.kind === 'restore',
    waitsToAsk: ({ context }) => context.waiting[0]?.kind === 'purge',
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
    order: assign((_, order: BinOrder) => ({ fault: null, order })),
    enqueue: assign(({ context }, order: BinOrder) => ({ waiting: enqueued(context.waiting, order) })),
    takeNext: assign(({ context: { order, waiting } }) => ({ order: waiting[0] ?? order, waiting: waiting.slice(1) })),
    /** Before it is read anew: nobody has to do it twice. */
    takeAway: assign(({ context }) => without(context)),
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
    ...{ order: { kind: 'restore', ids: [] }, waiting: [], failure: null, fault: null },
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
        idle: { on: beginning },
        asking: {
          description: 'It cannot be undone',
          on: { 'purge.confirm': 'changing', 'purge.dismiss': 'refreshing' },
        },
        changing: {
          description: 'What is asked meanwhile waits its turn',
          on: { 'things.restore': enqueueing('restore'), 'purge.ask': enqueueing('purge') },
          invoke: {
            id: 'changeBin',
            src: 'changeBin',
            input: ({ context }) => context.order,
            onDone: goOn(announce, 'tellPage', 'takeAway'),
            // Some of it may be done: what is left is read anew, and it is told why.
            onError: goOn(withError('takeFault'), 'tellPage'),
          },
        },
        refreshing: {
          on: beginning,
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
