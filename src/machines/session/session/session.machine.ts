import { and, not, or, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { RECONNECT_COUNTDOWN_SECONDS } from '../../../../contract/limits.ts';
import { withOutput } from '../../shared/params.ts';
import { rememberClientError, rememberTunnelError, sessionSetup, type ForClient } from './session.setup.ts';
import type { OfferedPassword, SessionContext, SessionEvent, SessionMemory } from './session.types.ts';

const NOTHING_REMEMBERED: SessionMemory = {
  details: null,
  lastThumbnail: null,
  reconnectSuppressed: false,
  barShown: true,
  goesHome: false,
};

const forClient = ({ context }: { readonly context: SessionContext }): ForClient => ({ clientId: context.clientId });

const passwordIn = (
  { clientId }: SessionContext,
  event: SessionEvent | { readonly type: string },
): OfferedPassword => ({
  clientId,
  password: 'password' in event ? event.password : '',
});

/** What stood in the way is asked for once a session has failed. */
const askingForCause = {
  id: 'findReach',
  src: 'findReach',
  input: forClient,
  onDone: { actions: withOutput('takeReach') },
  onError: { actions: 'lookNoMore' },
} as const;

const failed = { invoke: askingForCause, on: { 'tunnel.*': {}, 'client.*': {} } } as const;

/** Only the codes of A§9 start the countdown, and not where a password or the connection was refused. */
const failures = {
  'client.failed': [
    { guard: 'isLogOnRefused', target: 'refused' },
    { guard: 'isDoubtful', target: 'doubting' },
    { guard: 'isWaitedFor', target: 'counting' },
    { target: 'stopped' },
  ],
  'tunnel.failed': [{ guard: 'isWaitedFor', target: 'counting' }, { target: 'stopped' }],
} as const;

/** Of a session that somebody else shares: how it ended is told where one asks to join. */
const visitEnds = [
  { guard: 'isVisitOver', target: '.over', actions: { type: 'goOn', params: 'visit' } },
  { guard: 'isVisitUnanswered', target: '.over', actions: { type: 'goOn', params: 'home' } },
] as const;

/** Whoever goes on to a page gets their window back; another session that follows at once keeps the whole screen. */
const ends = ['leaveFullScreen', 'savePreferences'] as const;

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'A§4 one remote session as this browser sees it; a reconnect is a new one',
  context: ({ input }) => ({
    clientId: input.clientId,
    memory: NOTHING_REMEMBERED,
    details: null,
    error: null,
    reach: null,
    offerFailed: false,
    looking: false,
    requiredFields: [],
    tunnelId: null,
    watches: false,
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
        onDone: { target: 'open', actions: withOutput('remember') },
        onError: 'open',
      },
    },
    open: {
      type: 'parallel',
      exit: 'takeLastThumbnail',
      invoke: [
        { id: 'desktopEvents', src: 'desktopEvents', input: forClient, onError: { actions: 'reportBrokenStream' } },
        {
          id: 'loadDetails',
          src: 'loadDetails',
          input: forClient,
          onDone: { actions: [withOutput('takeDetails'), 'showName'] },
          onError: { actions: 'showName' },
        },
        {
          id: 'viewer',
          src: 'viewer',
          input: ({ context }) => ({ clientId: context.clientId, barShown: context.memory.barShown }),
        },
        { id: 'linkHealth', src: 'linkHealth', input: forClient },
        { id: 'recentThumbnail', src: 'recentThumbnail' },
        { id: 'otherWindows', src: 'otherWindows' },
      ],
      on: {
        'session.leave': { target: 'left', actions: [{ type: 'goOn', params: 'home' }, ...ends] },
        'session.startAnother': {
          target: 'left',
          actions: ['wishForAnother', { type: 'goOn', params: 'reconnect' }],
        },
        'session.logOut': { target: 'left', actions: [{ type: 'goOn', params: 'logOut' }, ...ends] },
        'ending.choose': { actions: ['takeEnding', 'keepEnding'] },
        'keys.ctrlAltDel': { guard: 'isConnected', actions: 'sendCtrlAltDel' },
      },
      states: {
        connection: {
          initial: 'idle',
          on: {
            'tunnel.connecting': '.connecting',
            'tunnel.opened': { actions: 'takeTunnel' },
            'tunnel.closed': '.ended',
            'tunnel.watching': { actions: 'takeWatching' },
            'tunnel.controlling': { actions: 'takeWatching' },
            'tunnel.failed': [...visitEnds, { target: '.ended.tunnelError', actions: rememberTunnelError }],
            'client.idle': '.idle',
            'client.waiting': '.waiting',
            'client.connected': '.connected',
            'client.failed': [
              visitEnds[0],
              { target: '.ended.clientError', actions: [rememberClientError, 'disconnect'] },
            ],
          },
          states: {
            idle: { description: 'A§4 client state 0' },
            connecting: { description: 'A§4 the tunnel is being opened' },
            waiting: { description: 'A§4 client state 2' },
            connected: { description: 'A§4 client state 3', entry: 'wake' },
            over: {
              description: 'Left one step later: the other regions still pass on how a visit ended, to actors that run',
              entry: ends,
              always: '#session.left',
            },
            ended: {
              tags: 'over',
              entry: ends,
              initial: 'disconnected',
              states: {
                disconnected: { description: 'A§4 the tunnel was closed' },
                clientError: { description: 'A§4 absorbing: nothing later changes it', ...failed },
                tunnelError: { description: 'A§4 absorbing: nothing later changes it', ...failed },
              },
            },
          },
        },
        link: {
          description: 'Whether the picture is old is kept by a machine of its own',
          on: { 'tunnel.*': { actions: 'tellLinkHealth' } },
        },
        recents: {
          description: 'Which pictures become the thumbnail is decided by a machine of its own',
          on: {
            'client.*': { actions: 'tellThumbnail' },
            'tunnel.failed': { actions: 'tellThumbnail' },
            'session.hidden': { actions: 'tellThumbnail' },
            'thumbnail.take': { actions: 'takeThumbnail' },
            'thumbnail.restore': { actions: 'restoreThumbnail' },
          },
        },
        windows: {
          description: 'Whether it runs in another window too is kept by a machine of its own',
          on: { 'window.*': { actions: 'tellWindows' } },
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
              guard: and([or(['isOver', 'mayEnd']), not('isSuppressed')]),
              target: '#session.left',
              actions: { type: 'goOn', params: 'reconnect' },
            },
          },
          states: {
            idle: {
              on: { ...failures, 'tunnel.closed': [{ guard: 'goesHome', target: 'goingHome' }, { target: 'asking' }] },
            },
            asking: {
              description: 'A§4 the close setting of everybody; without an answer the person is asked',
              invoke: {
                id: 'readEnding',
                src: 'readEnding',
                onDone: [{ guard: withOutput('everybodyGoesHome'), target: 'goingHome' }, { target: 'offered' }],
                onError: 'offered',
              },
              on: failures,
            },
            goingHome: {
              description: 'A§4 the close setting is on, here or for everybody',
              always: { target: '#session.left', actions: { type: 'goOn', params: 'home' } },
            },
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
            doubting: {
              description: 'VNC tells a wrong password as a machine that is not there: does its port answer?',
              on: {
                'xstate.done.actor.findReach': [
                  { guard: withOutput('isMachineAway'), target: 'counting' },
                  { guard: withOutput('asksForPassword'), target: 'refused' },
                  { target: 'stopped' },
                ],
                'xstate.error.actor.findReach': 'stopped',
                'session.hidden': 'stopped',
              },
              after: { causeWait: 'stopped' },
            },
            refused: {
              description: 'The password was wrong: nothing is tried again by itself, which locks accounts',
              on: { 'password.submit': 'offering' },
            },
            offering: {
              description: 'The new password goes ahead of the next try',
              invoke: {
                id: 'offerPassword',
                src: 'offerPassword',
                input: ({ context, event }) => passwordIn(context, event),
                onDone: { target: '#session.left', actions: { type: 'goOn', params: 'reconnect' } },
                onError: { target: 'refused', actions: { type: 'noteOffer', params: true } },
              },
            },
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
        sessionTools: {
          description: 'What one works with beside the picture; its code comes behind the first picture',
          initial: 'absent',
          states: {
            absent: { on: { 'client.drawn': 'loading' } },
            loading: { invoke: { id: 'loadSessionTools', src: 'loadSessionTools', onDone: 'here', onError: 'failed' } },
            here: {
              invoke: { id: 'sessionTools', src: 'sessionTools', input: forClient },
              on: { 'tunnel.*': { actions: 'tellSessionTools' }, 'client.*': { actions: 'tellSessionTools' } },
            },
            failed: {
              description: 'The link was cut on the way: asked for again when it is back, and now and then',
              on: { 'tunnel.resumed': 'loading' },
              after: { sessionToolsRetry: 'loading' },
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
