import { sql } from 'kysely';
import type { Db } from '../../platform/database/types.ts';

export interface Ban {
  readonly address: string;
  readonly permanent: boolean;
  readonly bannedAt: Date;
}

export const readBans = (db: Db): Promise<Ban[]> =>
  db
    .selectFrom('banned_addresses')
    .select(['address', 'permanent', 'banned_at as bannedAt'])
    .orderBy('banned_at')
    .orderBy('address')
    .execute();

/** Banned again, the time begins anew; what is permanent stays so. */
export async function insertBan(db: Db, { address, permanent, bannedAt }: Ban): Promise<void> {
  await db
    .insertInto('banned_addresses')
    .values({ address, permanent, banned_at: bannedAt })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        permanent: sql<boolean>`banned_addresses.permanent or excluded.permanent`,
        banned_at: bannedAt,
      }),
    )
    .execute();
}

/** False where there was none of that kind. */
export async function deleteBan(db: Db, address: string, permanent: boolean): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('banned_addresses')
    .where('address', '=', address)
    .where('permanent', '=', permanent)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteEndedBans = (db: Db, bannedBefore: Date) =>
  db.deleteFrom('banned_addresses').where('permanent', '=', false).where('banned_at', '<=', bannedBefore).execute();
