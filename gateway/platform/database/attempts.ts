import { sql } from 'kysely';
import type { Db } from './types.ts';

/** Failures are counted by bucket: a user name with an address, or an address alone. */
export interface TryLimit {
  readonly bucket: string;
  readonly triesMax: number;
  /** How long failures count, and how long a bucket that is used up stays closed. */
  readonly windowMs: number;
}

export interface TryOutcome {
  readonly allowed: boolean;
  readonly triesLeft: number;
  /** When a closed bucket opens again. */
  readonly lockedUntil: Date | null;
}

interface CountRow {
  readonly failures: number;
  readonly expires_at: Date;
}

/**
 * Counts a try before it is made, in one statement, so that guesses sent at once cannot all pass. A right
 * password gives it back by `forgiveTry`. Tries on a closed bucket do not prolong its closing.
 */
export async function spendTry(db: Db, { bucket, triesMax, windowMs }: TryLimit, now: Date): Promise<TryOutcome> {
  const expires = new Date(now.getTime() + windowMs);
  const { rows } = await sql<CountRow>`
    insert into login_attempts as a (bucket, failures, expires_at) values (${bucket}, 1, ${expires}::timestamptz)
    on conflict (bucket) do update set
      failures = case when a.expires_at <= ${now}::timestamptz then 1 else least(a.failures, ${triesMax}) + 1 end,
      expires_at = case when a.expires_at > ${now}::timestamptz and a.failures >= ${triesMax}
        then a.expires_at else excluded.expires_at end
    returning failures, expires_at`.execute(db);
  const row = rows[0] ?? { failures: 1, expires_at: expires };
  const triesLeft = Math.max(0, triesMax - row.failures);
  return {
    allowed: row.failures <= triesMax,
    triesLeft,
    lockedUntil: row.failures >= triesMax ? row.expires_at : null,
  };
}

/** Takes back one try that turned out right, or never was one. */
export const forgiveTry = (db: Db, bucket: string) =>
  db
    .updateTable('login_attempts')
    .set((attempts) => ({ failures: attempts('failures', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('failures', '>', 0)
    .execute();

/** Opens a bucket: who knows the password owes nothing for earlier mistakes. */
export const clearTries = (db: Db, bucket: string) =>
  db.deleteFrom('login_attempts').where('bucket', '=', bucket).execute();

export const deleteExpiredTries = (db: Db, now: Date) =>
  db.deleteFrom('login_attempts').where('expires_at', '<=', now).execute();
