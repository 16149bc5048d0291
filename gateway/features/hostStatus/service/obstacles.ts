import type { ReachReply } from '../../../../contract/http/trouble.ts';
import { CONNECTION_USES_PER_USER_MAX_DEFAULT } from '../../../../contract/limits.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { findParameterFault, tokensOf } from '../../../tunnel/sessions/parameterTokens.ts';
import type { TargetCandidate } from '../../../tunnel/sessions/ports.ts';
import type { TargetService } from '../../connections/index.ts';

type Obstacles = Pick<ReachReply, 'limit' | 'parameter'>;

export interface ObstacleParts {
  readonly targets: Pick<TargetService, 'resolve'>;
  /** Whether this user has as many sessions or windows open as they may. */
  readonly isFull: (userId: number) => boolean;
  /** Null where it is not known any more. */
  readonly passwordOf: (sessionId: string) => string | null;
  readonly now: () => Date;
}

/** What keeps the gateway itself from opening a connection; a tunnel that is refused can tell no more than a status. */
export type FindObstacles = (caller: Caller, identifier: string | undefined) => Promise<Obstacles>;

export const createObstacles =
  (parts: ObstacleParts): FindObstacles =>
  async (caller, identifier) => {
    const isFull = parts.isFull(caller.userId);
    if (identifier === undefined) return { limit: isFull ? 'person' : 'other', parameter: null };
    const { candidates } = await parts.targets.resolve(caller, { type: 'c', identifier });
    const [candidate] = candidates;
    return {
      limit: isFull || !isCapped(candidate) ? 'person' : 'other',
      parameter: candidate === undefined ? null : troubleOf(parts, caller, candidate),
    };
  };

const isCapped = (candidate: TargetCandidate | undefined): boolean =>
  (candidate?.maxConnectionsPerUser ?? CONNECTION_USES_PER_USER_MAX_DEFAULT) > 0;

function troubleOf(
  { passwordOf, now }: ObstacleParts,
  { username, sessionId, remoteHost }: Caller,
  candidate: TargetCandidate,
): Obstacles['parameter'] {
  // No history row is written to find it out.
  const tokens = tokensOf({
    ...{ username, remoteHost, candidate },
    ...{ password: passwordOf(sessionId), historyUuid: '', startDate: now() },
  });
  const found = findParameterFault(candidate.parameters, tokens);
  return found && { name: found.name, fault: found.fault };
}
