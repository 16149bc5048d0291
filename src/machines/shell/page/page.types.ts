import type { AnyActorLogic, AnyActorRef, DoneActorEvent } from 'xstate';
import type { PageName } from '../../../pages.ts';

export interface RouteTarget {
  readonly page: PageName;
  /** What the address says beside the page: parts of its path and its query. */
  readonly params: Readonly<Record<string, string>>;
}

/** What the code of a page brings: the logic of its content, what to start it with, and what draws it. */
export interface PageCode {
  readonly logic: AnyActorLogic;
  readonly input: unknown;
  /** Only the views know what it is. */
  readonly view: unknown;
}

export interface PageContext {
  readonly target: RouteTarget;
  readonly content: AnyActorRef | null;
  readonly view: unknown;
}

export type PageEvent = { readonly type: 'page.retry' } | { readonly type: 'page.reload' };
/** What it holds has a name of its own and is known only once its code has come. */
export type AnyPageEvent = PageEvent | DoneActorEvent<unknown, 'content'>;
