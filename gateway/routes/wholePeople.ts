import { calls } from '../../contract/http/index.ts';
import { found } from '../commands/access.ts';
import { findAccount } from '../repositories/users.ts';
import type { RouteContext } from './context.ts';

export function bindWholePeople({ routes, commands: { wholePeople }, context: { db }, ...parts }: RouteContext): void {
  /** B§4: after the user is saved. A folder that cannot be made now is made at the first log-in. */
  async function makeFolder(username: string): Promise<void> {
    const { userId } = found(await findAccount(db, username));
    await parts.userFolders.ensure(userId).catch((error: unknown) => {
      parts.log.warn({ err: error, userId }, 'A user folder could not be made.');
    });
  }

  routes.token(calls.createWholeUser, async ({ caller, body }) => {
    await wholePeople.createUser(caller, body);
    await makeFolder(body.username);
  });
  routes.token(calls.saveWholeUser, async ({ caller, params, body }) => {
    await wholePeople.saveUser(caller, params.id, body);
    await makeFolder(params.id);
  });
  routes.token(calls.createWholeUserGroup, ({ caller, body }) => wholePeople.createUserGroup(caller, body));
  routes.token(calls.saveWholeUserGroup, ({ caller, params, body }) =>
    wholePeople.saveUserGroup(caller, params.id, body),
  );
  routes.token(calls.explainUser, ({ caller, params }) => wholePeople.explain(caller, params.id));
}
