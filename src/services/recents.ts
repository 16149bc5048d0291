import { BehaviorSubject, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import { RECENT_CONNECTIONS_MAX } from '../../contract/limits.ts';
import type { LocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';

const recent = z.object({
  id: z.string(),
  name: z.string(),
  protocol: z.string(),
  thumbnail: z.nullable(z.string()),
  timestamp: z.number(),
});
export type StoredRecent = z.infer<typeof recent>;

/** Pictures of remote desktops are private: they belong to the user who saw them. */
const history = z.object({ owner: z.string(), items: z.array(recent) });

export interface Recents {
  /** The list now and after each change, newest first. */
  readonly list$: Observable<readonly StoredRecent[]>;
  list(): readonly StoredRecent[];
  find(id: string): StoredRecent | undefined;
  /** Whose list this is from now on. Another user's list is dropped. */
  useFor(owner: string): void;
  /** Keeps what is already known where the new entry lacks it. */
  remember(entry: Pick<StoredRecent, 'id'> & Partial<StoredRecent>): void;
  remove(id: string): void;
  clear(): void;
}

function newestFirst(items: readonly StoredRecent[]): readonly StoredRecent[] {
  return [...items].sort((one, other) => other.timestamp - one.timestamp).slice(0, RECENT_CONNECTIONS_MAX);
}

export function createRecents(store: LocalStore, now: () => number): Recents {
  let owner = '';
  const list = new BehaviorSubject<readonly StoredRecent[]>([]);

  /** Where the browser has no room, the oldest go first. */
  const save = (items: readonly StoredRecent[]): void => {
    const fitting = newestFirst(items);
    if (fitting.length === 0) store.remove(STORED.history);
    else if (!store.write(STORED.history, { owner, items: fitting })) return save(fitting.slice(0, -1));
    list.next(fitting);
  };

  return {
    list$: list.asObservable(),
    list: () => list.value,
    find: (id) => list.value.find((item) => item.id === id),
    useFor(name) {
      owner = name;
      const stored = store.read(STORED.history, history);
      list.next(stored?.owner === name ? newestFirst(stored.items) : []);
    },
    remember(entry) {
      const known = list.value.find((item) => item.id === entry.id);
      const blank = { name: '', protocol: '', thumbnail: null };
      const item = { ...blank, ...known, ...entry, timestamp: now() };
      save([item, ...list.value.filter(({ id }) => id !== entry.id)]);
    },
    remove(id) {
      save(list.value.filter((item) => item.id !== id));
    },
    clear() {
      save([]);
    },
  };
}
