import { expect, test } from 'vitest';
import { CALL_KEY } from '../storedKeys.ts';
import { createCallIntent } from './callIntent.ts';

const [ROOM, OTHER] = ['11111111-2222-4333-8444-555555555555', '66666666-2222-4333-8444-555555555555'];

function fakeStorage(kept = new Map<string, string>()): Storage {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

test('who is to be called is called once, and into that room only', () => {
  const intent = createCallIntent(() => storage);
  const storage = fakeStorage();
  intent.remember(ROOM, 'maria');
  expect([intent.take(ROOM), intent.take(ROOM)]).toEqual(['maria', null]);
  intent.remember(ROOM, 'maria');
  expect([intent.take(OTHER), intent.take(ROOM)]).toEqual([null, null]);
});

test.each(['{', '{"roomid":1}', '[]'])('what was put there by others calls nobody: %s', (text) => {
  const storage = fakeStorage(new Map([[CALL_KEY, text]]));
  expect(createCallIntent(() => storage).take(ROOM)).toBeNull();
});

test('a tab that may keep nothing calls nobody', () => {
  const intent = createCallIntent(() => {
    throw new Error('SecurityError');
  });
  intent.remember(ROOM, 'maria');
  expect(intent.take(ROOM)).toBeNull();
});
