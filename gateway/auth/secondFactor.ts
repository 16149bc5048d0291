import { DAY_SECONDS, LOGIN_LOCK_SECONDS, TOTP_TRIES_MAX, TOTP_TRIES_PER_DAY_MAX } from '../../contract/limits.ts';
import type { CommandContext } from '../commands/context.ts';
import type { Actor } from '../commands/types.ts';
import { deleteDevicesOf } from '../repositories/devices.ts';
import { clearTries, spendTry, type TryLimit } from '../repositories/loginAttempts.ts';
import { findTotpSecret, offerTotpSecret, takeTotpStep, type TotpSecret } from '../repositories/totpSecrets.ts';
import type { SealedPlace } from '../secrets/keyring.ts';
import { codeRequired, codeWrong, enrollRequired, logInLocked } from './refusals.ts';
import { twoFactorIsOn } from './signInSettings.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

export interface SecondFactor {
  /** Throws where a code is asked for and is missing, wrong, or was used before. */
  demand(account: Actor, code: string | undefined): Promise<void>;
  /** Whether the account has what is asked for, so that a remembered device may stand for it. */
  isSatisfied(userId: number): Promise<boolean>;
}

const placeOf = (userId: number): SealedPlace => ({ table: 'totp_secrets', row: userId, column: 'secret' });

/** Wrong codes of a user, whose password is known by then: a short lock, and a long one against patience. */
const limitsOf = (userId: number): readonly [TryLimit, TryLimit] => [
  { bucket: `code:${userId}`, triesMax: TOTP_TRIES_MAX, windowMs: LOGIN_LOCK_SECONDS * 1_000 },
  { bucket: `codeDay:${userId}`, triesMax: TOTP_TRIES_PER_DAY_MAX, windowMs: DAY_SECONDS * 1_000 },
];

export function createSecondFactor({ db, keyring, now }: CommandContext): SecondFactor {
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

  async function judge({ userId }: Actor, secret: string, code: string): Promise<void> {
    await spendTries(userId);
    const step = stepOfCode(secret, code, now());
    if (step === null || !(await takeTotpStep(db, userId, step))) throw codeWrong();
    for (const { bucket } of limitsOf(userId)) await clearTries(db, bucket);
  }

  return {
    async demand(account, code) {
      if (!(await twoFactorIsOn(db))) return;
      const { secret, confirmed } = await secretOf(account);
      if (!code) throw confirmed ? codeRequired() : enrollRequired(secret, totpUri(secret, account.username));
      await judge(account, secret, code);
      // Devices that were remembered before have shown no code.
      if (!confirmed) await deleteDevicesOf(db, account.userId);
    },
    async isSatisfied(userId) {
      return !(await twoFactorIsOn(db)) || (await findTotpSecret(db, userId))?.confirmed === true;
    },
  };
}
