import { LOGIN_LOCK_SECONDS, LOGIN_TRIES_MAX } from '../contract/limits.ts';
import { DATA_SOURCE } from '../contract/guacamole.ts';
import { LOGIN_FIELD, LOGIN_FIELDS, LOGIN_KEYS, LOGIN_VARIABLES, NEW_PASSWORD_FIELDS } from '../contract/login.ts';
import type { UserHistoryRecord } from '../contract/http/history.ts';
import type { AuthenticationResult } from '../contract/http/tokens.ts';
import { enterByDevice, rememberDevice } from './devices.ts';
import type { MockDevice } from './door.ts';
import { demandPassword } from './password.ts';
import { Refusal } from './refusal.ts';
import { demandCode } from './secondFactor.ts';
import type { World } from './world.ts';

type Credentials = Readonly<Record<string, string | undefined>>;

/** Logging in by the same rules as the gateway's: known token, tries, lock, expired password. */
export function signIn(world: World, credentials: Credentials): AuthenticationResult {
  const { token = '', username, password } = credentials;
  const known = world.sessions.get(token);
  if (known !== undefined && !(username && password)) return result(known, token);
  if (!username || !password) return signInByDevice(world, credentials[LOGIN_FIELD.DEVICE_TOKEN]);
  checkPassword(world, username, password);
  const renewed = readNewPassword(world, username, credentials);
  const recoveryCodes = demandCode(world, username, credentials[LOGIN_FIELD.CODE]);
  renewPassword(world, username, renewed);
  // A token that was there before may be known to somebody else.
  world.sessions.delete(token);
  const remembered = credentials[LOGIN_FIELD.REMEMBER] === 'true';
  const begun = begin(world, username, remembered ? rememberDevice(world, username) : null);
  return recoveryCodes.length > 0 ? { ...begun, recoveryCodes } : begun;
}

function signInByDevice(world: World, token: string | undefined): AuthenticationResult {
  const device = token ? enterByDevice(world, token) : null;
  if (device === null) throw invalid('Login required.', undefined);
  return begin(world, device.username, device);
}

function begin(world: World, username: string, device: MockDevice | null): AuthenticationResult {
  const token = world.nextToken();
  world.sessions.set(token, username);
  const identifier = String(world.loginHistory.length + 1);
  world.loginHistory = [...world.loginHistory, loginRecord(identifier, username, world.now())];
  if (device !== null) world.door.deviceOf.set(token, device.identifier);
  return { ...result(username, token), ...(device !== null && { deviceToken: device.token }) };
}

const loginRecord = (identifier: string, username: string, startDate: number): UserHistoryRecord => ({
  ...{ identifier, username, startDate },
  endDate: null,
  remoteHost: '203.0.113.9',
  active: false,
  uuid: crypto.randomUUID(),
  attributes: {},
  logs: {},
});

function result(username: string, authToken: string): AuthenticationResult {
  return {
    authToken,
    username,
    dataSource: DATA_SOURCE.MAIN,
    availableDataSources: [DATA_SOURCE.MAIN, DATA_SOURCE.SHARED],
  };
}

function checkPassword(world: World, username: string, password: string): void {
  const tries = world.tries.get(username) ?? { failed: 0, lockedUntil: 0 };
  if (world.settings.failBan && tries.lockedUntil > world.now()) throw locked(tries.lockedUntil - world.now());
  const user = world.users.get(username);
  if (user?.password === password && !user.disabled) return void world.tries.delete(username);
  if (!world.settings.failBan) throw invalid('Login refused.', null);
  const failed = tries.failed + 1;
  const isLast = failed >= LOGIN_TRIES_MAX;
  world.tries.set(username, {
    failed: isLast ? 0 : failed,
    lockedUntil: isLast ? world.now() + LOGIN_LOCK_SECONDS * 1000 : 0,
  });
  if (isLast) throw locked(LOGIN_LOCK_SECONDS * 1000);
  throw invalid('Login refused.', LOGIN_TRIES_MAX - failed);
}

/** What an expired password is to be replaced by; null where it has not expired. */
function readNewPassword(world: World, username: string, credentials: Credentials): string | null {
  const user = world.users.get(username);
  if (!user?.expired) return null;
  const renewed = credentials['new-password'];
  if (renewed === undefined) throw expired(world.settings.passwordRule);
  if (renewed === user.password) throw refusedPassword(LOGIN_KEYS.PASSWORD_SAME, 'The new password is the old one.');
  if (renewed === '') throw refusedPassword(LOGIN_KEYS.PASSWORD_BLANK, 'The new password is blank.');
  if (renewed !== credentials['confirm-new-password'])
    throw refusedPassword(LOGIN_KEYS.PASSWORD_MISMATCH, 'The new passwords differ.');
  return demandPassword(world, renewed);
}

function renewPassword({ users }: World, username: string, renewed: string | null): void {
  const user = users.get(username);
  if (user && renewed !== null) users.set(username, { ...user, password: renewed, expired: false });
}

/** Undefined: nothing was judged. Null: nobody counts. */
function invalid(message: string, attemptsLeft: number | null | undefined): Refusal {
  const reported =
    attemptsLeft === undefined
      ? {}
      : {
          translatableMessage: {
            key: LOGIN_KEYS.INVALID,
            variables: attemptsLeft === null ? null : { [LOGIN_VARIABLES.ATTEMPTS_LEFT]: attemptsLeft },
          },
        };
  return new Refusal(403, { type: 'INVALID_CREDENTIALS', message, expected: [...LOGIN_FIELDS], ...reported });
}

function locked(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const message = 'Too many failed log-ins. Try again later.';
  const translatableMessage = { key: LOGIN_KEYS.LOCKED, variables: { [LOGIN_VARIABLES.SECONDS]: seconds } };
  return new Refusal(
    429,
    { type: 'BAD_REQUEST', message, translatableMessage, statusCode: 797 },
    { 'Retry-After': String(seconds) },
  );
}

const expired = (minChars: number) =>
  new Refusal(403, {
    type: 'INSUFFICIENT_CREDENTIALS',
    message: 'The password has expired.',
    expected: [...NEW_PASSWORD_FIELDS],
    translatableMessage: { key: LOGIN_KEYS.PASSWORD_EXPIRED, variables: { [LOGIN_VARIABLES.LENGTH]: minChars } },
  });

const refusedPassword = (key: string, message: string) =>
  new Refusal(400, { type: 'BAD_REQUEST', message, translatableMessage: { key, variables: null } });
