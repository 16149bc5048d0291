import { expect, test } from 'vitest';
import { type Conversation, Script } from './script.ts';

function scriptOf(wants: readonly number[]) {
  const got: string[] = [];
  function* conversation(): Conversation {
    for (const want of wants) got.push((yield want).toString('latin1'));
  }
  return { script: new Script(conversation()), got };
}

test.each([1, 2, 3, 5, 100])('bytes that come %i at a time are handed over in the lengths asked for', (size) => {
  const { script, got } = scriptOf([2, 3, 1, 4]);
  const bytes = Buffer.from('aabbbcdddd');
  for (let at = 0; at < bytes.length; at += size) script.push(bytes.subarray(at, at + size));
  expect(got).toEqual(['aa', 'bbb', 'c', 'dddd']);
});

test('what comes after the end of the conversation is dropped', () => {
  const { script, got } = scriptOf([1]);
  script.push(Buffer.from('ab'));
  script.push(Buffer.from('c'));
  expect(got).toEqual(['a']);
});
