import type { ReportedUse } from '../../repository.ts';
import type { ActiveCounts } from '../../../../platform/database/types.ts';

type Counts = ActiveCounts['connections'];

function add(counts: Counts, keys: readonly (number | null)[]): Counts {
  const sums = new Map(counts);
  for (const key of keys) if (key !== null) sums.set(String(key), (sums.get(String(key)) ?? 0) + 1);
  return sums;
}

/** As whoever opened it uses it: those who joined came later. */
export const onePerSession = (uses: readonly ReportedUse[]): readonly ReportedUse[] => [
  ...new Map(uses.toReversed().map((use) => [use.remoteSession, use])).values(),
];

/** Running sessions here and on the other gateways; those who joined one are not counted again. */
export function withOthers(own: ActiveCounts, others: readonly ReportedUse[]): ActiveCounts {
  if (others.length === 0) return own;
  const sessions = onePerSession(others);
  return {
    connections: add(
      own.connections,
      sessions.map(({ connectionId }) => connectionId),
    ),
    connectionGroups: add(
      own.connectionGroups,
      sessions.map(({ groupId }) => groupId),
    ),
  };
}
