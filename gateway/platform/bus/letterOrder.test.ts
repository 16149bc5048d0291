import { expect, test } from 'vitest';
import { LETTERS_KEPT_CHARS, LETTERS_WAITING_MAX } from '../../../contract/limits.ts';
import { HeardLetters, SentLetters } from './letterOrder.ts';

test('each letter is taken once and in its order; what is missing is asked for once', () => {
  const heard = new HeardLetters();
  expect([3, 4, 4, 3].map((number) => heard.take('a', number))).toEqual(['next', 'next', 'known', 'known']);
  expect([7, 8].map((number) => heard.take('a', number))).toEqual([{ after: 4 }, 'known']);
  expect([5, 6, 7, 8, 10].map((number) => heard.take('a', number))).toEqual([
    ...['next', 'next', 'next', 'next'],
    { after: 8 },
  ]);
  expect(heard.take('b', 1)).toBe('next');
});

test('how many there are tells what is missing at the end; what was said before one listened is not', () => {
  const heard = new HeardLetters();
  expect([heard.missingOf('a', 5), heard.missingOf('a', 5), heard.missingOf('a', 7)]).toEqual([null, null, 5]);
  expect([6, 7].map((number) => heard.take('a', number))).toEqual(['next', 'next']);
  expect(heard.missingOf('a', 7)).toBeNull();
});

test('what is not kept any more is given up', () => {
  const heard = new HeardLetters();
  heard.take('a', 1);
  heard.skipTo('a', 9);
  expect(heard.take('a', 9)).toBe('next');
  heard.skipTo('a', 3);
  expect(heard.take('a', 4)).toBe('known');
});

test('letters are kept up to a number and a size, the newest always', () => {
  const sent = new SentLetters();
  for (let count = 0; count < LETTERS_WAITING_MAX + 10; count += 1) sent.add('x');
  expect([sent.last, sent.after(0)[0]?.number, sent.after(sent.last - 2).length]).toEqual([
    LETTERS_WAITING_MAX + 10,
    11,
    2,
  ]);
  sent.add('x'.repeat(LETTERS_KEPT_CHARS + 1));
  expect(sent.after(0)).toHaveLength(1);
});
