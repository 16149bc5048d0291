import { DAY_SECONDS, LOGIN_LOCK_SECONDS, TOTP_TRIES_MAX, TOTP_TRIES_PER_DAY_MAX } from '../../contract/limits.ts';
import { inTransaction } from '../commands/access.ts';
import type { CommandContext } from '../commands/context.ts';
import type { Actor } from '../commands/types.ts';
import { deleteDevicesOf } from '../repositories/devices.ts';
import { clearTries, spendTry, type TryLimit } from '../repositories/loginAttempts.ts';
import { findTotpSecret, offerTotpSecret, takeTotpStep, type TotpSecret } from '../repositories/totpSecrets.ts';
import type { Db } from '../repositories/types.ts';
import type { SealedPlace } from '../secrets/keyring.ts';
import { makeRecoveryCodes, spendRecoveryCode } from './recoveryCodes.ts';
import { codeRequired, codeWrong, enrollRequired, logInLocked } from './refusals.ts';
import { twoFactorIsOn } from './signInSettings.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

export interface SecondFactor {
  /**
   * Throws where a code is asked for and is missing, wrong, or was used before. Hands back the recovery codes of a second
   * factor that was set up by it.
   */
  demand(account: Actor, code: string | undefined): Promise<readonly string[]>;
  /** Whether the account has what is asked for, so that a remembered device may stand for it. */
  isSatisfied(userId: number): Promise<boolean>;
}

const placeOf = (userId: number): SealedPlace => ({ table: 'totp_secrets', row: userId, column: 'secret' });

/** Wrong codes of a user, whose password is known by then: a short lock, and a long one against patience. */
const limitsOf = (userId: number): readonly [TryLimit, TryLimit] => [
  { bucket: `code:${userId}`, triesMax: TOTP_TRIES_MAX, windowMs: LOGIN_LOCK_SECONDS * 1_000 },
  { bucket: `codeDay:${userId}`, triesMax: TOTP_TRIES_PER_DAY_MAX, windowMs: DAY_SECONDS * 1_000 },
];

export function createSecondFactor(context: CommandContext): SecondFactor {
  const { db, keyring, now } = context;

  async function secretOf({ userId }: Actor): Promise<TotpSecret> {
    const found = await findTotpSecret(db, userId);
    const { secret, confirmed } = found ?? (await offered(userId));
    return { secret: keyring.open(secret, placeOf(userId)), confirmed };
  }

  async function offered(userId: number): Promise<TotpSecret> {
    const secret = keyring.seal(newTotpSecret(), placeOf(userId));
    await offerTotpSecret(db, userId, secret);
    return (await findTotpSecret(db, userId)) ?? { secret, confirmed: false };
  }

  async function spendTries(userId: number): Promise<void> {
    for (const limit of limitsOf(userId)) {
      const { allowed, lockedUntil } = await spendTry(db, limit, now());
      if (!allowed) throw logInLocked(lockedUntil ?? now(), now());
    }
  }

  async function isRight(db: Db, { userId }: Actor, secret: string, code: string): Promise<boolean> {
    const step = stepOfCode(secret, code, now());
    return step !== null && (await takeTotpStep(db, userId, step));
  }

  async function forgiveTries({ userId }: Actor): Promise<void> {
    for (const { bucket } of limitsOf(userId)) await clearTries(db, bucket);
  }

  /** The first code of a new one. Devices that were remembered before have shown none. */
  const setUp = (account: Actor, secret: string, code: string): Promise<readonly string[]> =>
    inTransaction(db, async (transaction) => {
      if (!(await isRight(transaction, account, secret, code))) throw codeWrong();
      await deleteDevicesOf(transaction, account.userId);
      return makeRecoveryCodes(context, transaction, account);
    });

  return {
    async demand(account, code) {
      if (!(await twoFactorIsOn(db))) return [];
      const { secret, confirmed } = await secretOf(account);
      if (!code) throw confirmed ? codeRequired() : enrollRequired(secret, totpUri(secret, account.username));
      await spendTries(account.userId);
      const codes = confirmed ? [] : await setUp(account, secret, code);
      const isGood = !confirmed || (await isRight(db, account, secret, code));
      if (!isGood && !(await spendRecoveryCode(context, account, code))) throw codeWrong();
      await forgiveTries(account);
      return codes;
    },
    async isSatisfied(userId) {
      return !(await twoFactorIsOn(db)) || (await findTotpSecret(db, userId))?.confirmed === true;
    },
  };
}
