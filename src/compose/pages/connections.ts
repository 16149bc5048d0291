import type { PageCode, RouteTarget } from '../../machines/shell/page/page.types.ts';
import type { Ports } from '../ports/ports.ts';
import { provideConnections } from '../connections/provideConnections.ts';

/** Everything of one data source that one may manage. */
export const openConnections = (ports: Ports, params: RouteTarget['params']): PageCode => ({
  logic: provideConnections(ports),
  input: { dataSource: params['dataSource'] ?? '' },
});
