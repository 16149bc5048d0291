import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ActiveUse } from '../../../tunnel/sessions/ports.ts';
import type { ApiSessions } from './apiSessions.ts';
import { endStaleSessions, type SessionHolders } from './staleSessions.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { accountState, findAccountById } from '../../accounts/index.ts';
import type { TargetService } from '../../connections/index.ts';
import type { IsAdministrator } from '../../permissions/index.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';

export interface EnforcementOptions extends SessionHolders {
  readonly context: ServiceContext;
  readonly services: { readonly targets: TargetService; readonly isAdministrator: IsAdministrator };
  readonly apiSessions: ApiSessions;
}

/**
 * Ends what has lost its ground: sessions of accounts that are gone, disabled or outside their hours, and uses of
 * connections that may no longer be read. Run after whatever may withdraw a right, and once a minute for the clock.
 */
export type EnforceRights = () => Promise<void>;

const NOT_READABLE = ['RESOURCE_NOT_FOUND', 'CLIENT_FORBIDDEN'];

export function createEnforcement({ context, services, apiSessions, ...holders }: EnforcementOptions): EnforceRights {
  const { sessions } = holders;
  const usable = async (userId: number) => {
    const account = await findAccountById(context.db, userId);
    const state = account ? accountState(account, context.now()) : 'disabled';
    // An expired password is asked for at the next log-in.
    return state === 'usable' || state === 'passwordExpired';
  };

  /** The ids of the sessions that go on. */
  async function endSessions(): Promise<ReadonlySet<string>> {
    const open = await apiSessions.list();
    const users = [...new Set(open.map(({ userId }) => userId))];
    const verdicts = new Map(await Promise.all(users.map(async (id) => [id, await usable(id)] as const)));
    const kept = open.filter(({ userId }) => verdicts.get(userId));
    const gone = open.filter(({ userId }) => !verdicts.get(userId));
    for (const { sessionId } of gone) await apiSessions.end(sessionId, 'SESSION_CLOSED');
    return new Set(kept.map(({ sessionId }) => sessionId));
  }

  async function mayUseGroup(actor: Actor, groupId: number): Promise<boolean> {
    try {
      await services.targets.resolve(actor, { type: 'g', identifier: String(groupId) });
      return true;
    } catch (error) {
      if (error instanceof AppError && NOT_READABLE.includes(error.status)) return false;
      throw error;
    }
  }

  /** Who may use a pool may use its members without reading them. */
  async function endUnreadable(uses: readonly ActiveUse[]): Promise<void> {
    for (const [userId, own] of groupBy(uses, (use) => use.userId)) {
      const actor = { userId, username: own[0]?.username ?? '' };
      const direct = own.filter(({ groupId }) => groupId === null).map(({ connectionId }) => connectionId);
      const readable = await services.targets.readableConnections(actor, [...new Set(direct)]);
      for (const { uuid, groupId, connectionId } of own) {
        const mayGoOn = groupId === null ? readable.has(connectionId) : await mayUseGroup(actor, groupId);
        if (!mayGoOn) sessions.end({ uuid }, 'CLIENT_FORBIDDEN');
      }
    }
  }

  /** Who watches others has to be an administrator still, and watching has to be allowed. */
  async function endWatching(uses: readonly ActiveUse[]): Promise<void> {
    const watches = uses.filter((use) => use.watches === true);
    const isOn = watches.length > 0 && (await settingValue(context.db, 'watching'));
    for (const use of watches)
      if (!isOn || !(await services.isAdministrator(use))) sessions.end({ uuid: use.uuid }, 'CLIENT_FORBIDDEN');
  }

  return async () => {
    const kept = await endStaleSessions(holders, endSessions);
    // Who was let in by a share needs no right of their own, and goes with its owner.
    await endUnreadable(
      sessions.list().filter(({ apiSessionId, share }) => share === undefined && kept.has(apiSessionId)),
    );
    await endWatching(sessions.list());
  };
}

function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
