import type { CaptureSnapshot } from './capture.machine.ts';
import type { CaptureProblem } from './capture.types.ts';

/** Whether there is anything to switch on. */
export const selectOffered = (snapshot: CaptureSnapshot): boolean =>
  !snapshot.matches('checking') && !snapshot.matches('withheld') && !snapshot.matches('over');

export const selectCapturing = (snapshot: CaptureSnapshot): boolean =>
  snapshot.matches('on') || snapshot.matches('paused');

export const selectProblem = (snapshot: CaptureSnapshot): CaptureProblem | null => snapshot.context.problem;
