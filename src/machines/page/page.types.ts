import type { AnyActorLogic, AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';

/** Pages whose code comes when somebody goes there. */
export const PAGE_NAMES = [
  'connections',
  'connection',
  'connectionGroup',
  'sharingProfile',
  'systemPreferences',
  'account',
  'microphone',
  'join',
  'monitor',
  'recovery',
  'sessions',
  'history',
  'audit',
  'bannedIps',
  'notes',
  'version',
  'roadmap',
  'users',
  'userGroups',
  'user',
  'userGroup',
] as const;
export type PageName = (typeof PAGE_NAMES)[number];

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
