import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { found, inTransaction } from '../../../platform/database/transaction.ts';
import { findAccount, updateUser } from '../../accounts/index.ts';
import {
  askerOf,
  demand,
  demandReadable,
  isAdministratorId,
  isSelf,
  mayLockOut,
  mayUpdate,
} from '../../permissions/index.ts';

/** Whoever names the address gets the password, so it takes what setting the password takes. */
export async function setMailAddress(
  context: Pick<ServiceContext, 'db'>,
  actor: Actor,
  { username, email }: { readonly username: string; readonly email: string },
): Promise<void> {
  const user = { type: 'user', identifier: username } as const;
  await inTransaction(context.db, async (db) => {
    const asker = await askerOf(db, actor, [user]);
    if (!isSelf(asker, user)) demandReadable(asker.rights, user);
    demand(mayUpdate(asker.rights, user));
    const { userId } = found(await findAccount(db, username));
    demand(mayLockOut(asker, await isAdministratorId(db, userId)));
    await updateUser(db, userId, { email_address: email });
  });
}
