/** The browser's own database: it takes what web storage does not, such as keys that cannot be read and handles of files. */
export interface BrowserDatabase {
  readonly factory: IDBFactory;
  readonly name: string;
  readonly store: string;
}

/** The one of handles of files, which a log-out deletes. */
export const HANDLES = 'oriel-files';

/** Also where another tab has it open: that one lets it go. */
export function deleteDatabase(factory: IDBFactory, name: string): void {
  try {
    factory.deleteDatabase(name);
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}

/** What a request gives once it is done. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The browser keeps nothing.'));
    };
  });
}

/** Its store, which is made the first time. */
export async function openStore(
  { factory, name, store }: BrowserDatabase,
  mode: IDBTransactionMode,
): Promise<IDBObjectStore> {
  const opening = factory.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(store);
  };
  const database = await settled(opening);
  database.onversionchange = () => {
    database.close();
  };
  return database.transaction(store, mode).objectStore(store);
}
