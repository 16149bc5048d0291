import type { Db } from '../../../platform/database/types.ts';

export interface TotpSecret {
  /** Sealed by the keyring. */
  readonly secret: string;
  readonly confirmed: boolean;
  /** By the person, whatever others have to. */
  readonly chosen: boolean;
}

export async function findTotpSecret(db: Db, userId: number): Promise<TotpSecret | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed', 'chosen'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The first one stays: two log-ins at once must show the same. */
export const offerTotpSecret = (db: Db, userId: number, secret: string) =>
  db
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Takes a right code's step, once: false if it or a later one was taken before. */
export async function takeTotpStep(db: Db, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed: true })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const chooseTotp = (db: Db, userId: number) =>
  db.updateTable('totp_secrets').set({ chosen: true }).where('user_id', '=', userId).execute();

/** One that was chosen stays. */
export const dropIdleTotpSecret = (db: Db, userId: number) =>
  db.deleteFrom('totp_secrets').where('user_id', '=', userId).where('chosen', '=', false).execute();

export const deleteTotpSecret = (db: Db, userId: number) =>
  db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
