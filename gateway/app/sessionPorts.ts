import { appendAudit } from '../platform/auditTrail/repository.ts';
import type { RootDb } from '../platform/database/types.ts';
import { DATA_SOURCE } from '../../contract/guacamole.ts';
import { notFound } from '../platform/errors.ts';
import { mayWatch } from '../tunnel/policy/watching.ts';
import { withPassword, type LogOnTickets } from '../tunnel/sessions/logOnTickets.ts';
import type { SessionPorts } from '../tunnel/sessions/ports.ts';
import type { Services } from './services.ts';
import { onePerSession, type OtherNodes } from '../features/activeSessions/index.ts';
import type { Tokens } from '../features/auth/index.ts';
import type { Bans } from '../features/bans/index.ts';
import { noteSftpRefusal } from '../features/connections/index.ts';
import { closeConnectionUse, openConnectionUse } from '../features/history/index.ts';
import { settingValue } from '../platform/database/declaredSettings.ts';
import type { Sharing } from '../features/sharing/index.ts';

export interface PortsOptions {
  readonly db: RootDb;
  readonly services: Services;
  readonly tokens: Tokens;
  readonly bans: Pick<Bans, 'find'>;
  readonly sharing: Sharing;
  readonly logOns: LogOnTickets;
  readonly now: () => Date;
  readonly otherNodes: OtherNodes;
  readonly openOwnDrive: SessionPorts['openOwnDrive'];
  /** Names this gateway in the history, so that it closes its own rows only. */
  readonly node: string;
}

/** What remote sessions need of the rest of the gateway. */
export function createPorts(options: PortsOptions): SessionPorts {
  const { db, services, tokens, bans, sharing, otherNodes, logOns, node, now } = options;
  return {
    async authenticate(token, remoteHost) {
      if ((await bans.find(remoteHost)) !== null) return null;
      const caller = await tokens.sessions.find(token, remoteHost, true);
      const guest = caller ? null : sharing.guestOf(token);
      if (guest) return { ...guest, remoteHost, isGuest: true, administrator: false, password: null };
      if (!caller) return null;
      const administrator = await services.isAdministrator(caller);
      return { ...caller, administrator, password: tokens.sessions.passwordOf(caller.sessionId) };
    },
    sharing,
    openOwnDrive: options.openOwnDrive,
    async resolveTarget(principal, { dataSource, type, identifier, logOn }) {
      if (dataSource !== DATA_SOURCE.MAIN) throw notFound('There is no such connection.');
      const target = await services.targets.resolve(principal, { type, identifier });
      if (logOn === undefined) return target;
      const candidates = target.candidates.map((candidate) =>
        withPassword(candidate, logOns.open(principal, candidate.connectionId, logOn)),
      );
      return { ...target, candidates };
    },
    watchingIsOn: () => settingValue(db, 'watching'),
    mayReadConnection: (principal, connectionId) => services.targets.mayReadConnection(principal, connectionId),
    async runsOnOtherNode(principal, publicId) {
      const use = (await otherNodes.list()).find((one) => one.publicId === publicId);
      if (use === undefined || !mayWatch(use, principal, await settingValue(db, 'watching'))) return false;
      return services.targets.mayReadConnection(principal, use.connectionId);
    },
    sessionsOfOtherNodes: async () => onePerSession(await otherNodes.list()),
    openHistory: (entry) =>
      db.transaction().execute(async (transaction) => {
        const { connectionId, connectionName, startDate } = entry;
        const opened = await openConnectionUse(transaction, entry, node);
        const object = `connection/${connectionId}`;
        const entries = [{ action: 'connection.opened', object, detail: connectionName }] as const;
        await appendAudit(transaction, { at: startDate, doer: entry, entries });
        return opened;
      }),
    async closeHistory(recordId, endDate, failure) {
      await closeConnectionUse(db, recordId, endDate, failure);
    },
    noteSftpRefusal: (userId, connectionId) => noteSftpRefusal(db, userId, connectionId, now()),
    async recordFile({ connectionId, ...doer }, { way, name, isAllowed }) {
      const outcome = isAllowed ? 'done' : 'refused';
      const entry = { action: `file.${way}`, outcome, object: `connection/${connectionId}`, detail: name } as const;
      await appendAudit(db, { at: now(), doer, entries: [entry] });
    },
  };
}
