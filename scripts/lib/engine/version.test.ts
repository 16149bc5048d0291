import { expect, test } from 'vitest';
import { ageWarning, isAtLeast, provenVersion } from './version.mjs';

test.each([
  ['1.6.0', '1.6.0', true],
  ['1.10.0', '1.6.0', true],
  ['2.0', '1.6.0', true],
  ['1.5.9', '1.6.0', false],
  ['1.6', '1.6.1', false],
])('%s is at least %s: %s', (version, least, answer) => {
  expect(isAtLeast(version, least)).toBe(answer);
});

test('an engine proves its version by what it asks for', () => {
  expect(provenVersion({ protocolVersion: '1.5.0', args: ['hostname', 'disable-display-resize'] })).toBe('1.6.0');
  expect(provenVersion({ protocolVersion: '1.3.0', args: ['hostname'] })).toBe('1.3.0');
  expect(provenVersion({ protocolVersion: null, args: ['hostname'] })).toBe('1.0.0');
});

test('warns of engines with known faults only', () => {
  expect(ageWarning('1.6.0')).toBeNull();
  expect(ageWarning('1.3.0')).toContain('versions below 1.6.0 have known faults');
});
