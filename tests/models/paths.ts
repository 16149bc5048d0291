import type { Flow } from './flow.ts';
import type { Path } from './model.ts';
import { statePath } from './steps.ts';
import { walksThrough } from './walks.ts';
import type { WalkOptions } from './walks.ts';

const BEGIN_TIMEOUT_MS = 60_000;
const STEP_TIMEOUT_MS = 5_000;

export interface TitledWalk {
  readonly title: string;
  readonly path: Path;
  /** The longer a walk, the longer it may take. */
  readonly timeoutMs: number;
}

/** The walks through a flow, with a title each: their number, and where they end. Those to every place prove its rows too. */
export function titledWalks(flow: Flow, options: WalkOptions): readonly TitledWalk[] {
  return walksThrough(flow.machine, { steps: Object.keys(flow.rows), ...options }).map((path, index) => ({
    title: `walk ${index + 1}, ${path.weight} steps → ${statePath(path.state)}`,
    path,
    timeoutMs: BEGIN_TIMEOUT_MS + path.weight * STEP_TIMEOUT_MS,
  }));
}
