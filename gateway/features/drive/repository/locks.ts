import type { Db } from '../../../platform/database/types.ts';
import { type DriveLock, pathOf } from '../layer/locks.ts';
import type { Parts } from '../layer/place.ts';

const partsOf = (path: string): Parts => (path === '' ? [] : path.split('/'));

export async function listLocks(db: Db, drive: string, now: Date): Promise<readonly DriveLock[]> {
  const rows = await db
    .selectFrom('drive_locks')
    .select(['token', 'path', 'deep', 'exclusive', 'user_id as userId', 'owner', 'expires_at as expiresAt'])
    .where('drive', '=', drive)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ path, ...lock }) => ({ ...lock, parts: partsOf(path) }));
}

export async function insertLock(db: Db, drive: string, { parts, userId, expiresAt, ...lock }: DriveLock) {
  await db
    .insertInto('drive_locks')
    .values({ ...lock, drive, path: pathOf(parts), user_id: userId, expires_at: expiresAt })
    .execute();
}

export async function renewLock(db: Db, token: string, expiresAt: Date): Promise<void> {
  await db.updateTable('drive_locks').set({ expires_at: expiresAt }).where('token', '=', token).execute();
}

export async function deleteLock(db: Db, token: string): Promise<void> {
  await db.deleteFrom('drive_locks').where('token', '=', token).execute();
}

/** Those that lie on something, or in it. */
export async function deleteLocksBelow(db: Db, drive: string, path: string): Promise<void> {
  await db
    .deleteFrom('drive_locks')
    .where('drive', '=', drive)
    .where((where) =>
      where.or([where('path', '=', path), where(where.fn('starts_with', ['path', where.val(`${path}/`)]), '=', true)]),
    )
    .execute();
}

export const deleteEndedLocks = (db: Db, now: Date) =>
  db.deleteFrom('drive_locks').where('expires_at', '<=', now).execute();
