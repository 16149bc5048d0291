import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** RFC 6238, Appendix B: the ASCII secret, times in seconds, codes of SHA-1 (their last six digits). */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;
const RFC_CODES = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1_000);

test.each(RFC_CODES)('the code of RFC 6238 at %i s is %s', (seconds, code) => {
  expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code counts one step before and after its own, and not further', () => {
  const [own, code] = [Math.floor(1_111_111_111 / 30), '050471'];
  const times = [-61, -60, -31, -30, -1, 0, 29, 30, 59, 60].map((offset) => own * 30 + offset);
  const found = times.map((seconds) => stepOfCode(RFC_SECRET, code, at(seconds)));
  expect(found).toEqual([null, null, null, own, own, own, own, own, own, null]);
});

test.each(['', '28708', '2870820', 'abcdef', '２８７０８２', '287083', ' 287082x'])('%j is no code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, at(59))).toBeNull();
});

test('blanks that people type between the digits do not count', () => {
  expect(stepOfCode(RFC_SECRET, ' 287 082 ', at(59))).toBe(1);
});

test('a secret has 160 random bits, and its address holds what an app needs', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = new URL(totpUri(one, 'maria: ü/?'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Oriel:maria: ü/?']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Oriel',
    secret: one,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
