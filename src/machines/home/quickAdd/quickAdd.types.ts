export const QUICK_ADD_PROTOCOLS = ['rdp', 'vnc', 'ssh', 'telnet'] as const;
export type QuickAddProtocol = (typeof QUICK_ADD_PROTOCOLS)[number];

/** The small form of Home. It lives here so that a refusal loses nothing of what was typed. */
export interface QuickAddDraft {
  readonly name: string;
  readonly address: string;
  readonly protocol: QuickAddProtocol;
  readonly username: string;
  readonly password: string;
  /** Files beside the terminal; for SSH only. */
  readonly files: boolean;
}

export type QuickAddField = keyof QuickAddDraft;
export type QuickAddProblem = 'required' | 'tooLong' | 'badAddress' | 'badPort';
export type QuickAddProblems = Readonly<Partial<Record<QuickAddField, QuickAddProblem>>>;

/** Why the gateway refused: its own sentence where it gave one. */
export interface QuickAddFailure {
  readonly code: string;
  readonly text: string | null;
}

export interface QuickAddInput {
  /** What is known already, such as a discovered machine. */
  readonly draft?: Partial<QuickAddDraft>;
}

export interface QuickAddContext {
  readonly draft: QuickAddDraft;
  readonly problems: QuickAddProblems;
  readonly failure: QuickAddFailure | null;
  readonly clientId: string | null;
}

export type QuickAddEvent =
  | { readonly type: 'draft.change'; readonly field: QuickAddField; readonly value: string }
  | { readonly type: 'quickAdd.save' }
  | { readonly type: 'quickAdd.cancel' };

/** `clientId` opens the connection that was made; null when nothing was. */
export interface QuickAddOutput {
  readonly clientId: string | null;
}
