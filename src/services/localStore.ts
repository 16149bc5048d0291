import * as z from 'zod/mini';
import type { StoredKey } from './storedKeys.ts';

export interface LocalStore {
  /** Null where nothing is stored, or something that does not fit. */
  read<S extends z.ZodMiniType>(key: StoredKey, schema: S): z.infer<S> | null;
  /** False where the browser has no room for it. */
  write(key: StoredKey, value: unknown): boolean;
  remove(key: StoredKey): void;
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Storage may be refused as a whole (private windows, policies): then nothing is kept and nothing breaks. */
export function createLocalStore(storage: () => Storage): LocalStore {
  return {
    read(key, schema) {
      try {
        const parsed = z.safeParse(schema, parse(storage().getItem(key)));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept, so there is nothing to remove.
      }
    },
  };
}
