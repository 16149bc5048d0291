import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import {
  type NotificationsActorRef,
  selectNotices,
  type ShownNotice,
} from '../../../machines/shell/notifications/notifications.machine.ts';

/** What the form says itself: at the foot of the window it would be said twice. */
export const isOfLogin = ({ key }: ShownNotice): boolean => key.startsWith('login.message.');

export const LoginNotices = createContext<NotificationsActorRef | undefined>(undefined);

/** Whether an error of the log-in is news still: the form shows it in red for so long (A§8). */
export function useIsNews(): boolean {
  const notifications = useContext(LoginNotices);
  return useSelector(notifications, (snapshot) => snapshot !== undefined && selectNotices(snapshot).some(isOfLogin));
}
