import { CODE_FIELDS, LOGIN_KEYS, LOGIN_VARIABLES } from '../contract/login.ts';
import { RECOVERY_CODE_CHARS } from '../contract/limits.ts';
import { readRecoveryCode, writeRecoveryCode } from '../contract/rules/recoveryCode.ts';
import type { Door } from './door.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const LETTERS = ['ABCDEFGHIJ', 'KLMNOPQRST'];
const codesOf = (letters: string) =>
  [...letters].map((letter) => writeRecoveryCode(letter.repeat(RECOVERY_CODE_CHARS)));

/** Asks for a code as the gateway does; a code counts once. Recovery codes come with the first. */
export function demandCode({ door, settings }: World, username: string, code: string | undefined): readonly string[] {
  if (!settings.twoFactor && !door.chosen.has(username)) return [];
  const isEnrolled = door.enrolled.has(username);
  if (!code)
    throw isEnrolled ? more(LOGIN_KEYS.CODE_REQUIRED, null) : more(LOGIN_KEYS.ENROLL_REQUIRED, setUp(username));
  if (!isEnrolled) return enrol(door, username, code);
  prove(door, username, code);
  return [];
}

/** Takes a code of the app or a recovery code, each once. */
export function prove(door: Door, username: string, code: string): void {
  if (!spendRecoveryCode(door, username, code)) spendCode(door, username, code);
}

function spendCode(door: Door, username: string, code: string): void {
  const used = door.enrolled.get(username);
  if (code.replace(/\s/g, '') !== door.code || used?.has(door.code)) throw wrong();
  door.enrolled.set(username, new Set([...(used ?? []), door.code]));
}

export function enrol(door: Door, username: string, code: string): readonly string[] {
  spendCode(door, username, code);
  door.devices = door.devices.filter((device) => device.username !== username);
  return giveCodes(door, username);
}

export function giveCodes(door: Door, username: string): readonly string[] {
  const old = door.recoveryCodes.get(username);
  const codes = LETTERS.map(codesOf).find((fresh) => !fresh.some((code) => old?.has(code))) ?? [];
  door.recoveryCodes.set(username, new Set(codes));
  return codes;
}

function spendRecoveryCode(door: Door, username: string, text: string): boolean {
  const code = readRecoveryCode(text);
  return code !== null && door.recoveryCodes.get(username)?.delete(writeRecoveryCode(code)) === true;
}

export const setUp = (username: string) => ({
  [LOGIN_VARIABLES.SECRET]: SECRET,
  [LOGIN_VARIABLES.URI]: `otpauth://totp/Oriel:${encodeURIComponent(username)}?issuer=Oriel&secret=${SECRET}`,
});

const more = (key: string, variables: Record<string, string> | null) =>
  new Refusal(403, {
    type: 'INSUFFICIENT_CREDENTIALS',
    message: 'A second factor is needed.',
    expected: [...CODE_FIELDS],
    translatableMessage: { key, variables },
  });

const wrong = () =>
  new Refusal(400, {
    type: 'BAD_REQUEST',
    message: 'The code is not right.',
    translatableMessage: { key: LOGIN_KEYS.CODE_WRONG, variables: null },
  });
