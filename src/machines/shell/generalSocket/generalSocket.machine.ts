import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import {
  SOCKET_OPEN_MS,
  SOCKET_RECONNECT_CODE,
  SOCKET_RECONNECT_FIRST_MS,
  SOCKET_RECONNECT_MAX_MS,
} from '../../../../contract/limits.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type { DropReason } from '../../../../contract/socket/read.ts';

interface GeneralSocketContext {
  /** The socket's own id, told by the gateway after it opens. */
  readonly sessionId: string | null;
  readonly retries: number;
  /** It has been there since the log-in. */
  readonly wasThere: boolean;
  /** Messages of the gateway that fitted no declaration, since the log-in. */
  readonly dropped: number;
}

export type GeneralSocketEvent =
  | { readonly type: 'socket.opened' }
  | { readonly type: 'socket.named'; readonly sessionId: string }
  /** Of a lost one: somebody cannot wait, or the network is back. */
  | { readonly type: 'socket.wanted' }
  | { readonly type: 'socket.versionReported'; readonly version: string }
  /** One’s own drive holds more than there is room for, and remote sessions do not see it; or they see it again. */
  | { readonly type: 'socket.driveFilled'; readonly isFull: boolean }
  /** A message fitted no declaration; the inspector shows its action, never what it said. */
  | { readonly type: 'socket.messageDropped'; readonly reason: DropReason; readonly action: string | null }
  /** `status`: the gateway's reason, where it gave one. */
  | { readonly type: 'socket.closed'; readonly code: number; readonly status?: number };

export const generalSocketMachine = setup({
  types: { context: {} as GeneralSocketContext, events: {} as GeneralSocketEvent },
  actors: {
    socketEvents: streamNotProvided<GeneralSocketEvent>('socketEvents'),
    socketWanted: streamNotProvided<GeneralSocketEvent>('socketWanted'),
  },
  guards: {
    isBack: ({ context }) => context.wasThere || context.retries > 0,
    isOneTooMany: ({ event }) =>
      event.type === 'socket.closed' && event.status === GUACAMOLE_STATUS.CLIENT_TOO_MANY.code,
    isLost: ({ event }) => event.type === 'socket.closed' && event.code === SOCKET_RECONNECT_CODE,
  },
  delays: {
    reconnectDelay: ({ context }) =>
      Math.min(SOCKET_RECONNECT_FIRST_MS * 2 ** context.retries, SOCKET_RECONNECT_MAX_MS),
  },
  actions: {
    rememberName: assign(({ event }) => (event.type === 'socket.named' ? { sessionId: event.sessionId } : {})),
    forgetName: assign({ sessionId: null }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    /** What Home shows was true a moment ago. */
    tellHome: effect('tellHome'),
    noteThere: assign({ retries: 0, wasThere: true }),
    countDropped: assign({ dropped: ({ context }) => context.dropped + 1 }),
    /** C§7 a page of another version than its gateway should be loaded anew. */
    compareVersions: effect<string>('compareVersions'),
    /** Whichever session shows: it may be open in that one. */
    tellDrive: effect<boolean>('tellDrive'),
    /** As many windows as one person may have are open. */
    tellTooMany: effect('tellTooMany'),
  },
}).createMachine({
  id: 'generalSocket',
  description: 'A§9 the general socket; logging out stops it with its parent',
  context: { sessionId: null, retries: 0, wasThere: false, dropped: 0 },
  initial: 'online',
  states: {
    online: {
      initial: 'connecting',
      invoke: { src: 'socketEvents', onError: 'reconnecting' },
      on: {
        'socket.closed': [
          { guard: 'isLost', target: 'reconnecting', actions: ['forgetName', 'tellHome'] },
          { guard: 'isOneTooMany', target: 'closed', actions: ['forgetName', 'tellTooMany'] },
          { target: 'closed', actions: 'forgetName' },
        ],
      },
      states: {
        connecting: {
          on: {
            'socket.opened': [
              { guard: 'isBack', target: 'ready', actions: ['noteThere', 'tellHome'] },
              { target: 'ready', actions: 'noteThere' },
            ],
          },
          // Where nothing answers, browsers wait for minutes.
          after: { [SOCKET_OPEN_MS]: '#generalSocket.reconnecting' },
        },
        ready: {
          description: 'A§9 ping every 10 s; readiness is socket state 1',
          on: {
            'socket.named': { actions: 'rememberName' },
            'socket.messageDropped': { actions: 'countDropped' },
            'socket.driveFilled': { actions: { type: 'tellDrive', params: ({ event }) => event.isFull } },
            'socket.versionReported': { actions: { type: 'compareVersions', params: ({ event }) => event.version } },
          },
        },
      },
    },
    reconnecting: {
      description: 'A§9 closed with 1006: again after 1 s, 2 s … at most 30 s, sooner for whoever has a place to keep',
      invoke: { src: 'socketWanted' },
      on: { 'socket.wanted': 'online' },
      after: { reconnectDelay: { target: 'online', actions: 'countRetry' } },
    },
    closed: { description: 'A§9 any other close is not followed by a reconnect' },
  },
});

export type GeneralSocketActorRef = ActorRefFrom<typeof generalSocketMachine>;
export type GeneralSocketSnapshot = SnapshotFrom<typeof generalSocketMachine>;

export const selectOnline = (snapshot: GeneralSocketSnapshot): boolean => snapshot.matches({ online: 'ready' });
