import type { AuditAction } from '../../../../contract/http/audit.ts';
import type { Call } from '../../../../contract/http/call.ts';
import { calls } from '../../../../contract/http/index.ts';
import { SETTING_GROUPS } from '../../../../contract/settingGroups.ts';

/** Calls that are put on record as such; what commands change, they put on record themselves. */
const AUDITED: ReadonlyMap<Call, AuditAction> = new Map<Call, AuditAction>([
  [calls.deleteSession, 'logout'],
  [calls.deleteToken, 'logout'],
  [calls.revokeDevice, 'account.changed'],
  [calls.changeUserPassword, 'password.changed'],
  [calls.changeOwnPassword, 'password.changed'],
  [calls.closeActiveConnection, 'session.ended'],
  [calls.closeActiveConnections, 'session.ended'],
  [calls.exportAudit, 'audit.exported'],
  ...SETTING_GROUPS.flatMap(({ write, remove }) => (remove ? [write, remove] : [write])).map(
    (call) => [call, 'setting.changed'] as const,
  ),
]);

const keyOf = (method: string, path: string) => `${method} ${path}`;

const BY_ROUTE = new Map([...AUDITED].map(([{ method, path }, action]) => [keyOf(method, path), action]));

/** What a call that succeeded is on record as; undefined for one that is not. */
export const auditActionOf = (method: string, route: string): AuditAction | undefined =>
  BY_ROUTE.get(keyOf(method, route));
