import type { SharedNote } from '../../../../contract/http/sharedNote.ts';
import type { LeaveAttempt } from '../../shared/editing.ts';
import type { Told } from '../../shared/told.ts';

/** What the landing page of administrators shows. */
export interface NotesReading {
  readonly note: SharedNote;
  /** Whether logging in takes a second factor. */
  readonly twoFactor: boolean;
}

export interface NoteOrder {
  readonly note: string;
  /** The version that was seen; null writes over whatever stands there. */
  readonly version: number | null;
}

export interface NotesContext {
  readonly saved: SharedNote;
  readonly twoFactor: boolean;
  /** What stands in the editor. */
  readonly draft: string;
  readonly order: NoteOrder;
  readonly told: Told | null;
  /** Where somebody wanted to go before saving, or null. */
  readonly wayOut: string | null;
}

export type NotesEvent =
  | LeaveAttempt
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.keep' }
  | { readonly type: 'list.retry' }
  | { readonly type: 'note.change'; readonly note: string }
  | { readonly type: 'note.save' }
  | { readonly type: 'change.overwrite' }
  | { readonly type: 'change.reload' }
  | { readonly type: 'change.keep' };
