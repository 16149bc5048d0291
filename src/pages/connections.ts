import { provideConnections } from '../compose/connections/provideConnections.ts';
import { ConnectionsView } from '../views/connections/ConnectionsView.tsx';
import { joined } from './joined.ts';

/** Everything of one data source that one may manage. */
export const page = joined(
  (ports, params) => ({ logic: provideConnections(ports), input: { dataSource: params['dataSource'] ?? '' } }),
  ConnectionsView,
);
