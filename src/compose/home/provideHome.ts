import { map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { connectionNoteCalls } from '../../../contract/http/connectionNotes.ts';
import { discoveryCalls } from '../../../contract/http/discovery.ts';
import {
  discoveryMachine,
  type DiscoveredMachine,
  type StoredDiscovery,
} from '../../machines/home/discovery/discovery.machine.ts';
import { homeMachine } from '../../machines/home/home/home.machine.ts';
import { landingNode } from '../../machines/home/home/home.rows.ts';
import type { ActiveConnection, HomeData, HomeEvent, TreeNode } from '../../machines/home/home/home.types.ts';
import { connectionNoteMachine } from '../../machines/home/connectionNote/connectionNote.machine.ts';
import { activeConnectionsMachine } from '../../machines/home/activeConnections/activeConnections.machine.ts';
import { rowPath } from './onDemand/rowPath.ts';
import { afterList } from './afterList.ts';
import { loadHome, readActiveConnections } from './loadHome.ts';
import { post, showNotice, SYSTEM_ID } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { provideConnectionStatus } from './provideConnectionStatus.ts';
import { provideReminders, provideQuickAdd } from './provideBesideList.ts';
import { PATH } from '../shared/routes.ts';
import { connectionCalls } from '../../../contract/http/connections.ts';
import { removalMachine } from '../../machines/home/removal/removal.machine.ts';

const ownerOf = ({ credentials }: Ports): string => credentials.session()?.username ?? '';

function provideDiscovery(ports: Ports) {
  const { api, homeMemory } = ports;
  return discoveryMachine.provide({
    actors: {
      recall: fromPromise<StoredDiscovery | null, undefined>(() =>
        Promise.resolve(homeMemory.discovered(ownerOf(ports))),
      ),
      discover: fromPromise<readonly DiscoveredMachine[], undefined>(({ signal }) =>
        afterList(signal, () => api.call(discoveryCalls.discoverMachines, {})),
      ),
    },
    actions: {
      keep: ({ context }) => {
        homeMemory.keepDiscovered(ownerOf(ports), context.machines);
      },
    },
  });
}

function provideConnectionNote({ api }: Ports) {
  return connectionNoteMachine.provide({
    actors: {
      saveNote: fromPromise(async ({ input }) => {
        await api.call(connectionNoteCalls.addNote, { body: input });
        return true;
      }),
    },
    actions: {
      announceFailure: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'home.connectionNote.failed' });
      },
    },
  });
}

function provideActiveConnections(ports: Ports) {
  return activeConnectionsMachine.provide({
    actors: {
      readActiveConnections: fromPromise<readonly ActiveConnection[], readonly TreeNode[]>(({ input }) =>
        readActiveConnections(ports, input),
      ),
    },
  });
}

function provideActors(ports: Ports) {
  return {
    loadHome: fromPromise<HomeData, undefined>(({ system }) =>
      loadHome(ports, (rights) => {
        post(system.get(SYSTEM_ID.rights), { type: 'rights.found', rights });
      }),
    ),
    recents: fromEventObservable<HomeEvent, undefined>(() =>
      ports.recents.list$.pipe(map((recents) => ({ type: 'recents.changed', recents }))),
    ),
    quickAdd: provideQuickAdd(ports),
    connectionNote: provideConnectionNote(ports),
    removal: provideRemoval(ports),
    connectionStatus: provideConnectionStatus(ports),
    discovery: provideDiscovery(ports),
    activeConnections: provideActiveConnections(ports),
    reminders: provideReminders(ports),
  };
}

export function provideHome(ports: Ports) {
  const open = (clientId: string | null | undefined): void => {
    if (typeof clientId === 'string') ports.router.navigate(PATH.client(clientId));
  };
  return homeMachine.provide({
    actors: provideActors(ports),
    actions: {
      openLanding: ({ context }) => {
        open(landingNode(context.tree, context.homePage)?.clientId);
      },
      openConnection: ({ event }) => {
        if (event.type === 'connection.open') open(event.clientId);
      },
      openEditor: ({ context, event }) => {
        const path = rowPath(context, event as HomeEvent);
        if (path !== null) ports.router.navigate(path);
      },
      openAdded: (_, { clientId }) => {
        open(clientId);
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

function provideRemoval({ api }: Ports) {
  return removalMachine.provide({
    actors: {
      removeConnection: fromPromise(async ({ input: { dataSource, identifier } }) => {
        await api.call(connectionCalls.deleteConnection, { params: { dataSource, id: identifier } });
        return true;
      }),
    },
    actions: {
      announceRemoved: ({ context: { name }, system }) => {
        showNotice(system, { kind: 'success', key: 'home.removal.done', variables: { name } });
      },
      announceFailure: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'home.removal.failed' });
      },
    },
  });
}
