import type { ConnectionStatus } from '../../../../contract/http/connectionStatus.ts';
import type { ReachReply } from '../../../../contract/http/trouble.ts';
import { STATUS_CONNECT_MS } from '../../../../contract/limits.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Endpoint } from '../../../platform/config/config.ts';
import type { FindObstacles } from './obstacles.ts';
import type { Statuses } from './statuses.ts';
import type { Surroundings } from './surroundings.ts';
import type { ConnectionContext } from '../../connections/index.ts';
import { demandReadable, mayUpdate, rightsOf } from '../../permissions/index.ts';

interface ReachParts {
  readonly statuses: Pick<Statuses, 'ofConnectionNow'>;
  readonly probe: Surroundings['probe'];
  readonly engines: readonly Endpoint[];
  readonly obstacles: FindObstacles;
}

/** What answers on the way to a machine. Without a connection only the engine is asked. */
export type FindReach = (caller: Caller, identifier: string | undefined) => Promise<ReachReply>;

export const createReach =
  ({ db }: Pick<ConnectionContext, 'db'>, parts: ReachParts): FindReach =>
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
async function engineStatus({ engines, probe }: ReachParts): Promise<ConnectionStatus> {
  const answers = await Promise.all(engines.map(({ host, port }) => probe(host, port, STATUS_CONNECT_MS)));
  return answers.includes('accepted') ? 'online' : 'offline';
}
