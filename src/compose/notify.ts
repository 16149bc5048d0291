import type { AnyActorRef } from 'xstate';
import type { Notice } from '../machines/notice.ts';

/** Names by which actors find each other without knowing the tree. */
export const SYSTEM_ID = {
  app: 'app',
  home: 'home',
  notifications: 'notifications',
  preferences: 'preferences',
} as const;

/** The part of an actor system that is needed to find somebody. */
export interface Directory {
  get(systemId: string): AnyActorRef | undefined;
}

/** What was told is over: something new is tried. */
export function dismissNotices(system: Directory): void {
  system.get(SYSTEM_ID.notifications)?.send({ type: 'notices.dismissAll' });
}

export function showNotice(system: Directory, notice: Notice): void {
  system.get(SYSTEM_ID.notifications)?.send({ type: 'notice.show', notice });
}
