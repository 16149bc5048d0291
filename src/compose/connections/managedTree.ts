import type { ConnectionGroupTree } from '../../../contract/http/connectionGroups.ts';
import type { Connection } from '../../../contract/http/connections.ts';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import type { SharingProfile } from '../../../contract/http/sharingProfiles.ts';
import type { ManagedData, ManagedNode } from '../../machines/connections/connections/connections.types.ts';
import type { EditorKind } from '../../machines/connections/editor/editor.types.ts';
import { holds, isAdministrator, mayCreate } from './editor/editorRights.ts';
import { rightsIn } from '../home/homeRights.ts';

/** Made once: a long list is sorted by thousands of comparisons. */
const NAMES = new Intl.Collator(undefined, { numeric: true });

const byName = (one: ManagedNode, other: ManagedNode): number => NAMES.compare(one.name, other.name);

const LEAF = { protocol: null, balancing: false, activeConnections: 0, lastActive: null, mayHold: false, children: [] };

const rightsOn = (permissions: PermissionSet, kind: EditorKind, identifier: string) => ({
  mayUpdate: holds(permissions, kind, identifier, 'UPDATE'),
  mayDelete: holds(permissions, kind, identifier, 'DELETE'),
});

function profileNode(permissions: PermissionSet, { identifier, name }: SharingProfile): ManagedNode {
  const rights = rightsOn(permissions, 'sharingProfile', identifier);
  return { ...LEAF, key: `profile/${identifier}`, kind: 'profile', identifier, name, ...rights };
}

function connectionNode(permissions: PermissionSet, connection: Connection): ManagedNode {
  const { identifier, name, protocol, activeConnections, lastActive, sharingProfiles = [] } = connection;
  const rights = rightsOn(permissions, 'connection', identifier);
  return {
    ...{ ...LEAF, key: `connection/${identifier}`, kind: 'connection', identifier, name, protocol, activeConnections },
    ...rights,
    lastActive: lastActive ?? null,
    mayHold: rights.mayUpdate && mayCreate(permissions, 'sharingProfile'),
    children: sharingProfiles.map((profile) => profileNode(permissions, profile)).sort(byName),
  };
}

function groupNode(permissions: PermissionSet, group: ConnectionGroupTree): ManagedNode {
  const { identifier, name, type, activeConnections } = group;
  const rights = rightsOn(permissions, 'connectionGroup', identifier);
  return {
    ...{ ...LEAF, key: `group/${identifier}`, kind: 'group', identifier, name, activeConnections },
    ...rights,
    balancing: type === 'BALANCING',
    mayHold: rights.mayUpdate,
    children: nodesIn(permissions, group),
  };
}

/** Groups that one may do nothing to and that hold nothing to be managed are left out. */
const isManaged = ({ mayUpdate, mayDelete, children }: ManagedNode): boolean =>
  mayUpdate || mayDelete || children.length > 0;

function nodesIn(permissions: PermissionSet, group: ConnectionGroupTree): readonly ManagedNode[] {
  const groups = (group.childConnectionGroups ?? []).map((child) => groupNode(permissions, child));
  const connections = (group.childConnections ?? []).map((child) => connectionNode(permissions, child));
  return [...groups.filter(isManaged).sort(byName), ...connections.sort(byName)];
}

/** What one may manage, from the tree of what one may change, delete or administer. */
export function managedData(tree: ConnectionGroupTree, permissions: PermissionSet): ManagedData {
  return {
    tree: nodesIn(permissions, tree),
    mayManage: isAdministrator(permissions) || rightsIn(permissions).mayManage,
    mayMakeConnections: mayCreate(permissions, 'connection'),
    mayMakeGroups: mayCreate(permissions, 'connectionGroup'),
    mayMakeProfiles: mayCreate(permissions, 'sharingProfile'),
  };
}
