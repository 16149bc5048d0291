import type { Call } from '../http/call.ts';
import { DATA_SOURCE, ROOT_GROUP } from '../guacamole.ts';
import { calls } from '../http/index.ts';
import { PERMISSION_MAPS } from '../http/permissions.ts';

/** `main`: the call is for the main data source, or for none. */
export type DataSourceVerdict =
  { readonly kind: 'main' | 'notFound' | 'denied' } | { readonly kind: 'reply'; readonly reply: unknown };

const ROOT = { name: ROOT_GROUP, identifier: ROOT_GROUP, type: 'ORGANIZATIONAL', activeConnections: 0, attributes: {} };

const NO_PERMISSIONS = {
  ...Object.fromEntries(PERMISSION_MAPS.map((map) => [map, {}])),
  systemPermissions: [],
};

/** Directories of the shared data source; only connections shared into the session would stand in them. */
const EMPTY_DIRECTORIES: ReadonlySet<Call> = new Set<Call>([
  calls.listUsers,
  calls.listUserGroups,
  calls.listConnections,
  calls.listConnectionGroups,
  calls.listSharingProfiles,
  calls.listActiveConnections,
]);
const EMPTY_LISTS: ReadonlySet<Call> = new Set<Call>([
  calls.listConnectionHistory,
  calls.listUserHistory,
  calls.getOwnHistory,
  calls.getOwnGroups,
]);
const OWN_PERMISSIONS: ReadonlySet<Call> = new Set<Call>([calls.getOwnPermissions, calls.getOwnEffectivePermissions]);
const ROOT_CALLS: ReadonlySet<Call> = new Set<Call>([calls.getConnectionGroup, calls.getConnectionGroupTree]);

function answerShared(call: Call, id: string | undefined, username: string): DataSourceVerdict {
  if (call.method !== 'GET') return { kind: 'denied' };
  if (EMPTY_DIRECTORIES.has(call)) return { kind: 'reply', reply: {} };
  if (EMPTY_LISTS.has(call)) return { kind: 'reply', reply: [] };
  if (OWN_PERMISSIONS.has(call)) return { kind: 'reply', reply: NO_PERMISSIONS };
  if (call === calls.getSelf) return { kind: 'reply', reply: { username, disabled: false, attributes: {} } };
  if (ROOT_CALLS.has(call) && id === ROOT_GROUP) return { kind: 'reply', reply: ROOT };
  return { kind: 'notFound' };
}

/** Answers for every data source but the main one; an unknown one does not exist. Forms look the same in both. */
export function judgeDataSource(
  call: Call,
  params: Readonly<Record<string, string>>,
  username: string,
): DataSourceVerdict {
  const { dataSource } = params;
  if (dataSource === undefined || dataSource === DATA_SOURCE.MAIN) return { kind: 'main' };
  if (dataSource !== DATA_SOURCE.SHARED) return { kind: 'notFound' };
  return call.path.includes('/schema/') ? { kind: 'main' } : answerShared(call, params['id'], username);
}
