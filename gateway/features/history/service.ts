import { mayReadAllHistory } from './policy.ts';
import { readConnectionHistory } from './repository.ts';
import { idOf } from '../../platform/database/identifiers.ts';
import type { Db } from '../../platform/database/types.ts';
import { notFound } from '../../platform/errors.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import type { Actor } from '../../platform/http/caller.ts';
import type { HistoryService } from './types.ts';
import { found } from '../../platform/database/transaction.ts';
import { findAccount } from '../accounts/index.ts';
import { readLoginHistory } from '../auth/index.ts';
import { findConnection } from '../connections/index.ts';
import { askerOf, isAdministrator, mayReadPermissions, rightsOf } from '../permissions/index.ts';

async function scopeOf(db: Db, actor: Actor) {
  const rights = await rightsOf(db, actor);
  const viewer = { userId: actor.userId, administrator: isAdministrator(rights), filter: null };
  return { viewer, everything: mayReadAllHistory(rights) };
}

async function userIdOf(db: Db, actor: Actor, username: string): Promise<number> {
  const subject = { type: 'user', identifier: username } as const;
  if (!mayReadPermissions(await askerOf(db, actor, [subject]), subject)) throw notFound();
  return found(await findAccount(db, username)).userId;
}

/** One's own log-ins may always be read; for those of others the user must be readable. */
async function usersOf(db: Db, actor: Actor, username: string) {
  const scope = await scopeOf(db, actor);
  const userId = await userIdOf(db, actor, username);
  return { ...scope, userId, everything: scope.everything || userId === actor.userId };
}

export function createHistoryService({ db }: ServiceContext): HistoryService {
  return {
    connections: async (actor, query) => readConnectionHistory(db, await scopeOf(db, actor), query),
    connectionsOf: async (actor, identifier, query) => {
      const scope = await scopeOf(db, actor);
      const id = idOf(identifier);
      const row = found(id === null ? null : await findConnection(db, id, scope.viewer));
      return readConnectionHistory(db, { ...scope, connectionId: row.connection_id }, query);
    },
    connectionRecord: async (actor, recordId) => {
      const id = idOf(recordId);
      if (id === null) throw notFound();
      const [record] = await readConnectionHistory(db, { ...(await scopeOf(db, actor)), recordId: id }, {});
      return found(record ?? null);
    },
    users: async (actor, query) => readLoginHistory(db, await scopeOf(db, actor), query),
    usersOf: async (actor, username, query) => readLoginHistory(db, await usersOf(db, actor, username), query),
  };
}
