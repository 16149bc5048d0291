/** What somebody may do with their own account. */
export interface OwnAccount {
  /** UPDATE on oneself, in the data source that the password is of. */
  readonly mayChangePassword: boolean;
  readonly onlyAdministrator: boolean;
  /** What a new password is held to. */
  readonly minChars: number;
  /** Where recovery mails go; '' where none is set. */
  readonly email: string;
  /** Whether there are drives, which programs open. */
  readonly drives: boolean;
}

export interface AccountContext {
  readonly own: OwnAccount;
}

export type AccountEvent = { readonly type: 'account.retry' };

export type AccountChildren = {
  readAccount: 'readAccount';
  passwordChange: 'passwordChange';
  devices: 'devices';
  appPasswords: 'appPasswords';
  ownFactor: 'ownFactor';
  email: 'email';
};
