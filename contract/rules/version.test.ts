import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareVersions } from './version.ts';

test.each([
  ['1.0.9', '1.0.30', -1],
  ['1.10.0', '1.6.0', 1],
  ['1.6.0', '1.6.0', 0],
  ['2', '1.6.0', 1],
  ['1', '1.0.0', 0],
  ['1.0', '1.0.1', -1],
  ['1.beta', '1.0', 0],
  ['1.beta', '1.1', -1],
  ['', '0.0', 0],
  ['1.0x9', '1.0.1', -1],
] as const)(
  '%s against %s is %i: numeric by dot part, missing and non-numeric parts are 0 [A5-026]',
  (one, other, sign) => {
    expect(Math.sign(compareVersions(one, other))).toBe(sign);
    expect(Math.sign(compareVersions(other, one))).toBe(-sign + 0);
  },
);

test('is an order: sorting any versions sorts their numbers', () => {
  const version = fc.array(fc.nat({ max: 200 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(version, version, (one, other) => {
      const width = Math.max(one.length, other.length);
      const padded = (parts: readonly number[]) =>
        Array.from({ length: width }, (_, index) => String(parts[index] ?? 0).padStart(4, '0')).join();
      const expected = padded(one) < padded(other) ? -1 : padded(one) > padded(other) ? 1 : 0;
      expect(Math.sign(compareVersions(one.join('.'), other.join('.')))).toBe(expected);
    }),
  );
});
