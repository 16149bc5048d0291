import {
  and,
  assign,
  forwardTo,
  or,
  raise,
  sendParent,
  setup,
  stateIn,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';
import { GUACAMOLE_STATUS, TUNNEL_TARGET_TYPES, type TunnelTargetType } from '../../../../contract/guacamole.ts';
import {
  CAUSE_WAIT_MS,
  CLIENT_RECONNECT_CODES,
  CODE_RETRY_MS,
  TUNNEL_RECONNECT_CODES,
} from '../../../../contract/limits.ts';
import { decodeClientId } from '../../../../contract/rules/clientId.ts';
import { shareOfClient } from '../../../../contract/rules/shareLink.ts';
import { linkHealthMachine } from '../linkHealth/linkHealth.machine.ts';
import { countdownMachine } from '../../shared/countdown/countdown.machine.ts';
import { viewerMachine } from '../viewer/viewer.machine.ts';
import type { sessionToolsMachine } from '../sessionTools/sessionTools.machine.ts';
import { effect, machineNotProvided, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { otherWindowsMachine, type WindowRequest } from '../otherWindows/otherWindows.machine.ts';
import { recentThumbnailMachine, type ThumbnailRequest } from '../recentThumbnail/recentThumbnail.machine.ts';
import type {
  SessionContext,
  SessionDetails,
  SessionError,
  SessionEvent,
  SessionFact,
  SessionInput,
  SessionMemory,
  SessionOutput,
  SessionReach,
  OfferedPassword,
  TargetKind,
} from './session.types.ts';

export interface ForClient {
  readonly clientId: string;
}

type Reached = DoneActorEvent<SessionReach, 'findReach'>;
type NotReached = ErrorActorEvent<unknown, 'findReach'>;

const isVisit = ({ context }: { readonly context: SessionContext }): boolean =>
  shareOfClient(context.clientId) !== null;

const UNAUTHORIZED: number = GUACAMOLE_STATUS.CLIENT_UNAUTHORIZED.code;
const NOT_FOUND: number = GUACAMOLE_STATUS.UPSTREAM_NOT_FOUND.code;

const KINDS: Readonly<Record<TunnelTargetType, TargetKind>> = {
  [TUNNEL_TARGET_TYPES.CONNECTION]: 'single',
  [TUNNEL_TARGET_TYPES.CONNECTION_GROUP]: 'pool',
  [TUNNEL_TARGET_TYPES.ACTIVE_CONNECTION]: 'joined',
};

export function kindOf({ clientId }: Pick<SessionContext, 'clientId'>): TargetKind {
  if (shareOfClient(clientId) !== null) return 'visit';
  return KINDS[decodeClientId(clientId)?.type ?? TUNNEL_TARGET_TYPES.CONNECTION_GROUP];
}

/** One connection by itself, of those that one has. */
const isSingle = (context: Pick<SessionContext, 'clientId'>): boolean => kindOf(context) === 'single';

const isRefusal = (event: { readonly type: string }): event is Extract<SessionFact, { type: 'client.failed' }> =>
  event.type === 'client.failed';

const mayBeVnc = ({ details }: SessionContext): boolean => ['vnc', ''].includes(details?.protocol ?? '');

const includes = (codes: readonly number[], code: number): boolean => codes.includes(code);

interface Failing {
  readonly event: { readonly code: number; readonly unheard?: true };
}

export const rememberClientError = {
  type: 'rememberError',
  params: ({ event: { code } }: Failing): SessionError => ({ kind: 'client', code }),
} as const;

export const rememberTunnelError = {
  type: 'rememberError',
  params: ({ event: { code, unheard } }: Failing): SessionError => ({
    kind: 'tunnel',
    code,
    ...(unheard && { unheard }),
  }),
} as const;

/** It asks the session, which knows the connection and its earlier thumbnail. */
const sessionThumbnail = recentThumbnailMachine.provide({
  actions: {
    take: sendParent({ type: 'thumbnail.take' } satisfies ThumbnailRequest),
    restore: sendParent({ type: 'thumbnail.restore' } satisfies ThumbnailRequest),
  },
});

/** It asks the session, which knows how to open another one. */
const sessionWindows = otherWindowsMachine.provide({
  actions: { startAnother: sendParent({ type: 'session.startAnother' } satisfies WindowRequest) },
});

/** What the session's statechart is made of: its actors, guards and actions. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent | Reached | NotReached,
    input: {} as SessionInput,
    output: {} as SessionOutput,
    children: {} as {
      recall: 'recall';
      loadDetails: 'loadDetails';
      desktopEvents: 'desktopEvents';
      viewer: 'viewer';
      linkHealth: 'linkHealth';
      recentThumbnail: 'recentThumbnail';
      otherWindows: 'otherWindows';
      countdown: 'countdown';
      loadSessionTools: 'loadSessionTools';
      readEnding: 'readEnding';
      findReach: 'findReach';
      offerPassword: 'offerPassword';
      sessionTools: 'sessionTools';
    },
  },
  actors: {
    recall: notProvided<SessionMemory, ForClient>('recall'),
    loadDetails: notProvided<SessionDetails, ForClient>('loadDetails'),
    /** Opens the tunnel when it is listened to, closes it when nobody listens. */
    desktopEvents: streamNotProvided<SessionFact, ForClient>('desktopEvents'),
    /** Whether everybody goes home when a session ends. */
    readEnding: notProvided<boolean>('readEnding'),
    /** What answers on the way to the machine. */
    findReach: notProvided<SessionReach, ForClient>('findReach'),
    /** For the next try alone. */
    offerPassword: notProvided<boolean, OfferedPassword>('offerPassword'),
    viewer: viewerMachine,
    linkHealth: linkHealthMachine,
    recentThumbnail: sessionThumbnail,
    otherWindows: sessionWindows,
    countdown: countdownMachine,
    /** Fetches the code of what one works with beside the picture; the machine below comes with it. */
    loadSessionTools: notProvided<boolean>('loadSessionTools'),
    sessionTools: machineNotProvided<typeof sessionToolsMachine>('sessionTools'),
  },
  delays: { sessionToolsRetry: CODE_RETRY_MS, causeWait: CAUSE_WAIT_MS },
  guards: {
    isConnected: stateIn({ open: { connection: 'connected' } }),
    isOver: stateIn({ open: { connection: 'ended' } }),
    /** Whoever reconnects has been told that what runs is ended. */
    mayEnd: ({ event }) => event.type === 'session.reconnect' && event.ending === true,
    isAnswerable: or([stateIn({ open: { connection: 'waiting' } }), stateIn({ open: { connection: 'connected' } })]),
    /** Whoever tries a wrong password again and again is locked out at last. */
    isLogOnRefused: ({ context, event }) =>
      isSingle(context) && !context.memory.reconnectSuppressed && isRefusal(event) && event.code === UNAUTHORIZED,
    /** Which may be a wrong password as well as a machine that is not there. */
    isDoubtful: ({ context, event }) =>
      !context.memory.reconnectSuppressed && isRefusal(event) && event.code === NOT_FOUND && mayBeVnc(context),
    isWaitedFor: ({ context, event }) => {
      if (context.memory.reconnectSuppressed) return false;
      if (event.type === 'client.failed')
        return event.code !== UNAUTHORIZED && includes(CLIENT_RECONNECT_CODES, event.code);
      return event.type === 'tunnel.failed' && includes(TUNNEL_RECONNECT_CODES, event.code);
    },
    isMachineAway: (_, { machine }: SessionReach) => machine === 'offline',
    asksForPassword: ({ context }, { machine }: SessionReach) => isSingle(context) && machine === 'online',
    goesHome: ({ context }) => context.memory.goesHome,
    everybodyGoesHome: (_, everybody: boolean) => everybody,
    /** A§4 a tunnel error while somebody waits to join; that too many did is told here, as nobody tells it there. */
    isVisitUnanswered: and([
      isVisit,
      ({ event }) => !('code' in event && event.code === GUACAMOLE_STATUS.CLIENT_TOO_MANY.code),
      or([stateIn({ open: { opening: 'reachingGateway' } }), stateIn({ open: { opening: 'reachingMachine' } })]),
    ]),
    isVisitOver: ({ context, event }) =>
      isVisit({ context }) && 'code' in event && event.code === GUACAMOLE_STATUS.CLIENT_FORBIDDEN.code,
    isSuppressed: ({ context }) => context.memory.reconnectSuppressed,
  },
  actions: {
    remember: assign((_, memory: SessionMemory) => ({ memory, details: memory.details })),
    takeDetails: assign((_, details: SessionDetails) => ({ details })),
    takeTunnel: assign(({ event }) => (event.type === 'tunnel.opened' ? { tunnelId: event.tunnelId } : {})),
    takeWatching: assign({ watches: ({ event }) => event.type === 'tunnel.watching' }),
    /** What opens next is another session. */
    wishForAnother: effect('wishForAnother'),
    rememberError: assign((_, error: SessionError) => ({ looking: true, error })),
    takeReach: assign((_, reach: SessionReach) => ({ reach, looking: false })),
    lookNoMore: assign({ looking: false }),
    noteOffer: assign({ offerFailed: (_, failed: boolean) => failed }),
    takeFields: assign(({ event }) => (event.type === 'client.required' ? { requiredFields: event.fields } : {})),
    clearFields: assign({ requiredFields: [] }),
    tellLinkHealth: forwardTo('linkHealth'),
    tellWindows: forwardTo('otherWindows'),
    tellThumbnail: forwardTo('recentThumbnail'),
    tellSessionTools: forwardTo('sessionTools'),
    reportBrokenStream: raise({ type: 'tunnel.failed', code: GUACAMOLE_STATUS.SERVER_ERROR.code }),
    goOn: assign({ next: (_, next: SessionOutput['next']) => next }),
    /** Names the browser tab and the entry among the recent sessions. */
    showName: effect('showName'),
    takeThumbnail: effect('takeThumbnail'),
    /** As it is left; not of a session that failed. */
    takeLastThumbnail: effect('takeLastThumbnail'),
    /** What was kept before this session began. */
    restoreThumbnail: effect('restoreThumbnail'),
    disconnect: effect('disconnect'),
    leaveFullScreen: effect('leaveFullScreen'),
    savePreferences: effect('savePreferences'),
    takeEnding: assign(({ context, event }) =>
      event.type === 'ending.choose' ? { memory: { ...context.memory, goesHome: event.goesHome } } : {},
    ),
    /** Stores in this browser what was chosen. */
    keepEnding: effect('keepEnding'),
    /** The picture takes the keys and learns the window's size. */
    wake: effect('wake'),
    sendParameters: effect('sendParameters'),
    sendCtrlAltDel: effect('sendCtrlAltDel'),
  },
});
