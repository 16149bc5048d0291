import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ROOT_GROUP } from '../../../../contract/guacamole.ts';
import { exportFileMachine } from '../exportFile/exportFile.machine.ts';
import { failureOf } from '../../shared/failure.ts';
import { importFileMachine } from '../importFile/importFile.machine.ts';
import type { ImportFileOutput } from '../importFile/importFile.types.ts';
import { firstReadingStates } from '../../shared/list.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { managedRows, nodesOfKeys, presentKeys } from './connections.rows.ts';
import type {
  ConnectionsContext,
  ConnectionsEvent,
  ConnectionsInput,
  DeleteOrder,
  ManagedData,
  ManagedNode,
  MoveOrder,
} from './connections.types.ts';

const loadManaged = {
  id: 'loadManaged',
  src: 'loadManaged',
  input: ({ context }: { readonly context: ConnectionsContext }) => ({ dataSource: context.dataSource }),
} as const;

/** Without a key: everything that is marked. */
type AskedKey = string | null;

const askedNodes = ({ tree, marked }: ConnectionsContext, key: AskedKey): readonly ManagedNode[] =>
  nodesOfKeys(tree, new Set(key === null ? marked : [key]));

const keyIn = ({ event }: { readonly event: { readonly key: string } }): string => event.key;

const ask = {
  type: 'ask',
  params: ({ event }: { readonly event: { readonly key?: string } }): AskedKey => event.key ?? null,
} as const;

export const connectionsMachine = setup({
  types: {
    context: {} as ConnectionsContext,
    events: {} as ConnectionsEvent,
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
    mayDeleteAll: ({ context }, key: AskedKey) => {
      const nodes = askedNodes(context, key);
      return nodes.length > 0 && nodes.every(({ mayDelete }) => mayDelete);
    },
    mayMoveAll: ({ context }, key: AskedKey) => {
      const nodes = askedNodes(context, key);
      return nodes.length > 0 && nodes.every(({ kind, mayUpdate }) => kind !== 'profile' && mayUpdate);
    },
    mayImport: ({ context }) => context.mayMakeConnections,
    isImported: (_, { imported }: ImportFileOutput) => imported,
  },
  actions: {
    takeList: assign(({ context }, data: ManagedData) => {
      const total = managedRows({ tree: data.tree, search: '', collapsed: [], marked: [] }).matches;
      const marked = presentKeys(data.tree, context.marked);
      return { ...data, failure: null, total, marked, ...managedRows({ ...context, tree: data.tree, marked }) };
    }),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    search: assign(({ context }, search: string) => ({ search, ...managedRows({ ...context, search }) })),
    toggleGroup: assign(({ context }, key: string) => {
      const collapsed = toggled(context.collapsed, key);
      return { collapsed, ...managedRows({ ...context, collapsed }) };
    }),
    toggleMark: assign(({ context }, key: string) => {
      const marked = toggled(context.marked, key);
      return { marked, ...managedRows({ ...context, marked }) };
    }),
    clearMarks: assign(({ context }) => ({ marked: [], ...managedRows({ ...context, marked: [] }) })),
    ask: assign(({ context }, key: AskedKey) => ({ asked: askedNodes(context, key), target: ROOT_GROUP })),
    chooseTarget: assign((_, target: string) => ({ target })),
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
    'search.change': { actions: { type: 'search', params: ({ event }) => event.text } },
    'group.toggle': { actions: { type: 'toggleGroup', params: keyIn } },
    'row.mark': { actions: { type: 'toggleMark', params: keyIn } },
    'marks.clear': { actions: 'clearMarks' },
    'row.open': { actions: 'openEditor' },
    'row.clone': { actions: 'openEditor' },
    'item.make': { actions: 'openEditor' },
  },
  states: {
    list: {
      initial: 'loading',
      states: {
        ...firstReadingStates(loadManaged, 'settling'),
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
            ...loadManaged,
            onDone: { target: 'settling', actions: withOutput('takeList') },
            onError: { target: 'settling', actions: [withError('rememberFailure'), 'announceFailure'] },
          },
        },
      },
    },
    question: {
      initial: 'none',
      states: {
        none: {
          entry: 'forgetQuestion',
          on: {
            'delete.ask': { guard: { ...ask, type: 'mayDeleteAll' }, target: 'askingToDelete', actions: ask },
            'move.ask': { guard: { ...ask, type: 'mayMoveAll' }, target: 'choosingGroup', actions: ask },
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
            'move.choose': { actions: { type: 'chooseTarget', params: ({ event }) => event.target } },
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
            onDone: [{ guard: withOutput('isImported'), target: 'none', actions: 'refresh' }, { target: 'none' }],
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
