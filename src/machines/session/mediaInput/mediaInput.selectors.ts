import type { MediaInputSnapshot } from './mediaInput.machine.ts';
import type { MediaInputProblem } from './mediaInput.types.ts';

/** Whether there is anything to switch on. */
export const selectOffered = (snapshot: MediaInputSnapshot): boolean =>
  !snapshot.matches('checking') && !snapshot.matches('withheld') && !snapshot.matches('over');

export const selectCapturing = (snapshot: MediaInputSnapshot): boolean =>
  snapshot.matches('on') || snapshot.matches('paused');

export const selectProblem = (snapshot: MediaInputSnapshot): MediaInputProblem | null => snapshot.context.problem;
