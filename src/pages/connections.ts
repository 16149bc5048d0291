import { provideConnections } from '../compose/connections/provideConnections.ts';
import { ConnectionsView } from '../views/connections/ConnectionsView.tsx';
import type texts from '../i18n/en/pages/connections.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly connections: typeof texts;
  }
}

/** Everything of one data source that one may manage. */
export const page = joined(
  (ports, params) => ({ logic: provideConnections(ports), input: { dataSource: params['dataSource'] ?? '' } }),
  ConnectionsView,
);
