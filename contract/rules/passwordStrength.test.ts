import { expect, test } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

const strengthOf = (password: string, ...own: readonly string[]) => passwordStrength(password, 8, own);

test.each([
  ['', 'weak'],
  ['gK4!x', 'weak'],
  ['gkdhqwmzpt', 'weak'],
  ['gkdhqwmzptc', 'fair'],
  ['gkdhqwmzptcjvsf', 'fair'],
  ['gkdhqwmzptcjvsfb', 'strong'],
  ['GKDHQWMZPTCJVSF', 'fair'],
  ['GKDHQWMZPTCJVSFB', 'strong'],
  ['correct horse battery staple', 'strong'],
])('small or large letters alone need many of them: %j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test.each([
  ['159372840691537', 'weak'],
  ['1593728406915372', 'fair'],
  ['!&*#=?%+;$', 'weak'],
  ['!&*#=?%+;$^@', 'fair'],
  ['gkdh2qwmz', 'weak'],
  ['gkdhqwmz.', 'weak'],
  ['Gkdh2qwmz', 'fair'],
  ['Gkdhqwmz.p', 'fair'],
  ['gkdhqwmzé', 'fair'],
])('each kind of character there is to choose from adds to it: %j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test.each(['aaaaaaaaaaaaaaaaaaaaaaaa', 'abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'aagkdhqwmzp'])(
  'a run counts as its first character: %j is weak',
  (password) => {
    expect(strengthOf(password)).toBe('weak');
  },
);

test.each([
  ['passwordgkdhqwmzp', 'weak'],
  ['passwordgkdhqwmzpt', 'fair'],
  ['gkdhqwmzptpassword', 'fair'],
  ['gkdhqPASSWORDwmz', 'fair'],
  ['contraseñaviva9', 'weak'],
  ['contrasenaviva9', 'weak'],
])('what guessers try first counts as one character: %j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test.each([
  ['annagkdhqwmzp', 'Anna', 'weak'],
  ['annagkdhqwmzpt', 'Anna', 'fair'],
  ['gkdhqwmzptANNA', 'anna', 'fair'],
  ['gkdhqwmzannap', 'anna', 'weak'],
])('a name that guessers know counts as one character: %j of %s is %s', (password, own, strength) => {
  expect(strengthOf(password, own)).toBe(strength);
});

test.each(['', 'g', 'jo'])('a name as short as %j takes nothing away, nor does it add anything', (own) => {
  expect([strengthOf('gkdhqjomzpt', own), strengthOf('gkdhqjomz', own)]).toEqual(['fair', 'weak']);
});

test('no password is fair that is shorter than it must be, and none needs a name', () => {
  expect([passwordStrength('gK4!xQ9?mZ', 11), passwordStrength('gK4!xQ9?mZ', 10)]).toEqual(['weak', 'fair']);
});
