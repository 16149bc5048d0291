import { expect, test } from 'vitest';
import { builtInProfiles, isBuiltInProfile } from './builtInProfiles.ts';

const WATCH = { identifier: 'watch', name: 'Watch', parameters: { 'read-only': 'true' } };
const CONTROL = { identifier: 'control', name: 'Control', parameters: {} };

test('whoever runs a session may let others watch it, or control it as well', () => {
  expect(builtInProfiles({ readOnly: false })).toEqual([WATCH, CONTROL]);
});

test('whoever may only look at a session lets others do no more', () => {
  expect(builtInProfiles({ readOnly: true })).toEqual([WATCH]);
});

test.each([
  ['watch', true],
  ['control', true],
  ['7', false],
  ['', false],
])('the profile %j is built in: %s', (identifier, expected) => {
  expect(isBuiltInProfile(identifier)).toBe(expected);
});
