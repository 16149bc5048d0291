/** Who asks. A `Principal` or `Caller` is one. Rights are read anew by every service. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  /** For the audit; absent where the gateway itself acts. */
  readonly remoteHost?: string;
}

/** Who holds the token of a request. Rights are not kept: every service reads them anew. */
export interface Caller {
  /** Names the API session in logs and lists; it is no secret. */
  readonly sessionId: string;
  readonly userId: number;
  readonly username: string;
  readonly remoteHost: string;
}

/** Who holds a valid token. `sessionId` names the API session and is no secret; the token itself is never kept here. */
export interface Principal {
  readonly sessionId: string;
  readonly userId: number;
  readonly username: string;
  readonly administrator: boolean;
  readonly remoteHost: string;
  /** Kept in memory only, for ${GUAC_PASSWORD}; null after a refresh without a password. */
  readonly password: string | null;
  /** Came with the key of a share and has no account; nothing else is open to them. */
  readonly isGuest?: true;
  /** The share whose key a guest came with. */
  readonly cameBy?: string;
}

export const GUEST_SESSION_PREFIX = 'guest-';

/** Sessions of guests are no sessions of the API; nothing but a share is open to them. */
export const isGuestSession = (sessionId: string): boolean => sessionId.startsWith(GUEST_SESSION_PREFIX);
