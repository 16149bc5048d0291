import type { AnyActorLogic, AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PageName } from '../../shared/pages.ts';

export interface PagePlace {
  readonly page: PageName;
  /** What the address says beside the page: parts of its path and its query. */
  readonly params: Readonly<Record<string, string>>;
}

/** What the code of a page brings: the logic of its content, and what to start it with. */
export interface PageCode {
  readonly logic: AnyActorLogic;
  readonly input: unknown;
}

export interface PageContext {
  readonly place: PagePlace;
  readonly content: AnyActorRef | null;
}

export type PageEvent = { readonly type: 'page.retry' };

export type Arrived = DoneActorEvent<PageCode, 'loadPage'>;
export type AnyPageEvent =
  PageEvent | Arrived | ErrorActorEvent<unknown, 'loadPage'> | DoneActorEvent<unknown, 'content'>;
