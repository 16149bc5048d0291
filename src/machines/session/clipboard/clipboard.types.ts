import type { ClipboardData } from '../../../../contract/rules/clipboard.ts';

export interface ClipboardInput {
  readonly clientId: string;
}

/** Why something was not copied. */
export type ClipboardProblem = 'tooLarge' | 'unsupported' | 'broken' | 'tooLargeToSend' | 'imageNotTaken';

export interface ClipboardContext {
  readonly clientId: string;
  /** What both sides hold, or will once they can. */
  readonly clipboard: ClipboardData;
  readonly from: 'here' | 'there' | null;
  /** Stock engines would take a picture for text: it goes only where one came from. */
  readonly sendsImages: boolean;
  readonly problem: ClipboardProblem | null;
}

/** What the browser gave when its clipboard was to be read. */
export type LocalAnswer =
  | { readonly kind: 'read'; readonly clipboard: ClipboardData }
  /** The person has not allowed it. */
  | { readonly kind: 'kept' }
  /** Another window, or another session, is in use. */
  | { readonly kind: 'away' };

/** What happens at either end. */
export type ClipboardFact =
  | { readonly type: 'local.pasted'; readonly clipboard: ClipboardData }
  | { readonly type: 'remote.copied'; readonly clipboard: ClipboardData }
  | { readonly type: 'remote.refused'; readonly why: 'tooLarge' | 'unsupported' | 'broken' }
  /** The page, or this session in it, came back into use. */
  | { readonly type: 'page.used' }
  /** A key or a button went down: browsers let a page write just after it. */
  | { readonly type: 'page.touched' };

export type ClipboardCommand =
  | { readonly type: 'clipboard.send'; readonly text: string }
  | { readonly type: 'clipboard.copy' }
  /** Ask the person to let us read the clipboard. */
  | { readonly type: 'clipboard.ask' };

export type ClipboardEvent =
  ClipboardFact | ClipboardCommand | { readonly type: `tunnel.${string}` } | { readonly type: `client.${string}` };
