import { map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { ROOT_GROUP } from '../../contract/guacamole.ts';
import { connectionGroupCalls } from '../../contract/http/connectionGroups.ts';
import { permissionCalls, type SystemPermission } from '../../contract/http/permissions.ts';
import { homeMachine } from '../machines/home/home.machine.ts';
import { openableNodes } from '../machines/home/home.rows.ts';
import type { HomeData, HomeEvent, TreeNode } from '../machines/home/home.types.ts';
import { nodesOf } from './homeTree.ts';
import { showNotice } from './notify.ts';
import type { Ports } from './ports.ts';
import { provideQuickAdd } from './provideQuickAdd.ts';
import { PATH } from './routes.ts';

interface Share {
  readonly nodes: readonly TreeNode[];
  readonly rights: readonly SystemPermission[];
}

async function loadShare({ api }: Ports, dataSource: string): Promise<Share> {
  const params = { dataSource };
  const [tree, permissions] = await Promise.all([
    api.call(connectionGroupCalls.getConnectionGroupTree, { params: { ...params, id: ROOT_GROUP } }),
    api.call(permissionCalls.getOwnEffectivePermissions, { params }),
  ]);
  return { nodes: nodesOf(tree, dataSource), rights: permissions.systemPermissions };
}

/** Everything the user may open, from all data sources together. */
export async function loadHome(ports: Ports): Promise<HomeData> {
  const sources = ports.credentials.session()?.availableDataSources ?? [];
  const shares = await Promise.all(sources.map((source) => loadShare(ports, source)));
  const rights = new Set(shares.flatMap((share) => share.rights));
  const administrator = rights.has('ADMINISTER');
  return {
    tree: shares.flatMap((share) => share.nodes),
    administrator,
    mayAdd: administrator || rights.has('CREATE_CONNECTION'),
  };
}

export function provideHome(ports: Ports) {
  const open = (clientId: string | null | undefined): void => {
    if (typeof clientId === 'string') ports.address.goTo(PATH.client(clientId));
  };
  return homeMachine.provide({
    actors: {
      loadHome: fromPromise(() => loadHome(ports)),
      recents: fromEventObservable<HomeEvent, undefined>(() =>
        ports.recents.list$.pipe(map((recents) => ({ type: 'recents.changed', recents }))),
      ),
      quickAdd: provideQuickAdd(ports),
    },
    actions: {
      openOnlyConnection: ({ context }) => {
        open(openableNodes(context.tree)[0]?.clientId);
      },
      openConnection: ({ event }) => {
        if (event.type === 'connection.open') open(event.clientId);
      },
      openAdded: ({ event }) => {
        if (event.type === 'xstate.done.actor.quickAdd') open(event.output.clientId);
      },
      removeRecent: ({ context }) => {
        if (context.recentToDelete !== null) ports.recents.remove(context.recentToDelete.id);
      },
      announceFailure: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'home.failed.title' });
      },
    },
  });
}
