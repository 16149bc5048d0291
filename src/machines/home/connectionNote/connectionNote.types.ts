export interface ConnectionNoteInput {
  /** Of the row. */
  readonly key: string;
  readonly identifier: string;
  /** Of the connection, for the title. */
  readonly name: string;
  readonly note: string;
}

export interface ConnectionNoteContext extends ConnectionNoteInput {
  readonly saved: boolean;
}

export type ConnectionNoteEvent =
  | { readonly type: 'connectionNote.change'; readonly text: string }
  | { readonly type: 'connectionNote.save' }
  | { readonly type: 'connectionNote.cancel' };

/** What is now written there; null when nothing was changed. */
export interface ConnectionNoteOutput {
  readonly key: string;
  readonly note: string | null;
}
