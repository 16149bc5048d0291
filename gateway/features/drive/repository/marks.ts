import { inTransaction } from '../../../platform/database/transaction.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import { pathOf } from '../layer/locks.ts';
import type { DriveProperty, Marks } from '../layer/marks.ts';
import type { Parts } from '../layer/place.ts';
import { deleteLock, deleteLocksBelow, insertLock, listLocks, renewLock } from './locks.ts';
import {
  copyProperties,
  deleteProperties,
  moveProperties,
  readProperties,
  readPropertiesIn,
  writeProperties,
} from './properties.ts';

/** Locks stay where they are made: what is moved or removed has none any more (RFC 4918 §7.7, §9.9). */
export function createMarks(db: RootDb, drive: string, now: () => Date): Marks {
  const place = (parts: Parts) => ({ drive, path: pathOf(parts) });
  async function forget(parts: Parts): Promise<void> {
    await deleteLocksBelow(db, drive, pathOf(parts));
    await deleteProperties(db, place(parts));
  }
  return {
    drive,
    locks: () => listLocks(db, drive, now()),
    lock: (lock) => insertLock(db, drive, lock),
    renew: (token, expiresAt) => renewLock(db, token, expiresAt),
    unlock: (token) => deleteLock(db, token),
    propertiesOf: (parts) => readProperties(db, place(parts)),
    propertiesIn: async (folder) => {
      const found = new Map<string, DriveProperty[]>();
      for (const { of, property } of await readPropertiesIn(db, place(folder)))
        found.set(of, [...(found.get(of) ?? []), property]);
      return found;
    },
    note: (parts, changes) => inTransaction(db, (open) => writeProperties(open, place(parts), changes)),
    removed: forget,
    moved: async (from, to) => {
      await deleteLocksBelow(db, drive, pathOf(from));
      await moveProperties(db, place(from), place(to));
    },
    copied: (from, to, source) => copyProperties(db, { drive: source.drive, path: pathOf(from) }, place(to)),
  };
}
