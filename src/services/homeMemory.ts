import * as z from 'zod/mini';
import type { LocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';

const machine = z.object({ ip: z.string(), name: z.string() });
type Machine = z.infer<typeof machine>;

/** A network is the business of who may look into it: another user's list is not shown. */
const discovered = z.object({ owner: z.string(), at: z.number(), machines: z.array(machine) });

const reminders = z.object({ owner: z.string(), dismissed: z.array(z.string()) });

/** What this browser keeps for Home and the frame around it. */
export interface HomeMemory {
  /** What a run found and how long ago; null where nothing of this owner is kept. */
  discovered(owner: string): { readonly machines: readonly Machine[]; readonly ageMs: number } | null;
  keepDiscovered(owner: string, machines: readonly Machine[]): void;
  isSidebarNarrow(): boolean;
  keepSidebar(narrow: boolean): void;
  dismissedReminders(owner: string): readonly string[];
  dismissReminder(owner: string, name: string): void;
  /** Forgets what belongs to a user; how wide the sidebar is does not. */
  clear(): void;
}

export function createHomeMemory(store: LocalStore, now: () => number): HomeMemory {
  const dismissedReminders = (owner: string): readonly string[] => {
    const kept = store.read(STORED.reminders, reminders);
    return kept?.owner === owner ? kept.dismissed : [];
  };
  return {
    discovered(owner) {
      const kept = store.read(STORED.discovered, discovered);
      // A clock that was set back must not keep a list for good.
      if (kept?.owner !== owner || kept.at > now()) return null;
      return { machines: kept.machines, ageMs: now() - kept.at };
    },
    keepDiscovered(owner, machines) {
      store.write(STORED.discovered, { owner, at: now(), machines });
    },
    isSidebarNarrow: () => store.read(STORED.sidebar, z.boolean()) ?? false,
    keepSidebar(narrow) {
      store.write(STORED.sidebar, narrow);
    },
    dismissedReminders,
    dismissReminder(owner, name) {
      store.write(STORED.reminders, { owner, dismissed: [...dismissedReminders(owner), name] });
    },
    clear() {
      store.remove(STORED.discovered);
    },
  };
}
