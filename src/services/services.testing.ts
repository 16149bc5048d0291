import { createLocalStore, type LocalStore } from './localStore.ts';

/** Web storage in memory; `roomChars` is how much it takes before it refuses. */
export function fakeStorage(roomChars = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  const used = () => [...items.values()].reduce((sum, value) => sum + value.length, 0);
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (used() - (items.get(key)?.length ?? 0) + value.length > roomChars) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

export function fakeStore(storage: Storage = fakeStorage()): LocalStore {
  return createLocalStore(() => storage);
}
