import * as z from 'zod/mini';
import { colorScheme } from '../../contract/colorSettings.ts';
import { preferences } from '../../contract/preferences.ts';
import type { LocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';

const stored = z.extend(preferences, { colors: z.optional(colorScheme) });
export type StoredPreferences = z.infer<typeof stored>;

export interface PreferencesStore {
  read(): StoredPreferences;
  /** Changes one and keeps the others, also those that another tab has just stored. */
  save(change: StoredPreferences): void;
}

export function createPreferencesStore(store: LocalStore): PreferencesStore {
  const read = () => store.read(STORED.preferences, stored) ?? {};
  return {
    read,
    save(change) {
      store.write(STORED.preferences, { ...read(), ...change });
    },
  };
}
