import { MAIL_WINDOW_SECONDS, MAILS_PER_USER_MAX } from '../../../contract/limits.ts';
import { spendTry } from '../database/attempts.ts';
import type { Db } from '../database/types.ts';

/** Whether one more mail may be sent on behalf of a user this hour; counts it if so. */
export async function takeMailQuota(db: Db, userId: number, now: Date): Promise<boolean> {
  const limit = { bucket: `mail:${userId}`, triesMax: MAILS_PER_USER_MAX, windowMs: MAIL_WINDOW_SECONDS * 1_000 };
  const { allowed } = await spendTry(db, limit, now);
  return allowed;
}
