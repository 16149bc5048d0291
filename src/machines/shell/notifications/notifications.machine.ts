import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withOutput } from '../../shared/params.ts';
import { NOTICES_KEPT_MAX } from '../../../../contract/limits.ts';
import { notificationMachine, type NotificationOutput } from '../notification/notification.machine.ts';
import type { Notice } from '../../shared/notice.ts';

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

function sameText(left: ShownNotice, right: { readonly kind: string; readonly key: string }): boolean {
  return left.kind === right.kind && left.key === right.key;
}

export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: { notification: notificationMachine },
  actions: {
    /** The same text again replaces the one that is shown, so that a repeated failure does not pile up. */
    show: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'notice.show');
      for (const old of context.shown.filter((notice) => sameText(notice, event.notice))) enqueue.stopChild(old.id);
      const id = `notice:${context.nextNumber}`;
      enqueue.spawnChild('notification', { id, input: { id, kind: event.notice.kind } });
      const notice = { ...event.notice, id };
      enqueue.assign({
        shown: [...context.shown.filter((old) => !sameText(old, notice)), notice],
        nextNumber: context.nextNumber + 1,
        recent: [notice, ...context.recent].slice(0, NOTICES_KEPT_MAX),
        unread: Math.min(NOTICES_KEPT_MAX, context.unread + 1),
      });
    }),
    dismiss: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'notice.dismiss');
      enqueue.sendTo(({ self }) => self.getSnapshot().children[event.id] ?? self, { type: 'notification.dismiss' });
    }),
    dismissAll: enqueueActions(({ context, enqueue }) => {
      const staying = context.shown.filter(({ outlastsRoute }) => outlastsRoute === true);
      for (const { id, outlastsRoute } of context.shown) if (outlastsRoute !== true) enqueue.stopChild(id);
      enqueue.assign({ shown: staying.map((notice) => ({ ...notice, outlastsRoute: false })) });
    }),
    markRead: assign({ unread: 0 }),
    forget: assign({ recent: [], unread: 0 }),
    remove: assign(({ context }, { id }: NotificationOutput) => ({
      shown: context.shown.filter((notice) => notice.id !== id),
    })),
  },
}).createMachine({
  id: 'notifications',
  description: 'A§9 short messages; each one is a notification of its own',
  context: { shown: [], nextNumber: 1, recent: [], unread: 0 },
  on: {
    'notice.show': { actions: 'show' },
    'notice.dismiss': { actions: 'dismiss' },
    'notices.dismissAll': { actions: 'dismissAll' },
    'notices.read': { actions: 'markRead' },
    'notices.forget': { actions: 'forget' },
    'xstate.done.actor.*': { actions: withOutput('remove') },
  },
});

export type NotificationsActorRef = ActorRefFrom<typeof notificationsMachine>;
export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

export const selectNotices = (snapshot: NotificationsSnapshot): readonly ShownNotice[] => snapshot.context.shown;

/** What was shown lately, newest first. */
export const selectRecentNotices = (snapshot: NotificationsSnapshot): readonly ShownNotice[] => snapshot.context.recent;
export const selectUnread = (snapshot: NotificationsSnapshot): number => snapshot.context.unread;
