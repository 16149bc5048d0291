import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { STATUS_AWAY_POLL_MS, STATUS_POLL_MS } from '../../../../contract/limits.ts';
import { streamNotProvided } from '../../shared/notProvided.ts';
import type { ConnectionStatusContext, ConnectionStatusEvent, WatchedConnection } from './connectionStatus.types.ts';
import type { ConnectionStatus } from '../../../../contract/http/connectionStatus.ts';

export const connectionStatusMachine = setup({
  types: { context: {} as ConnectionStatusContext, events: {} as ConnectionStatusEvent },
  actors: {
    /** Says what it finds bit by bit, and ends when it has asked for all. */
    checkStatuses: streamNotProvided<ConnectionStatusEvent, readonly WatchedConnection[]>('checkStatuses'),
  },
  delays: { pollInterval: ({ context }) => (context.unreachable ? STATUS_AWAY_POLL_MS : STATUS_POLL_MS) },
  guards: {
    hasNone: ({ context }) => context.connections.length === 0,
    bringsNew: ({ context, event }) => {
      assertEvent(event, 'connections.listed');
      const known = new Set(context.connections.map(({ key }) => key));
      return event.connections.some(({ key }) => !known.has(key));
    },
  },
  actions: {
    takeConnections: assign(({ event }) => {
      assertEvent(event, 'connections.listed');
      return { connections: event.connections };
    }),
    takeStatuses: assign(({ context, event }) => {
      assertEvent(event, 'statuses.found');
      return { statuses: { ...context.statuses, ...event.statuses }, unreachable: event.unreachable === true };
    }),
  },
}).createMachine({
  id: 'connectionStatus',
  description: 'A§4 connection status is polled every 5 minutes while Home shows',
  context: { connections: [], statuses: {}, unreachable: false },
  initial: 'idle',
  states: {
    idle: {
      on: { 'home.shown': 'polling', 'connections.listed': { actions: 'takeConnections' } },
    },
    polling: {
      initial: 'deciding',
      on: {
        'home.left': 'idle',
        'gateway.changed': '.deciding',
        'connections.listed': [
          { guard: 'bringsNew', target: '.deciding', actions: 'takeConnections' },
          { actions: 'takeConnections' },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasNone', target: 'waiting' }, { target: 'checking' }] },
        checking: {
          description: 'A failed reply leaves a status unknown; nobody is told with a toast',
          on: { 'statuses.found': { actions: 'takeStatuses' } },
          invoke: {
            id: 'checkStatuses',
            src: 'checkStatuses',
            input: ({ context }) => context.connections,
            onDone: 'waiting',
            onError: 'waiting',
          },
        },
        waiting: { after: { pollInterval: 'deciding' } },
      },
    },
  },
});

export type ConnectionStatusActorRef = ActorRefFrom<typeof connectionStatusMachine>;
export type ConnectionStatusSnapshot = SnapshotFrom<typeof connectionStatusMachine>;

/** The status of one row: a word, so that a row is drawn anew only when its own changes. */
export const selectStatus =
  (key: string) =>
  (snapshot: ConnectionStatusSnapshot): ConnectionStatus =>
    snapshot.context.statuses[key] ?? 'unknown';

/** Whether nobody answered when it was asked last. */
export const selectUnreachable = (snapshot: ConnectionStatusSnapshot): boolean => snapshot.context.unreachable;
