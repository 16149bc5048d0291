/** Who shall get the mail, as far as it can be said before it is written. */
export interface InviteTarget {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
}

/** What is checked before anything is saved or mailed. */
export interface InviteFacts {
  /** As it was saved; null where nobody has set one. */
  readonly externalPort: string | null;
  /** Who invites. */
  readonly self: InviteTarget;
}

/** The error types of B§8 that only this side knows. */
export type InviteObstacle = 'port_error' | 'missing_admin_fields' | 'missing_user_info';

export interface InvitationOrder {
  readonly dataSource: string;
  readonly username: string;
  /** Empty: a random one is made. */
  readonly password: string;
}

export interface InviteInput {
  readonly dataSource: string;
  readonly target: InviteTarget;
  readonly password: string;
  /** What is to be saved between the checks and the mail; null where everything is saved already. */
  readonly save: object | null;
}

export interface InviteContext extends InviteInput {
  readonly facts: InviteFacts | null;
  readonly error: unknown;
  readonly outcome: InviteOutput['outcome'];
}

export interface InviteOutput {
  /** `unsent`: everything is saved, and no mail went out. `refused`: nothing was saved. */
  readonly outcome: 'closed' | 'sent' | 'unsent' | 'refused';
  /** Why it was refused; null otherwise. */
  readonly error: unknown;
}

export type InviteEvent = { readonly type: 'invite.confirm' } | { readonly type: 'invite.close' };
