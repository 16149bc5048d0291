import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { findTotpSecret } from '../repository/totpSecrets.ts';
import type { Db } from '../../../platform/database/types.ts';
import { createFactorCodes } from './factorCodes.ts';
import { codeRequired, enrollRequired } from './authErrors.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';
import { totpUri } from './totp.ts';
import type { Actor } from '../../../platform/http/caller.ts';

export interface SecondFactor {
  /**
   * Throws where a code is asked for and is missing, wrong, or was used before. Hands back the recovery codes of a second
   * factor that was set up by it.
   */
  demand(account: Actor, code: string | undefined): Promise<readonly string[]>;
  /** Whether the account has what is asked for, so that a remembered device may stand for it. */
  isSatisfied(userId: number): Promise<boolean>;
}

/** Of everybody, or of those who chose it. */
const isAsked = async (db: Db, userId: number): Promise<boolean> =>
  (await settingValue(db, 'twoFactor')) || (await findTotpSecret(db, userId))?.chosen === true;

export function createSecondFactor(context: ServiceContext): SecondFactor {
  const { db } = context;
  const codes = createFactorCodes(context);
  return {
    async demand(account, code) {
      if (!(await isAsked(db, account.userId))) return [];
      const { secret, confirmed } = await codes.secretOf(account);
      if (!code) throw confirmed ? codeRequired() : enrollRequired(secret, totpUri(secret, account.username));
      if (!confirmed) return codes.setUp(account, secret, code, false);
      await codes.prove(account, secret, code);
      return [];
    },
    async isSatisfied(userId) {
      return !(await isAsked(db, userId)) || (await findTotpSecret(db, userId))?.confirmed === true;
    },
  };
}
