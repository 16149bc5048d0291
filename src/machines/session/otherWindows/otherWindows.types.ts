/** Facts of the session that runs in several windows of one user, passed on by it. */
export type WindowFact =
  /** There are others, and there is room for another session or not. */
  | { readonly type: 'window.joined'; readonly mayStartAnother: boolean }
  /** There are no others any more. */
  | { readonly type: 'window.left' };

export type OtherWindowsCommand =
  | { readonly type: 'notice.dismiss' }
  /** Leaves this session to the other windows, for one of its own. */
  | { readonly type: 'another.start' };

export type OtherWindowsEvent = WindowFact | OtherWindowsCommand;

export interface OtherWindowsContext {
  readonly mayStartAnother: boolean;
}

/** What the session is asked for, which opens what comes next. */
export interface WindowRequest {
  readonly type: 'session.startAnother';
}
