import {
  and,
  assertEvent,
  assign,
  forwardTo,
  not,
  or,
  raise,
  setup,
  stateIn,
  type ActorRefFrom,
  type DoneActorEvent,
  type SnapshotFrom,
} from 'xstate';
import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import {
  CLIENT_RECONNECT_CODES,
  RECONNECT_COUNTDOWN_SECONDS,
  TUNNEL_RECONNECT_CODES,
} from '../../../contract/limits.ts';
import { continuityMachine } from '../continuity/continuity.machine.ts';
import { countdownMachine } from '../countdown/countdown.machine.ts';
import { frameMachine } from '../frame/frame.machine.ts';
import { effect, notProvided, streamNotProvided } from '../notProvided.ts';
import type {
  SessionContext,
  SessionDetails,
  SessionEvent,
  SessionFact,
  SessionInput,
  SessionMemory,
  SessionOutput,
} from './session.types.ts';

interface ForClient {
  readonly clientId: string;
}

type Recalled = DoneActorEvent<SessionMemory, 'recall'>;
type Detailed = DoneActorEvent<SessionDetails, 'loadDetails'>;

const NOTHING_REMEMBERED: SessionMemory = {
  details: null,
  lastThumbnail: null,
  reconnectSuppressed: false,
  barShown: true,
};

const forClient = ({ context }: { readonly context: SessionContext }): ForClient => ({ clientId: context.clientId });

/** Only the codes of A§9 start the countdown, and not for a connection that was refused. */
const failures = {
  'client.failed': [{ guard: 'isWaitedFor', target: 'counting' }, { target: 'stopped' }],
  'tunnel.failed': [{ guard: 'isWaitedFor', target: 'counting' }, { target: 'stopped' }],
} as const;

