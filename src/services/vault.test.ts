import { expect, test } from 'vitest';
import { STORED } from './storedKeys.ts';
import { fakeStorage, fakeStore } from './services.testing.ts';
import { createVault, type KeyShelf } from './vault.ts';

function fakeShelf(): KeyShelf & { readonly keys: Map<string, CryptoKey> } {
  const keys = new Map<string, CryptoKey>();
  return {
    keys,
    get: (owner) => Promise.resolve(keys.get(owner) ?? null),
    put: (owner, key) => {
      keys.set(owner, key);
      return Promise.resolve();
    },
  };
}

function vaultOf(owner: string, storage: Storage, shelf: KeyShelf) {
  const vault = createVault(fakeStore(storage), shelf);
  vault.useFor(owner);
  return vault;
}

test('gives back what it was asked to remember, by connection [A3-024 A3-031]', async () => {
  const [storage, shelf] = [fakeStorage(), fakeShelf()];
  const vault = createVault(fakeStore(storage), shelf);
  expect(await vault.remember('c1', { username: 'ada', password: 'sesame 😀' })).toBe(true);
  expect(await vault.remember('c2', { username: 'grace' })).toBe(true);
  expect(await vault.remember('c1', { username: 'eve' })).toBe(true);
  const later = createVault(fakeStore(storage), shelf);
  expect(['c1', 'c2', 'c3'].map((id) => later.names(id))).toEqual([['username', 'password'], ['username'], []]);
  expect(await Promise.all(['c1', 'c2', 'c3'].map((id) => later.read(id)))).toEqual([
    { username: 'eve', password: 'sesame 😀' },
    { username: 'grace' },
    {},
  ]);
});

test('each user of a browser has values and a key of their own, and none of another’s [A3-031]', async () => {
  const [storage, shelf] = [fakeStorage(), fakeShelf()];
  await vaultOf('maria', storage, shelf).remember('c1', { username: 'm', password: 'sesame' });
  const jonas = vaultOf('jonas', storage, shelf);
  expect([jonas.names('c1'), await jonas.read('c1')]).toEqual([[], {}]);
  await jonas.remember('c1', { username: 'j' });
  const maria = vaultOf('maria', storage, shelf);
  expect([await maria.read('c1'), await jonas.read('c1')]).toEqual([
    { username: 'm', password: 'sesame' },
    { username: 'j' },
  ]);
  shelf.keys.set('maria', shelf.keys.get('jonas')!);
  expect(await maria.read('c1')).toEqual({});
});

test('no value stands in storage, and the key cannot be read [A9-022 A9-024]', async () => {
  const [storage, shelf] = [fakeStorage(), fakeShelf()];
  await createVault(fakeStore(storage), shelf).remember('c1', { password: 'sesame' });
  const kept = storage.getItem(STORED.parameters) ?? '';
  const [sealed = ''] = /(?<="password":")[^"]+/.exec(kept) ?? [];
  for (const text of [kept, atob(sealed)]) expect(text).not.toContain('sesame');
  expect([...shelf.keys.values()].map(({ extractable }) => extractable)).toEqual([false]);
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
