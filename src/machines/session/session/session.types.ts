import type { ConnectionStatus } from '../../../../contract/http/connectionStatus.ts';
import type { StandingBan } from '../../../../contract/rules/ban.ts';
import type { ReachReply } from '../../../../contract/http/trouble.ts';
import type { LinkFact } from '../linkHealth/linkHealth.machine.ts';
import type { WindowFact, WindowRequest } from '../otherWindows/otherWindows.machine.ts';
import type { ThumbnailRequest } from '../recentThumbnail/recentThumbnail.machine.ts';

/** What a session is called; known before the picture where it was open before. */
export interface SessionDetails {
  readonly name: string;
  readonly protocol: string;
}

export interface SessionInput {
  readonly clientId: string;
}

/** What the browser remembers of a connection. */
export interface SessionMemory {
  readonly details: SessionDetails | null;
  /** Picture of the last time, shown blurred while opening. */
  readonly lastThumbnail: string | null;
  /** Stored flag: this connection was refused and must not be opened again by itself. */
  readonly reconnectSuppressed: boolean;
  readonly barShown: boolean;
  /** Stored choice: when a session ends, home is shown without a question. */
  readonly goesHome: boolean;
}

/** A status that ended the session: from the remote desktop ('client') or from the way to it ('tunnel'). */
export interface SessionError {
  readonly kind: 'client' | 'tunnel';
  readonly code: number;
  /** Nobody gave the status: the way to the gateway broke. */
  readonly unheard?: true;
}

/** What answers on the way to the machine, asked when a session failed. */
export interface SessionReach {
  readonly gateway: ConnectionStatus;
  /** Of the address of whoever sits here. */
  readonly ban: StandingBan | null;
  readonly engine: ConnectionStatus;
  readonly machine: ConnectionStatus;
  /** Whether there still is such a connection for whoever sits here. */
  readonly mayOpen: 'yes' | 'no' | 'unknown';
  readonly mayEdit: boolean;
  /** Whose limit was met, if one was. */
  readonly limit: ReachReply['limit'] | 'unknown';
  /** What keeps the gateway from opening it. */
  readonly parameter: ReachReply['parameter'];
}

/** Opened by itself, as one of a pool, by joining what runs, or by somebody's link. */
export type TargetKind = 'single' | 'pool' | 'joined' | 'visit';

/** A password for one more try. */
export interface OfferedPassword {
  readonly clientId: string;
  readonly password: string;
}

/** `remembered` fields may be left empty: the stored value is sent. */
export interface RequiredField {
  readonly name: string;
  readonly remembered: boolean;
}

export interface SessionContext {
  readonly clientId: string;
  readonly memory: SessionMemory;
  readonly details: SessionDetails | null;
  readonly error: SessionError | null;
  readonly reach: SessionReach | null;
  /** A new password could not be handed over. */
  readonly offerFailed: boolean;
  /** It is being asked what stood in the way. */
  readonly looking: boolean;
  readonly requiredFields: readonly RequiredField[];
  readonly tunnelId: string | null;
  readonly watches: boolean;
  readonly next: SessionOutput['next'];
}

/** Commands of views. */
export type SessionCommand =
  | { readonly type: 'session.leave' }
  /** Begins anew what is over; what runs is ended for it only where somebody asks for just that. */
  | { readonly type: 'session.reconnect'; readonly ending?: true }
  | { readonly type: 'session.logOut' }
  | { readonly type: 'ending.choose'; readonly goesHome: boolean }
  /** The route has left this session; it goes on out of sight. */
  | { readonly type: 'session.hidden' }
  | { readonly type: 'countdown.stop' }
  /** After a refused log-on: once more, with this one. */
  | { readonly type: 'password.submit'; readonly password: string }
  | {
      readonly type: 'parameters.submit';
      readonly values: Readonly<Record<string, string>>;
      readonly remember: boolean;
    }
  | { readonly type: 'parameters.cancel' }
  | { readonly type: 'keys.ctrlAltDel' };

/** Facts of the tunnel, the remote desktop and the browser, as `src/socket` and `src/services` tell them. */
export type SessionFact =
  | { readonly type: 'tunnel.connecting' }
  | LinkFact
  | { readonly type: 'remote.answered' }
  /** Nothing that is typed or pointed here reaches the session. */
  | { readonly type: 'tunnel.watching' }
  /** Whoever runs it lets one do so from now on. */
  | { readonly type: 'tunnel.controlling' }
  | WindowFact
  | { readonly type: 'client.idle' }
  | { readonly type: 'client.waiting' }
  | { readonly type: 'client.connected' }
  /** The first picture is on the screen. */
  | { readonly type: 'client.drawn' }
  | { readonly type: 'client.disconnecting' }
  | { readonly type: 'client.disconnected' }
  | { readonly type: 'client.failed'; readonly code: number }
  | { readonly type: 'client.required'; readonly fields: readonly RequiredField[] };

export type SessionEvent = SessionCommand | SessionFact | ThumbnailRequest | WindowRequest;

export interface SessionOutput {
  readonly clientId: string;
  /** `visit`: the owner has ended it; what came of the request to join is told. */
  readonly next: 'home' | 'reconnect' | 'logOut' | 'visit';
}
