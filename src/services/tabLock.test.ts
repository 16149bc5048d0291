import { expect, test } from 'vitest';
import { createTabLock } from './tabLock.ts';

/** Locks that tabs of one browser share, and how one that has all of them goes. */
function browserLocks() {
  const held = new Set<string>();
  const request = async (name: string, _wanted: unknown, take: (lock: Lock | null) => unknown) => {
    const isFree = !held.has(name);
    if (isFree) held.add(name);
    await take(isFree ? { name, mode: 'exclusive' } : null);
  };
  return { locks: { request } as unknown as LockManager, goes: () => held.clear() };
}

test('of two tabs one has it, until that one goes', async () => {
  const { locks, goes } = browserLocks();
  const [first, second] = [createTabLock('a', locks), createTabLock('a', locks)];
  expect([await first(), await first(), await second()]).toEqual([true, true, false]);
  goes();
  expect(await second()).toBe(true);
});

test('a browser without locks, or one that refuses, gives none', async () => {
  const refuses = { request: () => Promise.reject(new Error('refused')) } as unknown as LockManager;
  expect([await createTabLock('a', undefined)(), await createTabLock('a', refuses)()]).toEqual([false, false]);
});
