import { askerOf, demand, demandReadable, found, inTransaction } from '../commands/access.ts';
import type { CommandContext } from '../commands/context.ts';
import type { Actor } from '../commands/types.ts';
import { mayUpdate } from '../policies/objects.ts';
import { isSelf, mayLockOut } from '../policies/subjects.ts';
import { isAdministratorId } from '../repositories/entities.ts';
import { findAccount, updateUser } from '../repositories/users.ts';

/** Whoever names the address gets the password, so it takes what setting the password takes. */
export async function setMailAddress(
  context: Pick<CommandContext, 'db'>,
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
