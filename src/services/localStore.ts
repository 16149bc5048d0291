import * as z from 'zod/mini';

/** What this browser keeps (A§3 "Stored local items"). Names of keys begin with `oriel_`. */
export const STORED = {
  auth: 'oriel_auth',
  device: 'oriel_device',
  preferences: 'oriel_preferences',
  domain: 'oriel_domain',
  port: 'oriel_port',
  bar: 'oriel_bar',
  closeConnection: 'oriel_close_connection',
  clientsFolded: 'oriel_clients_folded',
  keyboardLayout: 'oriel_keyboard_layout',
  inputMethod: 'oriel_input_method',
  history: 'oriel_history',
  loginLock: 'oriel_login_lock',
  reconnectSuppressed: 'oriel_no_reconnect',
  parameters: 'oriel_parameters',
  discovered: 'oriel_discovered',
  rail: 'oriel_rail',
  hints: 'oriel_hints',
} as const;
export type StoredKey = (typeof STORED)[keyof typeof STORED];

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
