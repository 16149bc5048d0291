import type { DriveFault } from '../../../../contract/http/fileManager.ts';
import { UPLOAD_OUTCOMES_KEPT } from '../../../../contract/limits.ts';
import { DriveError } from '../layer/driveError.ts';

/** What became of a file that was put together, or why it could not be. */
export interface Outcome {
  readonly name?: string;
  readonly fault?: DriveFault;
}

/** Files on their way from what has arrived to their places, by names of ours. */
export interface Assembly {
  isRunning(file: string): boolean;
  outcomeOf(file: string): Outcome | undefined;
  forget(file: string): void;
  /** The name under which it stands there; null where that takes longer than one waits. It goes on all the same. */
  run(file: string, place: () => Promise<string>): Promise<string | null>;
}

export function createAssembly(waitMs: number): Assembly {
  const running = new Set<string>();
  const outcomes = new Map<string, Outcome>();

  function end(file: string, outcome: Outcome): void {
    const [oldest] = outcomes.keys();
    if (outcomes.size >= UPLOAD_OUTCOMES_KEPT && oldest !== undefined) outcomes.delete(oldest);
    outcomes.set(file, outcome);
    running.delete(file);
  }

  return {
    isRunning: (file) => running.has(file),
    outcomeOf: (file) => outcomes.get(file),
    forget: (file) => void outcomes.delete(file),
    run: (file, place) => {
      running.add(file);
      const placed = place();
      placed.then(
        (name) => end(file, { name }),
        (error: unknown) => end(file, { fault: error instanceof DriveError ? error.fault : 'cutOff' }),
      );
      return soon(placed, waitMs);
    },
  };
}

/** What comes of it within a time; null where it takes longer. */
function soon<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
