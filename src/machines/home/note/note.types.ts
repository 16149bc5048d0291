export interface NoteInput {
  /** Of the row. */
  readonly key: string;
  readonly identifier: string;
  /** Of the connection, for the title. */
  readonly name: string;
  readonly note: string;
}

export interface NoteContext extends NoteInput {
  readonly saved: boolean;
}

export type NoteEvent =
  | { readonly type: 'note.change'; readonly text: string }
  | { readonly type: 'note.save' }
  | { readonly type: 'note.cancel' };

/** What is now written there; null when nothing was changed. */
export interface NoteOutput {
  readonly key: string;
  readonly note: string | null;
}
