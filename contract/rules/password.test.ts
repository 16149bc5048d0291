import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';
import { passwordStrength } from './passwordStrength.ts';

test.each([
  ['', 'blank'],
  ['eleven char', 'short'],
  ['twelve chars', null],
  ['            ', null],
  ['\u{1F600}'.repeat(11), 'short'],
  ['\u{1F600}'.repeat(12), null],
])('of at least twelve characters, %j is %s', (password, fault) => {
  expect(passwordFault(password, 12)).toBe(fault);
});

test.each([
  ['short Ü7!', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['123456789012', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['passwordpassword', 'weak'],
  ['Password2026!', 'weak'],
  ['maria-maria-maria', 'weak'],
  ['correct horse', 'fair'],
  ['sixteenletterswr', 'fair'],
  ['correct horse battery staple', 'strong'],
  ['kT7#vq2!mZx9Lp', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password, 12, ['maria'])).toBe(strength);
});
