import { expect, test } from 'vitest';
import { readRecoveryCode, writeRecoveryCode } from './recoveryCode.ts';

test.each([
  ['ABCD-EFGH-2345-67AB', 'ABCDEFGH234567AB'],
  [' abcd efgh 2345 67ab ', 'ABCDEFGH234567AB'],
  ['ABCDEFGH234567AB', 'ABCDEFGH234567AB'],
  ['ABCD-EFGH-2345-67A', null],
  ['ABCD-EFGH-2345-67AB-C', null],
  ['ABCD-EFGH-0189-67AB', null],
  ['123456', null],
  ['', null],
])('%j is read as %j', (text, code) => expect(readRecoveryCode(text)).toBe(code));

test('is shown in groups, as it can be typed', () => {
  expect(writeRecoveryCode('ABCDEFGH234567AB')).toBe('ABCD-EFGH-2345-67AB');
});
