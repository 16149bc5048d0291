import { ROOT_GROUP } from '../../../contract/guacamole.ts';
import { connectionGroupCalls, type ConnectionGroupTree } from '../../../contract/http/connectionGroups.ts';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import { userGroupCalls } from '../../../contract/http/userGroups.ts';
import { userCalls } from '../../../contract/http/users.ts';
import { PERMISSION_PEOPLE_MAX } from '../../../contract/limits.ts';
import { partsOf } from '../../machines/permissions/permissions.pending.ts';
import type { PermissionKey, PermissionObject } from '../../machines/permissions/permissions.types.ts';
import type { Ports } from '../ports.ts';
import { isAdministrator } from './managementRights.ts';

const MAPS = {
  ...{ connection: 'connectionPermissions', connectionGroup: 'connectionGroupPermissions' },
  ...{ sharingProfile: 'sharingProfilePermissions', user: 'userPermissions', userGroup: 'userGroupPermissions' },
} as const satisfies Record<PermissionObject['kind'], keyof PermissionSet>;

export const PERMISSION_MAP_OF: Readonly<Record<string, keyof PermissionSet | undefined>> = MAPS;

type MayGrant = (kind: PermissionObject['kind'], identifier: string) => boolean;

const grantsOf =
  (own: PermissionSet): MayGrant =>
  (kind, identifier) =>
    isAdministrator(own) || (own[MAPS[kind]][identifier]?.includes('ADMINISTER') ?? false);

const NAMES = new Intl.Collator(undefined, { numeric: true });
const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  NAMES.compare(one.name, other.name);

/** Groups before connections, each by name, and a connection's sharing profiles below it. */
function treeObjects(group: ConnectionGroupTree, depth: number, mayGrant: MayGrant): readonly PermissionObject[] {
  const object = (kind: PermissionObject['kind'], at: { identifier: string; name: string }, level: number) => ({
    ...{ kind, identifier: at.identifier, name: at.name, depth: level },
    mayGrant: mayGrant(kind, at.identifier),
  });
  const groups = [...(group.childConnectionGroups ?? [])]
    .sort(byName)
    .flatMap((child) => [object('connectionGroup', child, depth), ...treeObjects(child, depth + 1, mayGrant)]);
  const connections = [...(group.childConnections ?? [])]
    .sort(byName)
    .flatMap((child) => [
      object('connection', child, depth),
      ...[...(child.sharingProfiles ?? [])].sort(byName).map((one) => object('sharingProfile', one, depth + 1)),
    ]);
  return [...groups, ...connections];
}

/** People are many: the first are offered, and those that permissions are held on already. */
function peopleObjects(
  kind: 'user' | 'userGroup',
  names: readonly string[],
  held: readonly PermissionKey[],
  mayGrant: MayGrant,
): readonly PermissionObject[] {
  const holding = held.map(partsOf).filter((one) => one.kind === kind);
  const all = new Set([...names, ...holding.map(({ identifier }) => identifier)]);
  return [...all].sort(NAMES.compare).map((name) => ({
    ...{ kind, identifier: name, name, depth: 0 },
    mayGrant: mayGrant(kind, name),
  }));
}

/** Everything that permissions may be given on, as far as the viewer sees it. */
export async function loadPermissionObjects(
  { api }: Ports,
  dataSource: string,
  own: PermissionSet,
  held: readonly PermissionKey[],
): Promise<readonly PermissionObject[]> {
  const params = { dataSource };
  const query = { limit: PERMISSION_PEOPLE_MAX };
  const [tree, users, groups] = await Promise.all([
    api.call(connectionGroupCalls.getConnectionGroupTree, { params: { dataSource, id: ROOT_GROUP } }),
    api.call(userCalls.pageUsers, { params, query }),
    api.call(userGroupCalls.pageUserGroups, { params, query }),
  ]);
  const mayGrant = grantsOf(own);
  const groupNames = groups.rows.map(({ identifier }) => identifier);
  const userNames = users.rows.map(({ username }) => username);
  return [
    ...treeObjects(tree, 0, mayGrant),
    ...peopleObjects('userGroup', groupNames, held, mayGrant),
    ...peopleObjects('user', userNames, held, mayGrant),
  ];
}