const includes = (codes: readonly number[], code: number): boolean => codes.includes(code);

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent | Recalled | Detailed,
    input: {} as SessionInput,
    output: {} as SessionOutput,
    children: {} as {
      recall: 'recall';
      loadDetails: 'loadDetails';
      desktopEvents: 'desktopEvents';
      frame: 'frame';
      continuity: 'continuity';
      countdown: 'countdown';
    },
  },
  actors: {
    recall: notProvided<SessionMemory, ForClient>('recall'),
    loadDetails: notProvided<SessionDetails, ForClient>('loadDetails'),
    /** Opens the tunnel when it is listened to, closes it when nobody listens. */
    desktopEvents: streamNotProvided<SessionFact, ForClient>('desktopEvents'),
    frame: frameMachine,
    continuity: continuityMachine,
    countdown: countdownMachine,
  },
  guards: {
    isConnected: stateIn({ open: { connection: 'connected' } }),
    isOver: or([
      stateIn({ open: { connection: 'disconnected' } }),
      stateIn({ open: { connection: 'clientError' } }),
      stateIn({ open: { connection: 'tunnelError' } }),
    ]),
    isAnswerable: or([stateIn({ open: { connection: 'waiting' } }), stateIn({ open: { connection: 'connected' } })]),
    isWaitedFor: ({ context, event }) => {
      if (context.memory.reconnectSuppressed) return false;
      if (event.type === 'client.failed') return includes(CLIENT_RECONNECT_CODES, event.code);
      return event.type === 'tunnel.failed' && includes(TUNNEL_RECONNECT_CODES, event.code);
    },
    isSuppressed: ({ context }) => context.memory.reconnectSuppressed,
  },
  actions: {
    remember: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.recall');
      return { memory: event.output, details: event.output.details };
    }),
    takeDetails: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadDetails');
      return { details: event.output };
    }),
    takeTunnel: assign(({ event }) => (event.type === 'tunnel.opened' ? { tunnelId: event.tunnelId } : {})),
    rememberError: assign(({ event }) => {
      assertEvent(event, ['client.failed', 'tunnel.failed']);
      return { error: { kind: event.type === 'client.failed' ? 'client' : 'tunnel', code: event.code } as const };
    }),
    takeFields: assign(({ event }) => (event.type === 'client.required' ? { requiredFields: event.fields } : {})),
    clearFields: assign({ requiredFields: [] }),
    takeClipboard: assign(({ event }) => (event.type === 'clipboard.received' ? { clipboardText: event.text } : {})),
    tellContinuity: forwardTo('continuity'),
    reportBrokenStream: raise({ type: 'tunnel.failed', code: GUACAMOLE_STATUS.SERVER_ERROR.code }),
    goOn: assign({ next: (_, next: SessionOutput['next']) => next }),
    /** Names the browser tab and the entry among the recent sessions. */
    showName: effect('showName'),
    takeThumbnail: effect('takeThumbnail'),
    disconnect: effect('disconnect'),
    leaveFullScreen: effect('leaveFullScreen'),
    /** The picture takes the keys and learns the window's size. */
    wake: effect('wake'),
    pushClipboard: effect('pushClipboard'),
    sendClipboard: effect('sendClipboard'),
    sendParameters: effect('sendParameters'),
    sendCtrlAltDel: effect('sendCtrlAltDel'),
  },
}).createMachine({
  id: 'session',
  description: 'A§4 one remote session as this browser sees it; a reconnect is a new one',
  context: ({ input }) => ({
    clientId: input.clientId,
    memory: NOTHING_REMEMBERED,
    details: null,
    error: null,
    requiredFields: [],
    tunnelId: null,
    clipboardText: '',
    next: 'home',
  }),
  output: ({ context }) => ({ clientId: context.clientId, next: context.next }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        input: forClient,
        onDone: { target: 'open', actions: 'remember' },
        onError: 'open',
      },
    },
    open: {
      type: 'parallel',
      exit: 'takeThumbnail',
      invoke: [
        { id: 'desktopEvents', src: 'desktopEvents', input: forClient, onError: { actions: 'reportBrokenStream' } },
        {
          id: 'loadDetails',
          src: 'loadDetails',
          input: forClient,
          onDone: { actions: ['takeDetails', 'showName'] },
          onError: { actions: 'showName' },
        },
        {
          id: 'frame',
          src: 'frame',
          input: ({ context }) => ({ clientId: context.clientId, barShown: context.memory.barShown }),
        },
        { id: 'continuity', src: 'continuity', input: forClient },
      ],
      on: {
        'session.leave': { target: 'left', actions: { type: 'goOn', params: 'home' } },
        'session.logOut': { target: 'left', actions: { type: 'goOn', params: 'logOut' } },
        'keys.ctrlAltDel': { guard: 'isConnected', actions: 'sendCtrlAltDel' },
      },
      states: {
        connection: {
          initial: 'idle',
          on: {
            'tunnel.connecting': '.connecting',
            'tunnel.opened': { actions: 'takeTunnel' },
            'tunnel.closed': '.disconnected',
            'tunnel.failed': { target: '.tunnelError', actions: 'rememberError' },
            'client.idle': '.idle',
            'client.waiting': '.waiting',
            'client.connected': '.connected',
            'client.failed': { target: '.clientError', actions: ['rememberError', 'disconnect'] },
          },
          states: {
            idle: { description: 'A§4 client state 0' },
            connecting: { description: 'A§4 the tunnel is being opened' },
            waiting: { description: 'A§4 client state 2' },
            connected: { description: 'A§4 client state 3: the clipboard is pushed', entry: ['wake', 'pushClipboard'] },
            disconnected: { description: 'A§4 the tunnel was closed', entry: 'leaveFullScreen' },
            clientError: {
              description: 'A§4 absorbing: nothing later changes it',
              entry: 'leaveFullScreen',
              on: { 'tunnel.*': {}, 'client.*': {} },
            },
            tunnelError: {
              description: 'A§4 absorbing: nothing later changes it',
              entry: 'leaveFullScreen',
              on: { 'tunnel.*': {}, 'client.*': {} },
            },
          },
        },
        link: {
          description:
            'Whether the picture is old is kept by a machine of its own; client states 3, 4, 5 renew the thumbnail',
          on: {
            'tunnel.*': { actions: 'tellContinuity' },
            'client.connected': { actions: 'takeThumbnail' },
            'client.disconnecting': { actions: 'takeThumbnail' },
            'client.disconnected': { actions: 'takeThumbnail' },
            'session.hidden': { actions: 'takeThumbnail' },
          },
        },
        opening: {
          description: 'What the person waits for, step by step',
          initial: 'reachingGateway',
          on: { 'client.connected': '.opened' },
          states: {
            reachingGateway: { on: { 'tunnel.opened': 'reachingMachine' } },
            reachingMachine: { on: { 'remote.answered': 'signingIn' } },
            signingIn: {},
            opened: {},
          },
        },
        reconnect: {
          initial: 'idle',
          on: {
            'session.reconnect': {
              guard: and(['isOver', not('isSuppressed')]),
              target: '#session.left',
              actions: { type: 'goOn', params: 'reconnect' },
            },
          },
          states: {
            idle: { on: { ...failures, 'tunnel.closed': 'offered' } },
            offered: { description: 'A§4 disconnected: the person may reconnect', on: failures },
            counting: {
              description: 'A§4 some codes start a 15-second countdown',
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: { seconds: RECONNECT_COUNTDOWN_SECONDS },
                onDone: { target: '#session.left', actions: { type: 'goOn', params: 'reconnect' } },
              },
              on: { 'countdown.stop': 'stopped', 'session.hidden': 'stopped' },
            },
            stopped: { description: 'A§4 other codes, or a countdown that was stopped' },
          },
        },
        required: {
          initial: 'hidden',
          states: {
            hidden: { on: { 'client.required': { guard: 'isAnswerable', target: 'asking', actions: 'takeFields' } } },
            asking: {
              description: 'A§4 a form asks for missing parameters, with Continue and Cancel',
              exit: 'clearFields',
              on: {
                'client.required': { actions: 'takeFields' },
                'parameters.submit': { target: 'hidden', actions: 'sendParameters' },
                'parameters.cancel': { target: 'hidden', actions: 'disconnect' },
                'client.failed': 'hidden',
                'tunnel.failed': 'hidden',
                'tunnel.closed': 'hidden',
              },
            },
          },
        },
        clipboard: {
          initial: 'automatic',
          on: {
            'clipboard.received': { actions: 'takeClipboard' },
            'clipboard.send': { guard: 'isConnected', actions: 'sendClipboard' },
          },
          states: {
            automatic: { on: { 'clipboard.refused': 'byHand' } },
            byHand: {
              description: 'A§4 the browser refuses its clipboard: a text box takes its place',
              on: { 'clipboard.allowed': 'automatic' },
            },
          },
        },
      },
    },
    left: { type: 'final' },
  },
});

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
