import type { CommandContext } from '../commands/context.ts';
import { createDiscovery, type Discover } from './discovery.ts';
import { createStatuses, type Statuses } from './statuses.ts';
import type { Surroundings } from './surroundings.ts';

/** What Home shows of the world around the gateway. */
export interface HomeServices {
  readonly statuses: Statuses;
  readonly discover: Discover;
  readonly disk: Surroundings['disk'];
}

export const createHomeServices = (context: CommandContext, surroundings: Surroundings): HomeServices => ({
  statuses: createStatuses(context, surroundings),
  discover: createDiscovery({ surroundings, now: context.now }),
  disk: () => surroundings.disk(),
});
