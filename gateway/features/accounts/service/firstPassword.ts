import { ADMIN_PASSWORD_CHARS, PASSWORD_MIN_CHARS } from '../../../../contract/limits.ts';
import { passwordFault } from '../../../../contract/rules/password.ts';
import { ConfigError } from '../../../platform/config/config.ts';
import { deleteSetting, readSetting, writeSetting } from '../../../platform/database/settings.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/types.ts';
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

/** The one that is given, or a generated one. Throws a `ConfigError` where that is too short. */
export function chooseFirstPassword(given: string | null): string {
  if (given !== null && passwordFault(given, PASSWORD_MIN_CHARS) !== null)
    throw new ConfigError([`ORIEL_ADMIN_PASSWORD must have at least ${PASSWORD_MIN_CHARS} characters.`]);
  return given ?? generatedPassword(ADMIN_PASSWORD_CHARS);
}

export const rememberUntold = (db: Db, untold: Untold): Promise<void> => writeSetting(db, SETTING, untold);

export const forgetUntold = (db: Db): Promise<void> => deleteSetting(db, SETTING);

/**
 * A start that was cut off between the making and the telling leaves an administrator whose password nobody knows: they get
 * the one that is given now or another generated one, unless theirs was changed since. Null where there is no such administrator of
 * this node.
 */
export async function renewUntold(
  { db, passwords }: Pick<ServiceContext, 'db' | 'passwords'>,
  { node, password }: { readonly node: string; readonly password: string | null },
): Promise<FirstAdministrator | null> {
  const untold = (await readSetting(db, SETTING)) as Untold | undefined;
  if (untold?.node !== node) return null;
  const chosen = chooseFirstPassword(password);
  const passwordHash = await passwords.hash(chosen);
  return inTransaction(db, async (transaction) => {
    const [changed] = await replaceHash(transaction, untold.userId, untold.passwordHash, passwordHash);
    if (changed?.numUpdatedRows !== 1n) return null;
    if (password === null) await rememberUntold(transaction, { ...untold, passwordHash });
    else await forgetUntold(transaction);
    return { username: untold.username, password: chosen };
  });
}
