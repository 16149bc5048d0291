import type { NotificationsSnapshot } from './notifications.machine.ts';
import type { ShownNotice } from './notifications.types.ts';

export const selectNotices = (snapshot: NotificationsSnapshot): readonly ShownNotice[] => snapshot.context.shown;
