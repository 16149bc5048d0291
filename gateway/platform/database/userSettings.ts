import { sql } from 'kysely';
import type { Db } from './types.ts';

/** What a user chose, as it was written, or undefined. Whoever reads it validates it. */
export async function readUserSetting(db: Db, userId: number, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('user_settings')
    .select('value')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.value) as unknown);
}

export async function writeUserSetting(db: Db, userId: number, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await insertion(db, { userId, name, text })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value: text }))
    .execute();
}

/** Changes some members in one statement, so that two devices never undo each other's change. */
export async function mergeUserSetting(db: Db, userId: number, name: string, change: object): Promise<void> {
  const text = JSON.stringify(change);
  const merged = sql<string>`(user_settings.value::jsonb || ${text}::jsonb)::text`;
  await insertion(db, { userId, name, text })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value: merged }))
    .execute();
}

const insertion = (
  db: Db,
  { userId, name, text }: { readonly userId: number; readonly name: string; readonly text: string },
) => db.insertInto('user_settings').values({ user_id: userId, name, value: text });
