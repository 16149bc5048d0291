import { entryOf } from '../../shared/samples.ts';
import { connectionStatusMachine } from './connectionStatus.machine.ts';
import type { WatchedConnection } from './connectionStatus.types.ts';

export const sampleWatched: WatchedConnection = {
  key: 'postgresql/connection/1',
  dataSource: 'postgresql',
  identifier: '1',
};

export const connectionStatusEntry = entryOf(connectionStatusMachine, {
  inputs: [undefined],
  events: [
    { type: 'home.shown' },
    { type: 'home.left' },
    { type: 'connections.listed', connections: [sampleWatched] },
    { type: 'connections.listed', connections: [] },
    { type: 'gateway.changed' },
    { type: 'statuses.found', statuses: { [sampleWatched.key]: 'online' } },
  ],
});
