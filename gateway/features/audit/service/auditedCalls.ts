import type { AuditAction } from '../../../../contract/http/audit.ts';
import type { Call } from '../../../../contract/http/call.ts';
import { calls } from '../../../../contract/http/index.ts';

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
  [calls.saveExternalPort, 'setting.changed'],
  [calls.removeExternalPort, 'setting.changed'],
  [calls.setCloseConnection, 'setting.changed'],
  [calls.saveSharingSettings, 'setting.changed'],
  [calls.saveMailSettings, 'setting.changed'],
  [calls.saveGeneralColorSettings, 'setting.changed'],
  [calls.setGeneralColorSetting, 'setting.changed'],
  [calls.setTwoFactor, 'setting.changed'],
  [calls.setFailBan, 'setting.changed'],
  [calls.setPasswordRule, 'setting.changed'],
]);

const keyOf = (method: string, path: string) => `${method} ${path}`;

const BY_ROUTE = new Map([...AUDITED].map(([{ method, path }, action]) => [keyOf(method, path), action]));

/** What a call that succeeded is on record as; undefined for one that is not. */
export const auditActionOf = (method: string, route: string): AuditAction | undefined =>
  BY_ROUTE.get(keyOf(method, route));
