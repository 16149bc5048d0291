import type { KeyShelf } from './vault.ts';

const DATABASE = 'oriel';
const STORE = 'keys';
const keyOf = (owner: string): IDBValidKey => ['parameters', owner];

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The browser keeps no keys.'));
    };
  });
}

async function shelf(factory: IDBFactory, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = factory.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE);
  };
  return (await settled(opening)).transaction(STORE, mode).objectStore(STORE);
}

/** The browser's own database, with a key for each user: one in it can be used by this origin but not read. */
export function createKeyShelf(factory: IDBFactory): KeyShelf {
  return {
    async get(owner) {
      const found: unknown = await settled<unknown>((await shelf(factory, 'readonly')).get(keyOf(owner)));
      return found instanceof CryptoKey ? found : null;
    },
    async put(owner, key) {
      await settled((await shelf(factory, 'readwrite')).put(key, keyOf(owner)));
    },
  };
}
