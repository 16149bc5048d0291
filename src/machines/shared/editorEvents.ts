import { failureOf } from './failure.ts';
import type { FailureCode } from './notice.ts';

/** Why something was not loaded, saved or deleted. */
export interface EditingFailure<Code extends string = FailureCode> {
  readonly code: Code;
  /** The gateway's own sentence where it gave one. */
  readonly text: string | null;
}

export function editingFailureOf(error: unknown): EditingFailure {
  const code = failureOf(error);
  const wasSaid = error instanceof Error && 'code' in error && code !== 'UNREACHABLE';
  return { code, text: wasSaid ? error.message : null };
}

/** Somebody follows a link, goes back or types an address while there is something to lose. */
export interface LeaveAttempt {
  readonly type: 'leave.tried';
  readonly path: string;
}

/** What editors of objects are told, whatever the object. */
export type EditingEvent =
  | { readonly type: 'editor.save' }
  | { readonly type: 'editor.cancel' }
  | { readonly type: 'editor.delete' }
  | { readonly type: 'editor.retry' }
  | { readonly type: 'delete.confirm' }
  | { readonly type: 'delete.keep' }
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.keep' }
  | { readonly type: 'change.overwrite' }
  | { readonly type: 'change.reload' }
  | { readonly type: 'change.keep' }
  | LeaveAttempt;

interface EditedObject {
  readonly identifier: string | null;
  readonly cloneOf: string | null;
}

export type EditingMode = 'new' | 'clone' | 'existing';

export function modeOf({ identifier, cloneOf }: EditedObject): EditingMode {
  if (identifier !== null) return 'existing';
  return cloneOf === null ? 'new' : 'clone';
}
