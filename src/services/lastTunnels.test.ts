import { expect, test } from 'vitest';
import { createLastTunnels, isReload } from './lastTunnels.ts';

function storageWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [['oriel_tunnels', text]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  return () => storage;
}

test('a reloaded page learns the tunnel of each client, once', () => {
  const storage = storageWith();
  createLastTunnels(storage, false).remember('a', 'tunnel-1');
  const reloaded = createLastTunnels(storage, true);
  expect([reloaded.takeUp('b'), reloaded.takeUp('a'), reloaded.takeUp('a')]).toEqual([null, 'tunnel-1', null]);
});

test('a copy of the tab, or another page in it, is another browser', () => {
  const storage = storageWith();
  createLastTunnels(storage, false).remember('a', 'tunnel-1');
  expect(createLastTunnels(storage, false).takeUp('a')).toBeNull();
});

test.each(['{', '{}', '[1]', '"x"', 'null'])('a storage that holds %s is an empty one', (text) => {
  expect(createLastTunnels(storageWith(text), true).takeUp('a')).toBeNull();
});

test('a storage that is refused breaks nothing', () => {
  const tunnels = createLastTunnels(() => {
    throw new DOMException('no', 'SecurityError');
  }, true);
  tunnels.remember('a', 'tunnel-1');
  expect(tunnels.takeUp('a')).toBeNull();
});

test.each([
  ['reload', true],
  ['navigate', false],
  [null, false],
])('a page that came by %s was reloaded: %s', (type, expected) => {
  const entries = type === null ? [] : [{ type } as unknown as PerformanceEntry];
  expect(isReload({ getEntriesByType: () => entries })).toBe(expected);
});
