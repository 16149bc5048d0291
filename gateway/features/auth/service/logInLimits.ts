import { createHash } from 'node:crypto';
import { LOGIN_LOCK_SECONDS, LOGIN_TRIES_MAX, LOGIN_TRIES_PER_ADDRESS_MAX } from '../../../../contract/limits.ts';
import { addressBucket } from '../../../platform/http/address.ts';
import { clearTries, forgiveTry, spendTry, type TryOutcome } from '../../../platform/database/attempts.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import { logInLocked, logInRefused } from './authErrors.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';
import { AppError } from '../../../platform/errors.ts';

export interface Attempt {
  /** What a wrong password is answered with: the tries left, or the lock that it brought about. */
  readonly refusal: AppError;
  /** The password was right: earlier mistakes are forgotten. */
  succeed(): Promise<void>;
  /** Nothing was judged. */
  cancel(): Promise<void>;
}

/** Counts tries before they are made. Throws where the caller has to wait; a name alone is never locked. */
export interface LogInLimits {
  begin(username: string, remoteHost: string): Promise<Attempt>;
}

const windowMs = LOGIN_LOCK_SECONDS * 1000;

/** Names come from strangers and may be of any length. */
function accountBucket(username: string, address: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([username, address]))
    .digest('hex');
  return `account:${digest}`;
}

export function createLogInLimits(db: RootDb, now: () => Date): LogInLimits {
  const spend = (bucket: string, triesMax: number): Promise<TryOutcome> =>
    spendTry(db, { bucket, triesMax, windowMs }, now());

  /** With fail-ban off nobody counts but the limit of the address. */
  function onlyByAddress(bucket: string): Attempt {
    const giveBack = async () => {
      await forgiveTry(db, bucket);
    };
    return { refusal: logInRefused(null), succeed: giveBack, cancel: giveBack };
  }

  return {
    async begin(username, remoteHost) {
      const address = addressBucket(remoteHost);
      const byAddress = `address:${address}`;
      const byAccount = accountBucket(username, address);
      const wide = await spend(byAddress, LOGIN_TRIES_PER_ADDRESS_MAX);
      if (!wide.allowed) throw logInLocked(wide.lockedUntil ?? now(), now());
      if (!(await settingValue(db, 'failBan'))) return onlyByAddress(byAddress);
      const narrow = await spend(byAccount, LOGIN_TRIES_MAX);
      if (!narrow.allowed) {
        // No guess is judged, so it does not count against the others at this address.
        await forgiveTry(db, byAddress);
        throw logInLocked(narrow.lockedUntil ?? now(), now());
      }
      return {
        refusal: narrow.lockedUntil ? logInLocked(narrow.lockedUntil, now()) : logInRefused(narrow.triesLeft),
        async succeed() {
          await forgiveTry(db, byAddress);
          await clearTries(db, byAccount);
        },
        async cancel() {
          await forgiveTry(db, byAddress);
          await forgiveTry(db, byAccount);
        },
      };
    },
  };
}

/** Work that a wrong password makes fail with PERMISSION_DENIED; failures count like failed log-ins. */
export async function countTries(
  limits: LogInLimits,
  { username, remoteHost }: { readonly username: string; readonly remoteHost: string },
  work: () => Promise<void>,
): Promise<void> {
  const attempt = await limits.begin(username, remoteHost);
  try {
    await work();
  } catch (error) {
    const wrong = error instanceof AppError && error.type === 'PERMISSION_DENIED';
    if (!wrong) await attempt.cancel();
    throw error;
  }
  await attempt.succeed();
}
