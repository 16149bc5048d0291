import type { Db } from '../../../platform/database/types.ts';

export interface StoredAppPassword {
  readonly passwordId: number;
  readonly userId: number;
  readonly lastUsedAt: Date | null;
}

const COLUMNS = ['app_password_id as passwordId', 'user_id as userId', 'last_used_at as lastUsedAt'] as const;

export const listAppPasswords = (db: Db, userId: number) =>
  db
    .selectFrom('app_passwords')
    .select([...COLUMNS, 'name', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('app_password_id', 'desc')
    .execute();

export async function insertAppPassword(
  db: Db,
  {
    userId,
    name,
    hash,
    at,
  }: { readonly userId: number; readonly name: string; readonly hash: string; readonly at: Date },
): Promise<number> {
  const row = await db
    .insertInto('app_passwords')
    .values({ user_id: userId, name, secret_hash: hash, created_at: at, last_used_at: null })
    .returning('app_password_id as passwordId')
    .executeTakeFirstOrThrow();
  return row.passwordId;
}

export async function findByHash(db: Db, hash: string): Promise<StoredAppPassword | null> {
  const row = await db.selectFrom('app_passwords').select(COLUMNS).where('secret_hash', '=', hash).executeTakeFirst();
  return row ?? null;
}

export async function findById(db: Db, passwordId: number): Promise<StoredAppPassword | null> {
  const row = await db
    .selectFrom('app_passwords')
    .select(COLUMNS)
    .where('app_password_id', '=', passwordId)
    .executeTakeFirst();
  return row ?? null;
}

export async function noteUse(db: Db, passwordId: number, at: Date): Promise<void> {
  await db.updateTable('app_passwords').set({ last_used_at: at }).where('app_password_id', '=', passwordId).execute();
}

/** Its name; null where that user has no such password. */
export async function deleteAppPassword(db: Db, userId: number, passwordId: number): Promise<string | null> {
  const row = await db
    .deleteFrom('app_passwords')
    .where('app_password_id', '=', passwordId)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
