import type { Db } from '../../platform/database/types.ts';

export interface RecoveryLink {
  readonly userId: number;
  readonly createdAt: Date;
}

export const insertRecoveryLink = (db: Db, tokenHash: string, { userId, createdAt }: RecoveryLink) =>
  db
    .insertInto('recovery_links')
    .values({ token_hash: tokenHash, user_id: userId, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function findRecoveryLink(db: Db, tokenHash: string, since: Date): Promise<RecoveryLink | null> {
  const row = await db
    .selectFrom('recovery_links')
    .select(['user_id as userId', 'created_at as createdAt'])
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes a link out of use; only one of several who try at once gets it. */
export async function takeRecoveryLink(db: Db, tokenHash: string, since: Date): Promise<RecoveryLink | null> {
  const row = await db
    .deleteFrom('recovery_links')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>=', since)
    .returning(['user_id as userId', 'created_at as createdAt'])
    .executeTakeFirst();
  return row ?? null;
}

export const deleteRecoveryLinksOf = (db: Db, userId: number) =>
  db.deleteFrom('recovery_links').where('user_id', '=', userId).execute();

export const deleteOldRecoveryLinks = (db: Db, since: Date) =>
  db.deleteFrom('recovery_links').where('created_at', '<', since).execute();
