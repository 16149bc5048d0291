/** Keys and variables that tell why a log-in did not succeed; the names are those of Guacamole's clients where they have one. */
export const LOGIN_KEYS = {
  INVALID: 'LOGIN.ERROR_INVALID_LOGIN',
  LOCKED: 'LOGIN.ERROR_TOO_MANY_TRIES',
  PASSWORD_EXPIRED: 'LOGIN.INFO_PASSWORD_EXPIRED',
  PASSWORD_SAME: 'LOGIN.ERROR_PASSWORD_SAME',
  PASSWORD_BLANK: 'LOGIN.ERROR_PASSWORD_BLANK',
  PASSWORD_MISMATCH: 'LOGIN.ERROR_PASSWORD_MISMATCH',
  NOT_VALID: 'LOGIN.ERROR_NOT_VALID',
  NOT_ACCESSIBLE: 'LOGIN.ERROR_NOT_ACCESSIBLE',
} as const;

export const LOGIN_VARIABLES = { ATTEMPTS_LEFT: 'ATTEMPTS_LEFT', SECONDS: 'SECONDS' } as const;

/** What the log-in form asks for, and what it asks for in addition when the password has expired. */
export const LOGIN_FIELDS = [
  { name: 'username', type: 'USERNAME' },
  { name: 'password', type: 'PASSWORD' },
] as const;
export const NEW_PASSWORD_FIELDS = [
  ...LOGIN_FIELDS,
  { name: 'new-password', type: 'PASSWORD' },
  { name: 'confirm-new-password', type: 'PASSWORD' },
] as const;
