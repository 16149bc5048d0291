import type { Db } from './types.ts';

/** A stored setting as it was written, or undefined. Whoever reads it validates it. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.value) as unknown);
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}

export async function writeSetting(db: Db, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}

/** Writes a setting unless it has that value already; of several who do so at once, one is told true. */
export async function claimSetting(db: Db, name: string, value: unknown): Promise<boolean> {
  const text = JSON.stringify(value);
  const row = await db
    .insertInto('settings')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }).where('settings.value', '<>', text))
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds a setting until the transaction ends; one that was never written gets its first value. */
export async function lockSetting(db: Db, name: string, first: unknown): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(first) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await db.selectFrom('settings').select('name').where('name', '=', name).forUpdate().executeTakeFirstOrThrow();
}
