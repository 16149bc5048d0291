import { fromPromise } from 'xstate';
import { ROOT_GROUP } from '../../../contract/guacamole.ts';
import { connectionGroupCalls } from '../../../contract/http/connectionGroups.ts';
import { connectionMoveCalls } from '../../../contract/http/connectionMove.ts';
import { connectionCalls } from '../../../contract/http/connections.ts';
import { permissionCalls } from '../../../contract/http/permissions.ts';
import { sharingProfileCalls } from '../../../contract/http/sharingProfiles.ts';
import { connectionsMachine } from '../../machines/connections/connections/connections.machine.ts';
import { nodesOfKeys } from '../../machines/connections/connections/connections.rows.ts';
import type {
  ConnectionsContext,
  ConnectionsEvent,
  ConnectionsInput,
  DeleteOrder,
  ManagedData,
  ManagedKind,
  ManagedNode,
  MoveOrder,
} from '../../machines/connections/connections/connections.types.ts';
import { managedData } from './managedTree.ts';
import { showNotice } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { provideExport, provideImport } from './provideImport.ts';
import { type Editor, PATH } from '../shared/routes.ts';

const EDITORS: Readonly<Record<ManagedKind, Editor>> = {
  connection: 'connections',
  group: 'connectionGroups',
  profile: 'sharingProfiles',
};

const identifiersOf = (nodes: readonly ManagedNode[], kind: ManagedKind): string[] =>
  nodes.filter((node) => node.kind === kind).map(({ identifier }) => identifier);

async function loadManaged({ api }: Ports, { dataSource }: ConnectionsInput): Promise<ManagedData> {
  const [tree, permissions] = await Promise.all([
    api.call(connectionGroupCalls.getConnectionGroupTree, {
      params: { dataSource, id: ROOT_GROUP },
      query: { permission: ['UPDATE', 'DELETE', 'ADMINISTER'] },
    }),
    api.call(permissionCalls.getOwnEffectivePermissions, { params: { dataSource } }),
  ]);
  return managedData(tree, permissions);
}

/** Each kind in one transaction; profiles go first, because a connection takes its own along. */
async function deleteNodes({ api }: Ports, { dataSource, nodes }: DeleteOrder): Promise<undefined> {
  const removals = (kind: ManagedKind) =>
    identifiersOf(nodes, kind).map((identifier) => ({ op: 'remove', path: `/${identifier}` }));
  const params = { dataSource };
  const [profiles, connections, groups] = [removals('profile'), removals('connection'), removals('group')];
  if (profiles.length > 0) await api.call(sharingProfileCalls.patchSharingProfiles, { params, body: profiles });
  if (connections.length > 0) await api.call(connectionCalls.patchConnections, { params, body: connections });
  if (groups.length > 0) await api.call(connectionGroupCalls.patchConnectionGroups, { params, body: groups });
}

async function moveNodes({ api }: Ports, { dataSource, nodes, target }: MoveOrder): Promise<undefined> {
  const body = {
    connections: identifiersOf(nodes, 'connection'),
    connectionGroups: identifiersOf(nodes, 'group'),
    parentIdentifier: target,
  };
  await api.call(connectionMoveCalls.moveConnections, { params: { dataSource }, body });
}

/** Where an event leads; null for one that leads nowhere. */
function editorPath({ dataSource, tree }: ConnectionsContext, event: { readonly type: string }): string | null {
  const going = event as ConnectionsEvent;
  if (going.type === 'item.make') {
    return `${PATH.manage(dataSource, EDITORS[going.kind])}?${new URLSearchParams({ parent: going.parent }).toString()}`;
  }
  if (going.type !== 'row.open' && going.type !== 'row.clone') return null;
  const [node] = nodesOfKeys(tree, new Set([going.key]));
  if (node === undefined) return null;
  const { kind, identifier } = node;
  if (going.type === 'row.open') return PATH.manage(dataSource, EDITORS[kind], identifier);
  return `${PATH.manage(dataSource, EDITORS[kind])}?${new URLSearchParams({ clone: identifier }).toString()}`;
}

export function provideConnections(ports: Ports) {
  return connectionsMachine.provide({
    actors: {
      loadManaged: fromPromise<ManagedData, ConnectionsInput>(({ input }) => loadManaged(ports, input)),
      deleteNodes: fromPromise<undefined, DeleteOrder>(({ input }) => deleteNodes(ports, input)),
      moveNodes: fromPromise<undefined, MoveOrder>(({ input }) => moveNodes(ports, input)),
      importFile: provideImport(ports),
      exportFile: provideExport(ports),
    },
    actions: {
      openEditor: ({ context, event }) => {
        const path = editorPath(context, event);
        if (path !== null) ports.router.navigate(path);
      },
      goHome: () => {
        ports.router.navigate(PATH.home);
      },
      announceDeleted: ({ context, system }) => {
        showNotice(system, { kind: 'success', key: 'connections.deleted', variables: { count: context.asked.length } });
      },
      announceMoved: ({ context, system }) => {
        showNotice(system, { kind: 'success', key: 'connections.moved', variables: { count: context.asked.length } });
      },
      announceFailure: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'connections.notDone' });
      },
    },
  });
}
