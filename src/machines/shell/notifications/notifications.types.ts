import type { Notice } from '../../shared/notice.ts';
import type { NotificationOutput } from '../notification/notification.types.ts';

export interface ShownNotice extends Notice {
  readonly id: string;
}

export interface NotificationsContext {
  readonly shown: readonly ShownNotice[];
  readonly nextNumber: number;
  /** What was shown lately, newest first. */
  readonly recent: readonly ShownNotice[];
  /** How many of them came since somebody looked. */
  readonly unread: number;
}

export type NotificationsEvent =
  | { readonly type: 'notice.show'; readonly notice: Notice }
  | { readonly type: 'notice.dismiss'; readonly id: string }
  | { readonly type: 'notices.dismissAll' }
  | { readonly type: 'notices.read' }
  /** Somebody logged out: what they were told is theirs. */
  | { readonly type: 'notices.forget' }
  | { readonly type: 'xstate.done.actor.*'; readonly output: NotificationOutput };
