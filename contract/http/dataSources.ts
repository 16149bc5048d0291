import type { Call } from './call.ts';
import { DATA_SOURCE, ROOT_GROUP } from '../guacamole.ts';
import { calls } from './index.ts';
import { PERMISSION_MAPS } from './permissions.ts';

/** `main`: the call is for the main data source, or for none. */
export type DataSourceVerdict =
  { readonly kind: 'main' | 'notFound' | 'denied' } | { readonly kind: 'reply'; readonly reply: unknown };

const ROOT = { name: ROOT_GROUP, identifier: ROOT_GROUP, type: 'ORGANIZATIONAL', activeConnections: 0, attributes: {} };

const NO_PERMISSIONS = {
  ...Object.fromEntries(PERMISSION_MAPS.map((map) => [map, {}])),
  systemPermissions: [],
};

/** A running session that is shared with somebody, as Guacamole's clients see it: a connection of its own. */
export interface SharedConnection {
  readonly identifier: string;
  readonly name: string;
  readonly protocol: string;
  readonly owner: string;
}

const present = ({ identifier, name, protocol, owner }: SharedConnection) => ({
  ...{ name, identifier, parentIdentifier: ROOT_GROUP, protocol },
  ...{ attributes: { 'jdbc-shared-by': owner }, activeConnections: 0 },
});

/** Whoever shows a key may read what it opens, and nothing else. */
const permissionsOn = (shared: readonly SharedConnection[]) => ({
  ...NO_PERMISSIONS,
  connectionPermissions: Object.fromEntries(shared.map(({ identifier }) => [identifier, ['READ']])),
});

/** Directories of the shared data source; nothing but connections stands in it. */
const EMPTY_DIRECTORIES: ReadonlySet<Call> = new Set<Call>([
  calls.listUsers,
  calls.listUserGroups,
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
const TREE_CALLS: ReadonlySet<Call> = new Set<Call>([calls.getConnectionGroupTree, calls.getConnectionGroupOutline]);
const ROOT_CALLS: ReadonlySet<Call> = new Set<Call>([calls.getConnectionGroup, ...TREE_CALLS]);

const reply = (answer: unknown): DataSourceVerdict => ({ kind: 'reply', reply: answer });

/** Who asks, and what was shared with them. */
export interface SharedWith {
  readonly username: string;
  readonly shared: readonly SharedConnection[];
}

function answerShared(call: Call, id: string | undefined, { username, shared }: SharedWith): DataSourceVerdict {
  if (call.method !== 'GET') return { kind: 'denied' };
  if (EMPTY_DIRECTORIES.has(call)) return reply({});
  if (EMPTY_LISTS.has(call)) return reply([]);
  if (OWN_PERMISSIONS.has(call)) return reply(permissionsOn(shared));
  if (call === calls.getSelf) return reply({ username, disabled: false, attributes: {} });
  if (call === calls.listConnections)
    return reply(Object.fromEntries(shared.map((one) => [one.identifier, present(one)])));
  if (ROOT_CALLS.has(call) && id === ROOT_GROUP) return reply(rootFor(call, shared));
  const named = shared.find(({ identifier }) => identifier === id);
  return call === calls.getConnection && named ? reply(present(named)) : { kind: 'notFound' };
}

const rootFor = (call: Call, shared: readonly SharedConnection[]) =>
  TREE_CALLS.has(call) && shared.length > 0 ? { ...ROOT, childConnections: shared.map(present) } : ROOT;

/** Whether this call could be for the shared data source: all that guests may ask for. */
export const isForShared = ({ dataSource }: Readonly<Record<string, string>>): boolean =>
  dataSource === DATA_SOURCE.SHARED;

/** Answers for every data source but the main one; an unknown one does not exist. Forms look the same in both. */
export function judgeDataSource(
  call: Call,
  params: Readonly<Record<string, string>>,
  asker: SharedWith,
): DataSourceVerdict {
  const { dataSource } = params;
  if (dataSource === undefined || dataSource === DATA_SOURCE.MAIN) return { kind: 'main' };
  if (dataSource !== DATA_SOURCE.SHARED) return { kind: 'notFound' };
  return call.path.includes('/schema/') ? { kind: 'main' } : answerShared(call, params['id'], asker);
}
