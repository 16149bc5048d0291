import type { Db } from '../../../platform/database/types.ts';

/** In place of those that were there. */
export async function setRecoveryCodes(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Takes a code, once: how many are left then; null where there is no such code. */
export async function takeRecoveryCode(db: Db, userId: number, hash: string): Promise<number | null> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  if (taken === undefined) return null;
  return countRecoveryCodes(db, userId);
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const left = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute();
  return left.length;
}
