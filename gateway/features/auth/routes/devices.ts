import { calls } from '../../../../contract/http/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { deleteDevice, deviceOfSession, listDevices } from '../repository/devices.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { found } from '../../../platform/database/transaction.ts';
import type { UserFolders } from '../../../platform/host/userFolders.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Tokens } from '../service/tokens.ts';
import { findAccount } from '../../accounts/index.ts';
import { askerOf, demand, demandReadable, isSelf, mayUpdate } from '../../permissions/index.ts';

export interface DeviceRoutes {
  readonly routes: Routes;
  readonly context: Pick<ServiceContext, 'db'>;
  readonly tokens: Tokens;
  readonly userFolders: UserFolders;
}

const DEVICE_ID = /^\d{1,9}$/;

export function bindDevices({ routes, context: { db }, tokens, userFolders }: DeviceRoutes): void {
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
