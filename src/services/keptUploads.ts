import * as z from 'zod/mini';
import { UPLOADS_KEPT_EVERY_MS } from '../../contract/limits.ts';
import type { LocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';

const upload = z.object({
  ...{ id: z.string(), drive: z.enum(['private', 'shared']), path: z.array(z.string()), relPath: z.string() },
  ...{ existing: z.enum(['refuse', 'replace', 'keepBoth']), size: z.number(), modified: z.number() },
});
type StoredUpload = Omit<z.infer<typeof upload>, 'path'> & { readonly path: readonly string[] };
const stored = z.object({ owner: z.string(), uploads: z.array(upload) });

interface Told {
  readonly owner: string;
  readonly uploads: readonly StoredUpload[];
}

/** Uploads that are unfinished, without their files. Those of somebody else are theirs. */
export interface KeptUploads {
  read(owner: string): readonly StoredUpload[];
  keep(owner: string, uploads: readonly StoredUpload[]): void;
  /** Forgets those of everybody, also what is told and not yet written. */
  clear(): void;
}

/**
 * While many small files arrive the list is written a few times a second, and not for each of them.
 * @param page Tells that it goes: what was told last is written by then.
 * @param ownerNow Who is logged in: what somebody sent who has logged out meanwhile, in another tab too, is not kept.
 */
export function createKeptUploads(
  store: LocalStore,
  page: Pick<EventTarget, 'addEventListener'>,
  ownerNow: () => string,
): KeptUploads {
  let waiting: Told | null = null;
  let pause: ReturnType<typeof setTimeout> | null = null;
  const settle = () => {
    pause = null;
    if (waiting?.owner === ownerNow()) write(store, waiting);
    waiting = null;
  };
  page.addEventListener('pagehide', settle);
  return {
    read: (owner) => {
      const known = store.read(STORED.uploads, stored);
      return known?.owner === owner ? known.uploads : [];
    },
    keep(owner, uploads) {
      waiting = { owner, uploads };
      if (pause !== null) return;
      settle();
      pause = setTimeout(settle, UPLOADS_KEPT_EVERY_MS);
    },
    clear() {
      waiting = null;
      store.remove(STORED.uploads);
    },
  };
}

function write(store: LocalStore, told: Told): void {
  if (told.uploads.length === 0) store.remove(STORED.uploads);
  else store.write(STORED.uploads, told);
}
