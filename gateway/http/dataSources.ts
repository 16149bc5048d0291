import type { Call } from '../../contract/http/call.ts';
import { DATA_SOURCE, ROOT_GROUP } from '../../contract/guacamole.ts';
import { calls } from '../../contract/http/index.ts';
import { PERMISSION_MAPS } from '../../contract/http/permissions.ts';
import type { Caller } from '../auth/caller.ts';
import { notFound, permissionDenied } from '../errors.ts';
import type { ElsewhereAnswer } from './bind.ts';

const ROOT = { name: ROOT_GROUP, identifier: ROOT_GROUP, type: 'ORGANIZATIONAL', activeConnections: 0, attributes: {} };

const NO_PERMISSIONS = {
  ...Object.fromEntries(PERMISSION_MAPS.map((map) => [map, {}])),
  systemPermissions: [],
};

/** Directories of the shared data source; only connections shared into the session would stand in them. */
const EMPTY_DIRECTORIES: ReadonlySet<Call> = new Set<Call>([
  calls.listUsers,
  calls.listConnections,
  calls.listConnectionGroups,
  calls.listSharingProfiles,
  calls.listActiveConnections,
]);
const EMPTY_LISTS: ReadonlySet<Call> = new Set<Call>([
  calls.listConnectionHistory,
  calls.listUserHistory,
  calls.getOwnHistory,
]);
const OWN_PERMISSIONS: ReadonlySet<Call> = new Set<Call>([calls.getOwnPermissions, calls.getOwnEffectivePermissions]);
const ROOT_CALLS: ReadonlySet<Call> = new Set<Call>([calls.getConnectionGroup, calls.getConnectionGroupTree]);

function answerShared(call: Call, id: string | undefined, caller: Caller): unknown {
  if (call.method !== 'GET') throw permissionDenied();
  if (EMPTY_DIRECTORIES.has(call)) return {};
  if (EMPTY_LISTS.has(call)) return [];
  if (OWN_PERMISSIONS.has(call)) return NO_PERMISSIONS;
  if (call === calls.getSelf) return { username: caller.username, disabled: false, attributes: {} };
  if (ROOT_CALLS.has(call) && id === ROOT_GROUP) return ROOT;
  throw notFound();
}

/** Answers for every data source but the main one; an unknown one does not exist. Forms look the same in both. */
export function answerElsewhere(call: Call, params: Readonly<Record<string, string>>, caller: Caller): ElsewhereAnswer {
  const { dataSource } = params;
  if (dataSource === undefined || dataSource === DATA_SOURCE.MAIN) return null;
  if (dataSource !== DATA_SOURCE.SHARED) throw notFound('There is no such data source.');
  if (call.path.includes('/schema/')) return null;
  return { reply: answerShared(call, params['id'], caller) };
}
