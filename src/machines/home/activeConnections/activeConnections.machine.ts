import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import { ACTIVE_CONNECTIONS_POLL_MS } from '../../../../contract/limits.ts';
import type { ActiveConnection, HomeEvent, TreeNode } from '../home/home.types.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';

interface ActiveConnectionsContext {
  /** What may be named: a use of anything else is nobody's business here. */
  readonly tree: readonly TreeNode[];
}

type ActiveConnectionsEvent =
  | { readonly type: 'tree.listed'; readonly tree: readonly TreeNode[] }
  | { readonly type: 'home.shown' }
  | { readonly type: 'home.left' };

export const activeConnectionsMachine = setup({
  types: { context: {} as ActiveConnectionsContext, events: {} as ActiveConnectionsEvent },
  actors: {
    readActiveConnections: notProvided<readonly ActiveConnection[], readonly TreeNode[]>('readActiveConnections'),
  },
  delays: { activeConnectionsPoll: ACTIVE_CONNECTIONS_POLL_MS },
  actions: {
    takeTree: assign(({ event }) => {
      assertEvent(event, 'tree.listed');
      return { tree: event.tree };
    }),
    tellHome: enqueueActions(({ enqueue, self }, active: readonly ActiveConnection[]) => {
      const found: HomeEvent = { type: 'activeConnections.found', active };
      if (self._parent !== undefined) enqueue.sendTo(self._parent, found);
    }),
  },
}).createMachine({
  id: 'activeConnections',
  description: 'A§3 active connections are looked at again while Home shows; what cannot be read stays as it was',
  context: { tree: [] },
  initial: 'resting',
  on: { 'tree.listed': { actions: 'takeTree' }, 'home.left': '.resting' },
  states: {
    resting: { on: { 'home.shown': 'waiting' } },
    waiting: { after: { activeConnectionsPoll: 'reading' } },
    reading: {
      invoke: {
        id: 'readActiveConnections',
        src: 'readActiveConnections',
        input: ({ context }) => context.tree,
        onDone: { target: 'waiting', actions: withOutput('tellHome') },
        onError: 'waiting',
      },
    },
  },
});
