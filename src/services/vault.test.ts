import { expect, test } from 'vitest';
import { STORED } from './localStore.ts';
import { fakeStorage, fakeStore } from './services.testing.ts';
import { createVault, type KeyShelf } from './vault.ts';

function fakeShelf(): KeyShelf & { key: CryptoKey | null } {
  const shelf = {
    key: null as CryptoKey | null,
    get: () => Promise.resolve(shelf.key),
    put: (key: CryptoKey) => {
      shelf.key = key;
      return Promise.resolve();
    },
  };
  return shelf;
}

test('gives back what it was asked to remember, by connection [A3-024 A3-031]', async () => {
  const [storage, shelf] = [fakeStorage(), fakeShelf()];
  const vault = createVault(fakeStore(storage), shelf);
  expect(await vault.remember('c1', { username: 'ada', password: 'sesame 😀' })).toBe(true);
  expect(await vault.remember('c1', { username: 'eve' })).toBe(true);
  const later = createVault(fakeStore(storage), shelf);
  expect([later.names('c1'), later.names('c2')]).toEqual([['username', 'password'], []]);
  expect([await later.read('c1'), await later.read('c2')]).toEqual([{ username: 'eve', password: 'sesame 😀' }, {}]);
});

test('no value stands in storage, and the key cannot be read [A9-022 A9-024]', async () => {
  const [storage, shelf] = [fakeStorage(), fakeShelf()];
  await createVault(fakeStore(storage), shelf).remember('c1', { password: 'sesame' });
  expect(storage.getItem(STORED.parameters)).not.toContain('sesame');
  expect(shelf.key?.extractable).toBe(false);
});

test('the same value is never sealed the same way twice', async () => {
  const [storage, shelf] = [fakeStorage(), fakeShelf()];
  const vault = createVault(fakeStore(storage), shelf);
  await vault.remember('c1', { password: 'sesame' });
  const first = storage.getItem(STORED.parameters);
  await vault.remember('c1', { password: 'sesame' });
  expect(storage.getItem(STORED.parameters)).not.toBe(first);
});

test('a lost or another key, and broken values, are nothing', async () => {
  const [storage, shelf] = [fakeStorage(), fakeShelf()];
  await createVault(fakeStore(storage), shelf).remember('c1', { password: 'sesame' });
  expect(await createVault(fakeStore(storage), fakeShelf()).read('c1')).toEqual({});
  const other = fakeShelf();
  await createVault(fakeStore(), other).remember('x', { y: 'z' });
  expect(await createVault(fakeStore(storage), other).read('c1')).toEqual({});
});

test('a browser that keeps no keys remembers nothing and breaks nothing', async () => {
  const broken: KeyShelf = { get: () => Promise.reject(new Error('no')), put: () => Promise.reject(new Error('no')) };
  const vault = createVault(fakeStore(), broken);
  expect([await vault.remember('c1', { a: 'b' }), await vault.read('c1'), vault.names('c1')]).toEqual([false, {}, []]);
});

test('cleared is cleared', async () => {
  const storage = fakeStorage();
  const vault = createVault(fakeStore(storage), fakeShelf());
  await vault.remember('c1', { a: 'b' });
  vault.clear();
  expect([vault.names('c1'), storage.length]).toEqual([[], 0]);
});
