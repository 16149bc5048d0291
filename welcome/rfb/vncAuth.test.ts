import { expect, test } from 'vitest';
import { answerTo, isRightAnswer, newChallenge } from './vncAuth.ts';

/** The key 0123456789abcdef with the bits of each byte in reverse order, as VncAuth wants it. */
const PASSWORD = Buffer.from('80c4a2e691d5b3f7', 'hex').toString('latin1');
const BLOCK = '4e6f772069732074';
const ENCRYPTED = '3fa40e8a984d4815';

test('the challenge is encrypted by DES with the mirrored password, block by block', () => {
  const challenge = Buffer.from(BLOCK + BLOCK, 'hex');
  expect(answerTo(challenge, PASSWORD).toString('hex')).toBe(ENCRYPTED + ENCRYPTED);
});

test('only the first eight characters of a password count', () => {
  const challenge = newChallenge();
  expect(answerTo(challenge, 'abcdefgh')).toEqual(answerTo(challenge, 'abcdefghij'));
  expect(answerTo(challenge, 'abcdefgh')).not.toEqual(answerTo(challenge, 'abcdefg'));
});

test('an answer is right for its own challenge and password only', () => {
  const challenge = newChallenge();
  const answer = answerTo(challenge, 'secret');
  expect(isRightAnswer(challenge, answer, 'secret')).toBe(true);
  expect(isRightAnswer(challenge, answer, 'Secret')).toBe(false);
  expect(isRightAnswer(newChallenge(), answer, 'secret')).toBe(false);
  expect(isRightAnswer(challenge, answer.subarray(0, 8), 'secret')).toBe(false);
});
