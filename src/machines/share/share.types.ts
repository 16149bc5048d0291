import type { DoneActorEvent } from 'xstate';

export interface ShareInput {
  readonly clientId: string;
}

export interface OfferedProfile {
  readonly identifier: string;
  readonly name: string;
}

/** A§3 "shareLinks": what somebody may be given. */
export interface MadeLink {
  readonly name: string;
  readonly href: string;
  readonly sharingProfile: string;
  readonly sharingCredentials: { readonly values: { readonly key: string } };
  readonly expiresAt: number;
}

/** A link that was made, without its key. */
export interface KnownLink {
  readonly id: string;
  readonly name: string;
  readonly readOnly: boolean;
  readonly expiresAt: number;
}

/** Somebody in the session; without a `sessionId` it is whoever started it. */
export interface PersonHere {
  readonly name: string;
  readonly sessionId: string | null;
  readonly controls: boolean;
}

export interface ShareMail {
  readonly address: string;
  readonly link: string;
}

export interface ShareContext {
  readonly clientId: string;
  readonly profiles: readonly OfferedProfile[];
  /** Keyed by sharing profile; picked again, a profile gets a new one. */
  readonly shareLinks: Readonly<Record<string, MadeLink>>;
  readonly chosen: string | null;
  readonly links: readonly KnownLink[];
  readonly people: readonly PersonHere[];
  readonly address: string;
}

export type ShareFact = {
  readonly type: 'sharing.told';
  readonly links: readonly KnownLink[];
  readonly people: readonly PersonHere[];
};

type ShareEvent =
  | { readonly type: 'share.choose'; readonly profile: string }
  | { readonly type: 'share.back' }
  | { readonly type: 'share.copy' }
  | { readonly type: 'share.mail'; readonly address: string }
  | { readonly type: 'share.revoke'; readonly id: string }
  | { readonly type: 'share.putOut'; readonly sessionId: string }
  | ShareFact;

export type ShareMachineEvent =
  ShareEvent | DoneActorEvent<readonly OfferedProfile[], 'loadProfiles'> | DoneActorEvent<MadeLink, 'createLink'>;
