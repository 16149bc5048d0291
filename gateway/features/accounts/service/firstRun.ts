import { ADMIN_PASSWORD_CHARS, PASSWORD_MIN_CHARS } from '../../../../contract/limits.ts';
import { passwordFault } from '../../../../contract/rules/password.ts';
import { ConfigError } from '../../../platform/config/config.ts';
import { SYSTEM_PERMISSIONS } from '../../../platform/database/types.ts';
import { generatedPassword } from '../../../platform/secrets/passwords.ts';
import { hasUsers, insertUser } from '../repository/users.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { inTransaction, lock } from '../../../platform/database/transaction.ts';
import type { FirstAdministrator } from '../types.ts';
import { rememberUntold } from './untoldPassword.ts';
import { grant, grantSystem, insertEntity } from '../../permissions/index.ts';

/**
 * Makes the first administrator of a database without users, with the password given or a generated one.
 * Null if there are users already; then nothing is changed, and what is given is not looked at. `node` is the gateway that tells a
 * generated one: until then it can be made anew.
 */
export async function ensureAdministrator(
  { db, passwords }: Pick<ServiceContext, 'db' | 'passwords'>,
  { username, password, node }: { readonly username: string; readonly password: string | null; readonly node?: string },
): Promise<FirstAdministrator | null> {
  if (await hasUsers(db)) return null;
  if (password !== null && passwordFault(password, PASSWORD_MIN_CHARS) !== null)
    throw new ConfigError([`ORIEL_ADMIN_PASSWORD must have at least ${PASSWORD_MIN_CHARS} characters.`]);
  const chosen = password ?? generatedPassword(ADMIN_PASSWORD_CHARS);
  const passwordHash = await passwords.hash(chosen);
  return inTransaction(db, async (transaction) => {
    await lock(transaction, 'rights');
    if (await hasUsers(transaction)) return null;
    const entityId = await insertEntity(transaction, { type: 'user', identifier: username });
    const objectId = await insertUser(transaction, entityId, { password_hash: passwordHash });
    if (password === null && node !== undefined)
      await rememberUntold(transaction, { node, userId: objectId, username, passwordHash });
    for (const permission of SYSTEM_PERMISSIONS) await grantSystem(transaction, entityId, permission);
    await grant(transaction, { entityId, type: 'user', objectId, permissions: ['READ', 'UPDATE', 'ADMINISTER'] });
    return { username, password: chosen };
  });
}
