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
  readonly sharingProfile: string;
  readonly name: string;
  readonly readOnly: boolean;
  readonly expiresAt: number;
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
  /** Whoever makes a link wants to talk with those who come by it. */
  readonly talks: boolean;
  readonly links: readonly KnownLink[];
  /** Whether there is a mail server to send them by. */
  readonly mail: boolean;
  readonly address: string;
}

export type ShareFact = {
  readonly type: 'sharing.updated';
  readonly profiles: readonly OfferedProfile[];
  readonly links: readonly KnownLink[];
  readonly mail: boolean;
};

export type ShareEvent =
  | { readonly type: 'share.choose'; readonly profile: string }
  | { readonly type: 'share.talk' }
  | { readonly type: 'share.back' }
  | { readonly type: 'share.copy' }
  | { readonly type: 'share.mail'; readonly address: string }
  | { readonly type: 'share.revoke'; readonly id: string }
  | { readonly type: 'share.refresh' }
  | ShareFact;
