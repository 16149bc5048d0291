import { SYSTEM_PERMISSIONS } from '../../../platform/database/types.ts';
import { hasUsers, insertUser } from '../repository/users.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { inTransaction, lock } from '../../../platform/database/transaction.ts';
import type { FirstAdministrator } from '../types.ts';
import { chooseFirstPassword, rememberUntold } from './firstPassword.ts';
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
  const chosen = chooseFirstPassword(password);
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
