import { CODE_FIELDS, LOGIN_KEYS, LOGIN_VARIABLES } from '../contract/login.ts';
import { RECOVERY_CODE_CHARS } from '../contract/limits.ts';
import { readRecoveryCode, writeRecoveryCode } from '../contract/rules/recoveryCode.ts';
import type { Door } from './door.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const LETTERS = 'ABCDEFGHIJ';
const newCodes = () => [...LETTERS].map((letter) => writeRecoveryCode(letter.repeat(RECOVERY_CODE_CHARS)));

/** Asks for a code as the gateway does; a code counts once. Recovery codes come with the first. */
export function demandCode({ door }: World, username: string, code: string | undefined): readonly string[] {
  if (!door.twoFactor) return [];
  const used = door.enrolled.get(username);
  if (!code) throw used ? more(LOGIN_KEYS.CODE_REQUIRED, null) : more(LOGIN_KEYS.ENROLL_REQUIRED, setUp(username));
  if (used && spendRecoveryCode(door, username, code)) return [];
  if (code.replace(/\s/g, '') !== door.code || used?.has(door.code)) throw wrong();
  door.enrolled.set(username, new Set([...(used ?? []), door.code]));
  if (used) return [];
  door.devices = door.devices.filter((device) => device.username !== username);
  const codes = newCodes();
  door.recoveryCodes.set(username, new Set(codes));
  return codes;
}

function spendRecoveryCode(door: Door, username: string, text: string): boolean {
  const code = readRecoveryCode(text);
  return code !== null && door.recoveryCodes.get(username)?.delete(writeRecoveryCode(code)) === true;
}

const setUp = (username: string) => ({
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
