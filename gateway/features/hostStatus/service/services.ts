import type { Endpoint } from '../../../platform/config/config.ts';
import { createDiscovery, type Discover } from './discovery.ts';
import type { FindObstacles } from './obstacles.ts';
import { createReach, type FindReach } from './reach.ts';
import { createStatuses, type Statuses } from './statuses.ts';
import type { Surroundings } from './surroundings.ts';
import type { ConnectionContext } from '../../connections/index.ts';

/** What Home shows of the world around the gateway, and what a failed session asks of it. */
export interface HomeServices {
  readonly statuses: Statuses;
  readonly reach: FindReach;
  readonly discover: Discover;
  readonly disk: Surroundings['disk'];
}

export function createHomeServices(
  context: ConnectionContext,
  surroundings: Surroundings,
  engines: readonly Endpoint[],
  obstacles: FindObstacles,
): HomeServices {
  const statuses = createStatuses(context, surroundings);
  return {
    statuses,
    reach: createReach(context, { statuses, probe: surroundings.probe, engines, obstacles }),
    discover: createDiscovery({ surroundings, now: context.now }),
    disk: () => surroundings.disk(),
  };
}
