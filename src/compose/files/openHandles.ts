import type { Credentials } from '../../services/credentials.ts';
import { createHandleShelf } from '../../services/handleShelf.ts';
import { createKeptHandles, type KeptHandles } from '../../services/keptHandles.ts';
import { createTabLock } from '../../services/tabLock.ts';

/** Handles of files in the browser's own database, of which one tab takes care. */
export function openHandles(
  { indexedDB, navigator }: Window & typeof globalThis,
  credentials: Pick<Credentials, 'session'>,
): KeptHandles {
  return createKeptHandles({
    shelf: createHandleShelf(indexedDB),
    // There are none on plain http.
    isHeld: createTabLock('oriel_uploads', navigator.locks as LockManager | undefined),
    owner: () => credentials.session()?.username ?? '',
  });
}
