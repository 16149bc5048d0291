import { expect, test } from 'vitest';
import { hasGraphics, sessionParameters } from './sessionParameters.ts';

test('a session knows the parameters that decide what it offers, and no other [A3-017]', () => {
  const known = {
    'enable-gfx': 'true',
    'enable-fallback': 'true',
    'resize-method': 'display-update',
    'enable-smartcard': 'true',
    'enable-printing': 'true',
    'enable-original-driver': 'true',
  };
  expect(
    sessionParameters({ ...known, hostname: 'rd.example.net', password: 'a-password', 'disable-gfx': '' }),
  ).toEqual(known);
});

test.each([
  [{}, false],
  [{ 'enable-gfx': 'true' }, true],
  [{ 'enable-gfx': 'false' }, false],
  [{ 'enable-gfx': 'true', 'disable-gfx': 'false' }, true],
  [{ 'enable-gfx': 'true', 'disable-gfx': 'true' }, false],
])('graphics of %j: %s', (parameters, on) => {
  expect(hasGraphics(parameters)).toBe(on);
});
