import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';
import { fakeStorage, fakeStore } from './services.testing.ts';

test('every key begins with the product [A3-018 A3-020]', () => {
  expect(Object.values(STORED).filter((key) => !key.startsWith('oriel_'))).toEqual([]);
});

test('gives back what was written, and nothing after it was removed', () => {
  const store = fakeStore();
  expect(store.write(STORED.bar, false)).toBe(true);
  expect(store.read(STORED.bar, z.boolean())).toBe(false);
  store.remove(STORED.bar);
  expect(store.read(STORED.bar, z.boolean())).toBeNull();
});

test.each(['{', '"yes"', 'null', '{"a":1}'])('what does not fit (%s) is nothing', (text) => {
  const storage = fakeStorage();
  storage.setItem(STORED.bar, text);
  expect(fakeStore(storage).read(STORED.bar, z.boolean())).toBeNull();
});

test('says when there is no room', () => {
  expect(fakeStore(fakeStorage(3)).write(STORED.bar, 'longer')).toBe(false);
});

test('a browser that refuses storage breaks nothing', () => {
  const store = createLocalStore(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  store.remove(STORED.bar);
  expect([store.read(STORED.bar, z.boolean()), store.write(STORED.bar, true)]).toEqual([null, false]);
});
