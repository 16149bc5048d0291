import type { LeaveAttempt } from '../../shared/editorEvents.ts';

/** Copies and uploads of the page are done, or there were none. */
interface WorkEnded {
  readonly type: 'work.ended';
}

/** What comes while something is on its way, and at its end. */
export type LeavingNews = LeaveAttempt | WorkEnded;

export type FileLeavingEvent = LeavingNews | { readonly type: 'leave.confirm' } | { readonly type: 'leave.keep' };

export interface FileLeavingContext {
  /** Where somebody wants to go. */
  readonly pendingNavigation: string | null;
}
