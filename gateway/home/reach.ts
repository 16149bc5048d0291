import type { ConnectionStatus } from '../../contract/http/connectionStatus.ts';
import type { ReachReply } from '../../contract/http/trouble.ts';
import { STATUS_CONNECT_MS } from '../../contract/limits.ts';
import type { Caller } from '../auth/caller.ts';
import { demandReadable, rightsOf } from '../commands/access.ts';
import type { CommandContext } from '../commands/context.ts';
import type { Endpoint } from '../config.ts';
import { mayUpdate } from '../policies/objects.ts';
import type { FindObstacles } from './obstacles.ts';
import type { Statuses } from './statuses.ts';
import type { Surroundings } from './surroundings.ts';

interface ReachParts {
  readonly statuses: Pick<Statuses, 'ofConnectionNow'>;
  readonly knock: Surroundings['knock'];
  readonly engines: readonly Endpoint[];
  readonly obstacles: FindObstacles;
}

/** What answers on the way to a machine. Without a connection only the engine is asked. */
export type FindReach = (caller: Caller, identifier: string | undefined) => Promise<ReachReply>;

export const createReach =
  ({ db }: Pick<CommandContext, 'db'>, parts: ReachParts): FindReach =>
  async (caller, identifier) => {
    if (identifier === undefined) {
      const found = await parts.obstacles(caller, undefined);
      return { engine: await engineStatus(parts), machine: 'unknown', mayEdit: false, ...found };
    }
    const object = { type: 'connection', identifier } as const;
    const rights = await rightsOf(db, caller, [object]);
    demandReadable(rights, object);
    const [engine, machine, obstacles] = await Promise.all([
      engineStatus(parts),
      parts.statuses.ofConnectionNow(caller, identifier),
      parts.obstacles(caller, identifier),
    ]);
    return { engine, machine, mayEdit: mayUpdate(rights, object), ...obstacles };
  };

/** One engine is enough. */
async function engineStatus({ engines, knock }: ReachParts): Promise<ConnectionStatus> {
  const answers = await Promise.all(engines.map(({ host, port }) => knock(host, port, STATUS_CONNECT_MS)));
  return answers.includes('accepted') ? 'online' : 'offline';
}
