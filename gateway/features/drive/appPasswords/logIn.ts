import { ACTIVITY_WRITE_MS, APP_LOG_IN_KEPT_MS, LIMITER_KEYS_MAX } from '../../../../contract/limits.ts';
import { AppError, permissionDenied } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { accountState, findAccountById } from '../../accounts/index.ts';
import type { LogInReport, Tokens } from '../../auth/index.ts';
import { findByHash, findById, noteUse, type StoredAppPassword } from './repository.ts';
import { plainSecret } from './secret.ts';

export interface Given {
  readonly username: string;
  readonly password: string;
}

/** Whom a password is of. */
export interface Entered {
  readonly userId: number;
  readonly username: string;
  readonly passwordId: number;
}

export interface AppLogIn {
  /** Throws where the password is wrong or may not be used now, and where too many were wrong before. */
  enter(given: Given, remoteHost: string): Promise<Entered>;
  /** Whether whoever came in by it still may. */
  isGood(passwordId: number): Promise<boolean>;
}

export interface AppLogInOptions {
  readonly context: Pick<ServiceContext, 'db' | 'now'>;
  /** Wrong passwords are held off as at the log-in of people. */
  readonly countTries: Tokens['countTries'];
  readonly report: LogInReport;
}

/**
 * Programs send their password with every request. One that was right lately from the same address is not counted again;
 * it is looked up each time, so that it ends when it is withdrawn.
 */
export function createAppLogIn({ context: { db, now }, countTries, report }: AppLogInOptions): AppLogIn {
  const lately = new Map<string, number>();

  async function usable({ userId, passwordId }: StoredAppPassword): Promise<Entered | null> {
    const account = await findAccountById(db, userId);
    if (account === null || accountState(account, now()) !== 'usable') return null;
    return { userId, username: account.username, passwordId };
  }

  function keep(key: string): void {
    const [oldest] = lately.keys();
    if (lately.size >= LIMITER_KEYS_MAX && oldest !== undefined) lately.delete(oldest);
    lately.set(key, now().getTime());
  }
  const isLately = (key: string): boolean => now().getTime() - (lately.get(key) ?? 0) < APP_LOG_IN_KEPT_MS;

  async function noted(stored: StoredAppPassword): Promise<void> {
    const last = stored.lastUsedAt?.getTime() ?? 0;
    if (now().getTime() - last >= ACTIVITY_WRITE_MS) await noteUse(db, stored.passwordId, now());
  }

  /** Counted before it is judged: guesses that are sent at once cannot all pass. */
  async function judged({ username }: Given, remoteHost: string, entered: Entered | null): Promise<Entered> {
    try {
      await countTries(username, remoteHost, () =>
        entered === null ? Promise.reject(permissionDenied()) : Promise.resolve(),
      );
    } catch (error) {
      if (error instanceof AppError)
        await report(error.status === 'CLIENT_TOO_MANY' ? 'locked' : 'refused', remoteHost, { typed: username });
      throw error;
    }
    if (entered === null) throw permissionDenied();
    await report('accepted', remoteHost, entered);
    return entered;
  }

  return {
    async enter(given, remoteHost) {
      const stored = await findByHash(db, hashToken(plainSecret(given.password)));
      const found = stored === null ? null : await usable(stored);
      const entered = found?.username === given.username ? found : null;
      const key = `${entered?.passwordId ?? ''} ${remoteHost}`;
      if (entered === null || !isLately(key)) await judged(given, remoteHost, entered);
      if (stored === null || entered === null) throw permissionDenied();
      keep(key);
      await noted(stored);
      return entered;
    },
    async isGood(passwordId) {
      const stored = await findById(db, passwordId);
      return stored !== null && (await usable(stored)) !== null;
    },
  };
}
