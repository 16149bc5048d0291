import { shareableOf } from '../../../contract/rules/parameterClasses.ts';
import { withoutDrive } from '../policy/ownDrive.ts';
import type { TargetCandidate, Visit } from './ports.ts';

interface Joining {
  readonly candidate: Pick<TargetCandidate, 'parameters'>;
  /** Whoever joins only looks on, for good. */
  readonly watches: boolean;
  /** Somebody else's session, and nobody was asked. */
  readonly isForeign?: boolean | undefined;
  readonly visit?: Pick<Visit, 'parameters'> | undefined;
}

/**
 * What an engine is told of whoever joins a session: of the drive of whoever began it nobody else. It hears of guests as of
 * people who may type: it would take nothing of them later, and the gateway itself holds back what they may not send.
 */
export function joinParameters({ candidate, watches, isForeign = false, visit }: Joining) {
  const own = visit ? shareableOf(visit.parameters) : candidate.parameters;
  const known = isForeign ? withoutDrive(own) : own;
  if (watches || candidate.parameters['read-only'] === 'true') return { ...known, 'read-only': 'true' };
  return visit ? { ...known, 'read-only': 'false' } : known;
}
