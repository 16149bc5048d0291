import {
  CODE_FIELDS,
  LOGIN_FIELDS,
  LOGIN_KEYS,
  LOGIN_VARIABLES,
  NEW_PASSWORD_FIELDS,
} from '../../../../contract/login.ts';
import { badRequest, insufficientCredentials, invalidCredentials, tooMany } from '../../../platform/errors.ts';

/** Nothing was given that could be judged. The form is built from what is expected. */
export const credentialsMissing = () => invalidCredentials('Login required.', { expected: LOGIN_FIELDS });

/** The same for a wrong password, an unknown name and a disabled account. Null: nobody counts attempts. */
export const logInRefused = (attemptsLeft: number | null) =>
  invalidCredentials('Login refused.', {
    expected: LOGIN_FIELDS,
    translatable: {
      key: LOGIN_KEYS.INVALID,
      variables: attemptsLeft === null ? null : { [LOGIN_VARIABLES.ATTEMPTS_LEFT]: attemptsLeft },
    },
  });

export function logInLocked(lockedUntil: Date, now: Date) {
  const seconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
  return tooMany('Too many failed log-ins. Try again later.', {
    retryAfterSeconds: seconds,
    translatable: { key: LOGIN_KEYS.LOCKED, variables: { [LOGIN_VARIABLES.SECONDS]: seconds } },
  });
}

/** `minChars`: what the new one is held to, so that the form can say so before somebody types. */
export const passwordExpired = (minChars: number) =>
  insufficientCredentials('The password has expired.', {
    expected: NEW_PASSWORD_FIELDS,
    translatable: { key: LOGIN_KEYS.PASSWORD_EXPIRED, variables: { [LOGIN_VARIABLES.LENGTH]: minChars } },
  });

export const codeRequired = () =>
  insufficientCredentials('A code of the second factor is needed.', {
    expected: CODE_FIELDS,
    translatable: { key: LOGIN_KEYS.CODE_REQUIRED, variables: null },
  });

export const enrollRequired = (secret: string, uri: string) =>
  insufficientCredentials('A second factor has to be set up.', {
    expected: CODE_FIELDS,
    translatable: {
      key: LOGIN_KEYS.ENROLL_REQUIRED,
      variables: { [LOGIN_VARIABLES.SECRET]: secret, [LOGIN_VARIABLES.URI]: uri },
    },
  });

const refused = (key: string, message: string) => badRequest(message, { translatable: { key, variables: null } });

export const passwordSame = () => refused(LOGIN_KEYS.PASSWORD_SAME, 'The new password is the old one.');
export const passwordMismatch = () => refused(LOGIN_KEYS.PASSWORD_MISMATCH, 'The new passwords differ.');
export const codeWrong = () => refused(LOGIN_KEYS.CODE_WRONG, 'The code is not right.');
export const notValid = () => refused(LOGIN_KEYS.NOT_VALID, 'The account is not valid today.');
export const notAccessible = () => refused(LOGIN_KEYS.NOT_ACCESSIBLE, 'The account may not log in at this time.');
