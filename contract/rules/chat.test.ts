import { expect, test } from 'vitest';
import { CHAT_KEPT_MAX, CHAT_PART_CHARS } from '../limits.ts';
import { mergeWords, partsOfWords, type Word } from './chat.ts';

const word = (date: number, message = 'hello'): Word => ({
  ...{ sid: 'a', sender: 'Ada', message, date },
  proof: `proof ${date}`,
});
const datesOf = (words: readonly Word[]) => words.map(({ date }) => date);

test('words from two sides stand in the order of their dates, each once', () => {
  expect(mergeWords([word(1), word(3)], [word(2), word(3)])).toEqual([word(1), word(2), word(3)]);
  expect(datesOf(mergeWords([word(5), word(4)], []))).toEqual([4, 5]);
});

test('of more words than are kept, the oldest go', () => {
  const many = Array.from({ length: CHAT_KEPT_MAX }, (_, index) => word(index + 10));
  const kept = datesOf(mergeWords(many, [word(1), word(2), word(10_000)]));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([CHAT_KEPT_MAX, 11, 10_000]);
});

test('words go in as few parts as a message has room for, in their order', () => {
  const size = JSON.stringify(word(100)).length;
  const fitting = Math.floor(CHAT_PART_CHARS / size);
  const words = Array.from({ length: 2 * fitting + 1 }, (_, index) => word(index + 100));
  const parts = partsOfWords(words);
  expect(parts.map(({ length }) => length)).toEqual([fitting, fitting, 1]);
  expect(parts.flat()).toEqual(words);
});

test('a part is filled to its last character', () => {
  const half = word(1, 'x'.repeat(CHAT_PART_CHARS / 2 - JSON.stringify(word(1, '')).length));
  expect(partsOfWords([half, half])).toEqual([[half, half]]);
  const longer = { ...half, message: `${half.message}x` };
  expect(partsOfWords([half, longer])).toEqual([[half], [longer]]);
});

test('a word that is larger than a part goes alone, and no words are no parts', () => {
  const large = word(2, 'x'.repeat(CHAT_PART_CHARS));
  expect(partsOfWords([word(1), large, word(3)])).toEqual([[word(1)], [large], [word(3)]]);
  expect(partsOfWords([])).toEqual([]);
});
