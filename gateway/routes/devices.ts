import { calls } from '../../contract/http/index.ts';
import { askerOf, demand, demandReadable, found } from '../commands/access.ts';
import type { Actor } from '../commands/types.ts';
import { notFound } from '../errors.ts';
import { mayUpdate } from '../policies/objects.ts';
import { isSelf } from '../policies/subjects.ts';
import { deleteDevice, deviceOfSession, listDevices } from '../repositories/devices.ts';
import type { Db } from '../repositories/types.ts';
import { findAccount } from '../repositories/users.ts';
import type { RouteContext } from './context.ts';

const DEVICE_ID = /^\d{1,9}$/;

export function bindDevices({ routes, context: { db }, tokens, userFolders }: RouteContext): void {
  routes.token(calls.listDevices, async ({ caller }) => {
    const current = await deviceOfSession(db, caller.sessionId);
    return (await listDevices(db, caller.userId)).map(({ deviceId, name, createdAt, lastUsedAt }) => ({
      identifier: String(deviceId),
      name,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastUsedAt.getTime(),
      current: deviceId === current,
    }));
  });
  routes.token(calls.revokeDevice, async ({ caller, params: { id } }) => {
    const sessions = DEVICE_ID.test(id) ? await deleteDevice(db, caller.userId, Number(id)) : null;
    if (sessions === null) throw notFound();
    for (const sessionId of sessions)
      if (sessionId !== caller.sessionId) await tokens.sessions.end(sessionId, 'SESSION_CLOSED');
  });
  routes.token(calls.createUserFolder, async ({ caller, query }) => {
    await userFolders.ensure(await userOfFolder(db, caller, query.username ?? caller.username));
    return { success: true } as const;
  });
}

async function userOfFolder(db: Db, actor: Actor, username: string): Promise<number> {
  const user = { type: 'user', identifier: username } as const;
  const asker = await askerOf(db, actor, [user]);
  if (!isSelf(asker, user)) {
    demandReadable(asker.rights, user);
    demand(mayUpdate(asker.rights, user));
  }
  return found(await findAccount(db, username)).userId;
}
