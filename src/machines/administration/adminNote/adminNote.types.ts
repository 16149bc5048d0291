import type { SharedNote } from '../../../../contract/http/sharedNote.ts';
import type { LeaveAttempt } from '../../shared/editorEvents.ts';
import type { UserMessage } from '../../shared/userMessage.ts';

/** What the landing page of administrators shows. */
export interface AdminNoteReading {
  readonly note: SharedNote;
  /** Whether logging in takes a second factor. */
  readonly twoFactor: boolean;
}

export interface AdminNoteOrder {
  readonly note: string;
  /** The version that was seen; null writes over whatever stands there. */
  readonly version: number | null;
}

export interface AdminNoteContext {
  readonly saved: SharedNote;
  readonly twoFactor: boolean;
  /** What stands in the editor. */
  readonly draft: string;
  readonly order: AdminNoteOrder;
  readonly userMessage: UserMessage | null;
  /** Where somebody wanted to go before saving, or null. */
  readonly pendingNavigation: string | null;
}

export type AdminNoteEvent =
  | LeaveAttempt
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.keep' }
  | { readonly type: 'list.retry' }
  | { readonly type: 'adminNote.change'; readonly note: string }
  | { readonly type: 'adminNote.save' }
  | { readonly type: 'change.overwrite' }
  | { readonly type: 'change.reload' }
  | { readonly type: 'change.keep' };
