import { expect, test } from 'vitest';
import { LETTERS_OPEN_MAX } from '../../../contract/limits.ts';
import { cutLetter, LetterBox } from './letters.ts';

const PART_BYTES_MAX = 7_999;

test.each(['', 'short', 'x'.repeat(100_000), 'ä😀\n\u0000'.repeat(5_000)])(
  'a letter of any size comes as it was sent, in parts that PostgreSQL carries',
  (text) => {
    const json = JSON.stringify({ text });
    const parts = cutLetter('here', json);
    expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(PART_BYTES_MAX);
    const box = new LetterBox();
    const letters = parts.map((part) => box.take(part));
    expect(letters.slice(0, -1).every((letter) => letter === null)).toBe(true);
    const last = letters.at(-1);
    expect([last?.sender, JSON.parse(last?.text ?? 'null')]).toEqual(['here', { text }]);
  },
);

test('letters that come in between are told apart; what is none is nothing', () => {
  const box = new LetterBox();
  const [one, other] = ['a', 'b'].map((sign) => cutLetter(sign, JSON.stringify(sign.repeat(10_000))));
  const taken = [one![0]!, other![0]!, one![1]!, other![1]!].map((part) => box.take(part)?.sender ?? null);
  expect(taken).toEqual([null, null, 'a', 'b']);
  expect(['', 'a b c', 'a b c d e'].map((part) => box.take(part))).toEqual([null, null, null]);
});

test('letters whose end never comes make room', () => {
  const box = new LetterBox();
  const first = cutLetter('here', JSON.stringify('x'.repeat(10_000)));
  box.take(first[0]!);
  for (let count = 0; count <= LETTERS_OPEN_MAX; count += 1)
    box.take(cutLetter('here', JSON.stringify('y'.repeat(10_000)))[0]!);
  expect(box.take(first[1]!)).toBeNull();
});
