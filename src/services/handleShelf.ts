import * as z from 'zod/mini';
import { HANDLES, openStore, settled } from './browserDatabase.ts';
import type { HandleShelf } from './keptHandles.ts';

const kept = z.object({
  ...{ id: z.string(), owner: z.string(), within: z.array(z.string()) },
  // An engine without them has stored none.
  handle: z.custom<FileSystemHandle>((value) => value instanceof FileSystemHandle),
});

/** The browser's own database, with handles by the ids of uploads. */
export function createHandleShelf(factory: IDBFactory): HandleShelf {
  const database = { factory, name: HANDLES, store: 'handles' };
  return {
    async all() {
      const found: readonly unknown[] = await settled((await openStore(database, 'readonly')).getAll());
      return found.flatMap((value) => z.safeParse(kept, value).data ?? []);
    },
    async change(put, removed) {
      const store = await openStore(database, 'readwrite');
      const written = put.map((one) => settled(store.put(one, one.id)));
      await Promise.all([...written, ...removed.map((id) => settled(store.delete(id)))]);
    },
  };
}
