import { expect, test } from 'vitest';
import { createTabLock } from './tabLock.ts';

/** Locks that tabs of one browser share. */
function browserLocks(): LockManager {
  const held = new Set<string>();
  const request = async (name: string, _wanted: unknown, take: (lock: Lock | null) => unknown) => {
    const isFree = !held.has(name);
    if (isFree) held.add(name);
    await take(isFree ? { name, mode: 'exclusive' } : null);
    if (isFree) held.delete(name);
  };
  return { request } as unknown as LockManager;
}

test('of two tabs one has it, until that one lets it go', async () => {
  const locks = browserLocks();
  const [first, second] = [createTabLock('a', locks), createTabLock('a', locks)];
  expect([await first.take(), await first.take(), await second.take()]).toEqual([true, true, false]);
  first.release();
  await Promise.resolve();
  await Promise.resolve();
  expect([await second.take(), await first.take()]).toEqual([true, false]);
});

test('a browser without locks, or one that refuses, gives none', async () => {
  const refuses = { request: () => Promise.reject(new Error('refused')) } as unknown as LockManager;
  expect([await createTabLock('a', undefined).take(), await createTabLock('a', refuses).take()]).toEqual([
    false,
    false,
  ]);
});
