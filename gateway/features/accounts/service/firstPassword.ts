import { ADMIN_PASSWORD_CHARS } from '../../../../contract/limits.ts';
import { deleteSetting, readSetting, writeSetting } from '../../../platform/database/settings.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, RootDb } from '../../../platform/database/types.ts';
import { generatedPassword } from '../../../platform/secrets/passwords.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { replaceHash } from '../repository/users.ts';
import type { FirstAdministrator } from '../types.ts';

const SETTING = 'firstAdministrator.untold';

/** An administrator whose generated password nobody has read yet. */
interface Untold {
  /** The gateway that made it, and that tells it. */
  readonly node: string;
  readonly userId: number;
  readonly username: string;
  readonly passwordHash: string;
}

export const rememberUntold = (db: Db, untold: Untold): Promise<void> => writeSetting(db, SETTING, untold);

export const forgetUntold = (db: RootDb): Promise<void> => deleteSetting(db, SETTING);

/**
 * A start that was cut off between the making and the telling leaves an administrator whose password nobody knows: they get
 * another one, unless theirs was changed since. Null where there is no such administrator of this node.
 */
export async function renewUntold(
  { db, passwords }: Pick<ServiceContext, 'db' | 'passwords'>,
  node: string,
): Promise<FirstAdministrator | null> {
  const untold = (await readSetting(db, SETTING)) as Untold | undefined;
  if (untold?.node !== node) return null;
  const password = generatedPassword(ADMIN_PASSWORD_CHARS);
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (transaction) => {
    const [changed] = await replaceHash(transaction, untold.userId, untold.passwordHash, passwordHash);
    if (changed?.numUpdatedRows !== 1n) return null;
    await rememberUntold(transaction, { ...untold, passwordHash });
    return { username: untold.username, password };
  });
}
