import type { Db } from '../../../platform/database/types.ts';

export const closeLogin = (db: Db, recordId: number, endDate: Date) =>
  db
    .updateTable('login_history')
    .set({ end_date: endDate })
    .where('record_id', '=', recordId)
    .where('end_date', 'is', null)
    .execute();

/** Ends every session of a user and forgets their devices, when their password changes; hands back the sessions' ids. */
export async function revokeAccess(db: Db, userId: number, endDate: Date): Promise<readonly string[]> {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_links').where('user_id', '=', userId).execute();
  const rows = await db
    .deleteFrom('api_sessions')
    .where('user_id', '=', userId)
    .returning(['session_id', 'login_record_id'])
    .execute();
  for (const row of rows) if (row.login_record_id !== null) await closeLogin(db, row.login_record_id, endDate);
  return rows.map((row) => row.session_id);
}

/** What programs log in with: whoever gives somebody a new password, or wins an account back, leaves nobody in. */
export async function withdrawAppPasswords(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('app_passwords').where('user_id', '=', userId).execute();
}
