import {
  DAY_SECONDS,
  LOGIN_LOCK_SECONDS,
  TOTP_TRIES_MAX,
  TOTP_TRIES_PER_DAY_MAX,
} from '../../../../contract/limits.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { deleteDevicesOf } from '../repository/devices.ts';
import { clearTries, spendTry, type TryLimit } from '../../../platform/database/attempts.ts';
import {
  chooseTotp,
  findTotpSecret,
  offerTotpSecret,
  takeTotpStep,
  type TotpSecret,
} from '../repository/totpSecrets.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { SealedColumn } from '../../../platform/secrets/keyring.ts';
import { makeRecoveryCodes, spendRecoveryCode } from './recoveryCodes.ts';
import { codeWrong, logInLocked } from './authErrors.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

interface FactorSecret extends Pick<TotpSecret, 'confirmed'> {
  /** As it is, opened. */
  readonly secret: string;
}

export interface FactorCodes {
  /** The one that is set up, else one to be set up: the same until a code of it comes. */
  secretOf(account: Actor): Promise<FactorSecret>;
  /** Takes the first code of a new one. `chosen`: by the person, who is asked for it from then on whatever others have to. */
  setUp(account: Actor, secret: string, code: string, chosen: boolean): Promise<readonly string[]>;
  /** Takes a code of the app or a recovery code, each once. Throws for a wrong one. */
  prove(account: Actor, secret: string, code: string): Promise<void>;
}

const placeOf = (userId: number): SealedColumn => ({ table: 'totp_secrets', row: userId, column: 'secret' });

/** Wrong codes of a user, whose password is known by then: a short lock, and a long one against patience. */
const limitsOf = (userId: number): readonly [TryLimit, TryLimit] => [
  { bucket: `code:${userId}`, triesMax: TOTP_TRIES_MAX, windowMs: LOGIN_LOCK_SECONDS * 1_000 },
  { bucket: `codeDay:${userId}`, triesMax: TOTP_TRIES_PER_DAY_MAX, windowMs: DAY_SECONDS * 1_000 },
];

export function createFactorCodes(context: ServiceContext): FactorCodes {
  const { db, keyring, now } = context;

  async function offered(userId: number): Promise<Pick<TotpSecret, 'secret' | 'confirmed'>> {
    const secret = keyring.seal(newTotpSecret(), placeOf(userId));
    await offerTotpSecret(db, userId, secret);
    return (await findTotpSecret(db, userId)) ?? { secret, confirmed: false };
  }

  /** Counts before it is judged, so that codes sent at once count all; what was right is forgiven. */
  async function counting<T>(userId: number, work: () => Promise<T>): Promise<T> {
    for (const limit of limitsOf(userId)) {
      const { allowed, lockedUntil } = await spendTry(db, limit, now());
      if (!allowed) throw logInLocked(lockedUntil ?? now(), now());
    }
    const result = await work();
    for (const { bucket } of limitsOf(userId)) await clearTries(db, bucket);
    return result;
  }

  async function isRight(on: Db, { userId }: Actor, secret: string, code: string): Promise<boolean> {
    const step = stepOfCode(secret, code, now());
    return step !== null && (await takeTotpStep(on, userId, step));
  }

  return {
    async secretOf({ userId }) {
      const { secret, confirmed } = (await findTotpSecret(db, userId)) ?? (await offered(userId));
      return { secret: keyring.open(secret, placeOf(userId)), confirmed };
    },
    setUp: (account, secret, code, chosen) =>
      counting(account.userId, () =>
        inTransaction(db, async (transaction) => {
          if (!(await isRight(transaction, account, secret, code))) throw codeWrong();
          if (chosen) await chooseTotp(transaction, account.userId);
          // Devices that were remembered before have shown no code.
          await deleteDevicesOf(transaction, account.userId);
          return makeRecoveryCodes(context, transaction, account, 'second factor set up');
        }),
      ),
    prove: (account, secret, code) =>
      counting(account.userId, async () => {
        if (await isRight(db, account, secret, code)) return;
        if (!(await spendRecoveryCode(context, account, code))) throw codeWrong();
      }),
  };
}
