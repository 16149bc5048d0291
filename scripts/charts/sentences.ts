import type { Drift } from './files.ts';

const REMEDY = 'Run `npm run statecharts` and look at what changed.';

/** What a failed check says; nothing where folder and machines agree. */
export function sentencesOf({ missing, changed, stale }: Drift): readonly string[] {
  const lines = [
    ...missing.map((name) => `docs/statecharts/${name} is missing.`),
    ...changed.map((name) => `docs/statecharts/${name} differs from the machine.`),
    ...stale.map((name) => `docs/statecharts/${name} belongs to no machine.`),
  ];
  return lines.length > 0 ? [...lines, REMEDY] : [];
}
