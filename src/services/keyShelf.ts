import { openStore, settled } from './browserDatabase.ts';
import type { KeyShelf } from './vault.ts';

const keyOf = (owner: string): IDBValidKey => ['parameters', owner];

/** The browser's own database, with a key for each user: one in it can be used by this origin but not read. */
export function createKeyShelf(factory: IDBFactory): KeyShelf {
  const database = { factory, name: 'oriel', store: 'keys' };
  return {
    async get(owner) {
      const found: unknown = await settled<unknown>((await openStore(database, 'readonly')).get(keyOf(owner)));
      return found instanceof CryptoKey ? found : null;
    },
    async put(owner, key) {
      await settled((await openStore(database, 'readwrite')).put(key, keyOf(owner)));
    },
  };
}
