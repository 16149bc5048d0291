import type { Keyring, SealedColumn } from '../../../platform/secrets/keyring.ts';
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
    .select([...COLUMNS, 'name', 'created_at as createdAt', 'nt_hash as ntHash'])
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

/** Of SMB, sealed. */
export interface StoredNtHash extends Pick<StoredAppPassword, 'passwordId' | 'userId'> {
  readonly sealed: string;
}

const placeOf = (row: number): SealedColumn => ({ table: 'app_passwords', row, column: 'nt_hash' });

export async function storeNtHash(db: Db, keyring: Keyring, passwordId: number, ntHash: string): Promise<void> {
  const sealed = keyring.seal(ntHash, placeOf(passwordId));
  await db.updateTable('app_passwords').set({ nt_hash: sealed }).where('app_password_id', '=', passwordId).execute();
}

export async function storedNtHashes(db: Db): Promise<readonly StoredNtHash[]> {
  const rows = await db
    .selectFrom('app_passwords')
    .select(['app_password_id as passwordId', 'user_id as userId', 'nt_hash as sealed'])
    .where('nt_hash', 'is not', null)
    .orderBy('app_password_id')
    .execute();
  return rows.flatMap(({ sealed, ...row }) => (sealed === null ? [] : [{ ...row, sealed }]));
}

/** Null where the key is another one by now: nobody logs in with it then. */
export function openNtHash(keyring: Keyring, { passwordId, sealed }: StoredNtHash): string | null {
  try {
    return keyring.open(sealed, placeOf(passwordId));
  } catch {
    return null;
  }
}
