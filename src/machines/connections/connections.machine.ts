import {
  assertEvent,
  assign,
  raise,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import { ROOT_GROUP } from '../../../contract/guacamole.ts';
import { exportFileMachine } from '../exportFile/exportFile.machine.ts';
import { failureOf } from '../failure.ts';
import { importFileMachine } from '../importFile/importFile.machine.ts';
import type { ImportFileOutput } from '../importFile/importFile.types.ts';
import { effect, notProvided } from '../notProvided.ts';
import { managedRows, nodesOfKeys } from './connections.rows.ts';
import type {
  ConnectionsContext,
  ConnectionsEvent,
  ConnectionsInput,
  DeleteOrder,
  ManagedData,
  MoveOrder,
} from './connections.types.ts';

type Loaded = DoneActorEvent<ManagedData, 'loadManaged'>;
type Refused = ErrorActorEvent<unknown, 'loadManaged'>;
type Imported = DoneActorEvent<ImportFileOutput, 'importFile'>;

const invokeLoad = {
  id: 'loadManaged',
  src: 'loadManaged',
  input: ({ context }: { readonly context: ConnectionsContext }) => ({ dataSource: context.dataSource }),
} as const;

const keysOf = ({ marked }: ConnectionsContext, key: string | undefined): ReadonlySet<string> =>
  new Set(key === undefined ? marked : [key]);

export const connectionsMachine = setup({
  types: {
    context: {} as ConnectionsContext,
    events: {} as ConnectionsEvent | Loaded | Refused | Imported,
    input: {} as ConnectionsInput,
    children: {} as {
      loadManaged: 'loadManaged';
      deleteNodes: 'deleteNodes';
      moveNodes: 'moveNodes';
      importFile: 'importFile';
      exportFile: 'exportFile';
    },
  },
  actors: {
    loadManaged: notProvided<ManagedData, ConnectionsInput>('loadManaged'),
    deleteNodes: notProvided<undefined, DeleteOrder>('deleteNodes'),
    moveNodes: notProvided<undefined, MoveOrder>('moveNodes'),
    importFile: importFileMachine,
    exportFile: exportFileMachine,
  },
  guards: {
    mayNotManage: ({ context }) => !context.mayManage,
    isEmpty: ({ context }) => context.tree.length === 0,
    mayDeleteAll: ({ context, event }) => {
      assertEvent(event, 'delete.ask');
      const nodes = nodesOfKeys(context.tree, keysOf(context, event.key));
      return nodes.length > 0 && nodes.every(({ mayDelete }) => mayDelete);
    },
    mayMoveAll: ({ context, event }) => {
      assertEvent(event, 'move.ask');
      const nodes = nodesOfKeys(context.tree, keysOf(context, event.key));
      return nodes.length > 0 && nodes.every(({ kind, mayUpdate }) => kind !== 'profile' && mayUpdate);
    },
    mayImport: ({ context }) => context.mayMakeConnections,
    isImported: ({ event }) => event.type === 'xstate.done.actor.importFile' && event.output.imported,
  },
  actions: {
    takeManaged: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.loadManaged');
      const data = event.output;
      const total = managedRows({ tree: data.tree, search: '', collapsed: [], marked: [] }).matches;
      return { ...data, failure: null, total, ...managedRows({ ...context, tree: data.tree }) };
    }),
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.loadManaged');
      return { failure: failureOf(event.error) };
    }),
    search: assign(({ context, event }) => {
      assertEvent(event, 'search.change');
      return { search: event.text, ...managedRows({ ...context, search: event.text }) };
    }),
    toggleGroup: assign(({ context, event }) => {
      assertEvent(event, 'group.toggle');
      const collapsed = toggled(context.collapsed, event.key);
      return { collapsed, ...managedRows({ ...context, collapsed }) };
    }),
    toggleMark: assign(({ context, event }) => {
      assertEvent(event, 'row.mark');
      const marked = toggled(context.marked, event.key);
      return { marked, ...managedRows({ ...context, marked }) };
    }),
    clearMarks: assign(({ context }) => ({ marked: [], ...managedRows({ ...context, marked: [] }) })),
    ask: assign(({ context, event }) => {
      assertEvent(event, ['delete.ask', 'move.ask']);
      return { asked: nodesOfKeys(context.tree, keysOf(context, event.key)), target: ROOT_GROUP };
    }),
    chooseTarget: assign(({ event }) => {
      assertEvent(event, 'move.choose');
      return { target: event.target };
    }),
    forgetQuestion: assign({ asked: [] }),
    refresh: raise({ type: 'list.refresh' }),
    /** Goes to the editor of a row, of its copy, or of something new. */
    openEditor: effect('openEditor'),
    /** B§2: whoever may not manage connections is led home. */
    goHome: effect('goHome'),
    announceDeleted: effect('announceDeleted'),
    announceMoved: effect('announceMoved'),
    announceFailure: effect('announceFailure'),
  },
}).createMachine({
  id: 'connections',
  description: 'B§2 settings tab connections: everything that one may manage in one data source',
  context: ({ input }) => ({
    ...input,
    tree: [],
    mayManage: false,
    mayMakeConnections: false,
    mayMakeGroups: false,
    mayMakeProfiles: false,
    collapsed: [],
    marked: [],
    search: '',
    rows: [],
    matches: 0,
    total: 0,
    asked: [],
    target: ROOT_GROUP,
    failure: null,
  }),
  type: 'parallel',
  on: {
    'search.change': { actions: 'search' },
    'group.toggle': { actions: 'toggleGroup' },
    'row.mark': { actions: 'toggleMark' },
    'marks.clear': { actions: 'clearMarks' },
    'row.open': { actions: 'openEditor' },
    'row.clone': { actions: 'openEditor' },
    'item.make': { actions: 'openEditor' },
  },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            ...invokeLoad,
            onDone: { target: 'settling', actions: 'takeManaged' },
            onError: { target: 'failed', actions: 'rememberFailure' },
          },
        },
        settling: {
          always: [
            { guard: 'mayNotManage', target: 'denied' },
            { guard: 'isEmpty', target: 'empty' },
            { target: 'full' },
          ],
        },
        denied: {
          description: 'B§2 the connections settings page redirects home if the user cannot manage connections',
          entry: 'goHome',
        },
        empty: { on: { 'list.refresh': 'refreshing' } },
        full: { on: { 'list.refresh': 'refreshing' } },
        refreshing: {
          description: 'The list stays in sight while it is read again',
          on: { 'list.refresh': { target: 'refreshing', reenter: true } },
          invoke: {
            ...invokeLoad,
            onDone: { target: 'settling', actions: 'takeManaged' },
            onError: { target: 'settling', actions: ['rememberFailure', 'announceFailure'] },
          },
        },
        failed: { on: { 'list.retry': 'loading' } },
      },
    },
    question: {
      initial: 'none',
      states: {
        none: {
          entry: 'forgetQuestion',
          on: {
            'delete.ask': { guard: 'mayDeleteAll', target: 'askingToDelete', actions: 'ask' },
            'move.ask': { guard: 'mayMoveAll', target: 'choosingGroup', actions: 'ask' },
          },
        },
        askingToDelete: {
          description: 'Names what goes, and asks once',
          on: { 'delete.confirm': 'deleting', 'question.close': 'none' },
        },
        deleting: {
          invoke: {
            id: 'deleteNodes',
            src: 'deleteNodes',
            input: ({ context: { dataSource, asked } }) => ({ dataSource, nodes: asked }),
            onDone: { target: 'none', actions: ['announceDeleted', 'clearMarks', 'refresh'] },
            onError: { target: 'none', actions: ['announceFailure', 'refresh'] },
          },
        },
        choosingGroup: {
          on: {
            'move.choose': { actions: 'chooseTarget' },
            'move.confirm': 'moving',
            'question.close': 'none',
          },
        },
        moving: {
          invoke: {
            id: 'moveNodes',
            src: 'moveNodes',
            input: ({ context: { dataSource, asked, target } }) => ({ dataSource, nodes: asked, target }),
            onDone: { target: 'none', actions: ['announceMoved', 'clearMarks', 'refresh'] },
            onError: { target: 'choosingGroup', actions: 'announceFailure' },
          },
        },
      },
    },
    file: {
      initial: 'none',
      states: {
        none: {
          on: { 'import.open': { guard: 'mayImport', target: 'importing' }, 'export.open': 'exporting' },
        },
        importing: {
          invoke: {
            id: 'importFile',
            src: 'importFile',
            input: ({ context: { dataSource } }) => ({ dataSource }),
            onDone: [{ guard: 'isImported', target: 'none', actions: 'refresh' }, { target: 'none' }],
          },
        },
        exporting: {
          invoke: {
            id: 'exportFile',
            src: 'exportFile',
            input: ({ context: { dataSource } }) => ({ dataSource }),
            onDone: 'none',
          },
        },
      },
    },
  },
});

function toggled(keys: readonly string[], key: string): readonly string[] {
  const others = keys.filter((each) => each !== key);
  return others.length < keys.length ? others : [...others, key];
}

export type ConnectionsActorRef = ActorRefFrom<typeof connectionsMachine>;
export type ConnectionsSnapshot = SnapshotFrom<typeof connectionsMachine>;
