import * as z from 'zod/mini';
import { STORED, type LocalStore } from './localStore.ts';

const preferences = z.object({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  language: z.optional(z.enum(['en', 'de', 'es'])),
});
export type StoredPreferences = z.infer<typeof preferences>;

export interface PreferencesStore {
  read(): StoredPreferences;
  /** Changes one and keeps the others, also those that another tab has just stored. */
  save(change: StoredPreferences): void;
}

export function createPreferencesStore(store: LocalStore): PreferencesStore {
  const read = () => store.read(STORED.preferences, preferences) ?? {};
  return {
    read,
    save(change) {
      store.write(STORED.preferences, { ...read(), ...change });
    },
  };
}
