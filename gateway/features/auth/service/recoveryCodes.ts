import { randomBytes } from 'node:crypto';
import { RECOVERY_CODE_CHARS, RECOVERY_CODES } from '../../../../contract/limits.ts';
import { readRecoveryCode, writeRecoveryCode } from '../../../../contract/rules/recoveryCode.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { setRecoveryCodes, takeRecoveryCode } from '../repository/recoveryCodes.ts';
import type { Db } from '../../../platform/database/types.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 32 letters divide a byte evenly. */
const newCode = (): string =>
  [...randomBytes(RECOVERY_CODE_CHARS)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** Codes in place of those that somebody may have; they are kept nowhere as they are. `detail` says why, on record. */
export async function makeRecoveryCodes(
  context: Pick<ServiceContext, 'now'>,
  db: Db,
  account: Actor,
  detail: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await setRecoveryCodes(db, account.userId, codes.map(hashToken));
  await record(context, db, account, [{ action: 'account.changed', object: `user/${account.username}`, detail }]);
  return codes.map(writeRecoveryCode);
}

/** Whether the text is a code of theirs that is still good; it is not any more then. */
export async function spendRecoveryCode(context: ServiceContext, account: Actor, text: string): Promise<boolean> {
  const code = readRecoveryCode(text);
  if (code === null) return false;
  return inTransaction(context.db, async (transaction) => {
    const left = await takeRecoveryCode(transaction, account.userId, hashToken(code));
    if (left === null) return false;
    const detail = `recovery code used, ${left} left`;
    const entry = { action: 'account.changed', object: `user/${account.username}`, detail } as const;
    await record(context, transaction, account, [entry]);
    return true;
  });
}
