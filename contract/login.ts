/** Keys and variables that tell why a log-in did not succeed; the names are those of Guacamole's clients where they have one. */
export const LOGIN_KEYS = {
  INVALID: 'LOGIN.ERROR_INVALID_LOGIN',
  LOCKED: 'LOGIN.ERROR_TOO_MANY_TRIES',
  PASSWORD_EXPIRED: 'LOGIN.INFO_PASSWORD_EXPIRED',
  PASSWORD_SAME: 'LOGIN.ERROR_PASSWORD_SAME',
  PASSWORD_BLANK: 'LOGIN.ERROR_PASSWORD_BLANK',
  PASSWORD_MISMATCH: 'LOGIN.ERROR_PASSWORD_MISMATCH',
  PASSWORD_SHORT: 'PASSWORD_POLICY.ERROR_TOO_SHORT',
  CODE_REQUIRED: 'TOTP.INFO_CODE_REQUIRED',
  ENROLL_REQUIRED: 'TOTP.INFO_ENROLL_REQUIRED',
  CODE_WRONG: 'TOTP.INFO_VERIFICATION_FAILED',
  NOT_VALID: 'LOGIN.ERROR_NOT_VALID',
  NOT_ACCESSIBLE: 'LOGIN.ERROR_NOT_ACCESSIBLE',
} as const;

/** `SECRET` and `URI`: what an authenticator app is set up with, typed or as a QR code. `LENGTH`: the least that a password has. */
export const LOGIN_VARIABLES = {
  ATTEMPTS_LEFT: 'ATTEMPTS_LEFT',
  SECONDS: 'SECONDS',
  SECRET: 'SECRET',
  URI: 'URI',
  LENGTH: 'LENGTH',
} as const;

/** Form fields of the log-in beside name and password. */
export const LOGIN_FIELD = {
  CODE: 'guac-totp',
  NEW_PASSWORD: 'new-password',
  CONFIRMATION: 'confirm-new-password',
  /** `true` asks for a device token; the reply brings it. */
  REMEMBER: 'remember-me',
  DEVICE_TOKEN: 'device-token',
} as const;

/** What the log-in form asks for, and what it asks for in addition when the password has expired. */
export const LOGIN_FIELDS = [
  { name: 'username', type: 'USERNAME' },
  { name: 'password', type: 'PASSWORD' },
] as const;
export const NEW_PASSWORD_FIELDS = [
  ...LOGIN_FIELDS,
  { name: LOGIN_FIELD.NEW_PASSWORD, type: 'PASSWORD' },
  { name: LOGIN_FIELD.CONFIRMATION, type: 'PASSWORD' },
] as const;
export const CODE_FIELDS = [...LOGIN_FIELDS, { name: LOGIN_FIELD.CODE, type: 'GUAC_TOTP_CODE' }] as const;
