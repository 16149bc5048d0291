import type { NotificationsSnapshot } from './notifications.machine.ts';
import type { ShownNotice } from './notifications.types.ts';

export const selectNotices = (snapshot: NotificationsSnapshot): readonly ShownNotice[] => snapshot.context.shown;

/** What was shown lately, newest first. */
export const selectRecentNotices = (snapshot: NotificationsSnapshot): readonly ShownNotice[] => snapshot.context.recent;
export const selectUnread = (snapshot: NotificationsSnapshot): number => snapshot.context.unread;
