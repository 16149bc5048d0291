import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { Notice } from '../../machines/shared/notice.ts';
import type { RightsActorRef } from '../../machines/shared/rights/rights.machine.ts';
import type { Rights } from '../../machines/shared/rights/rights.types.ts';

/** Names by which actors find each other without knowing the tree. */
export const SYSTEM_ID = {
  app: 'app',
  home: 'home',
  notifications: 'notifications',
  preferences: 'preferences',
  rights: 'rights',
  qrCode: 'qrCode',
  uploads: 'uploads',
  overlay: 'overlay',
} as const;

/** The part of an actor system that is needed to find somebody. */
export interface Directory {
  get(systemId: string): AnyActorRef | undefined;
}

/** After the step in which it is said: XState takes what another actor does within an action for a part of that action. */
export function post(actor: AnyActorRef | undefined, event: AnyEventObject): void {
  queueMicrotask(() => actor?.send(event));
}

/** What was told is over: something new is tried. */
export function dismissNotices(system: Directory): void {
  post(system.get(SYSTEM_ID.notifications), { type: 'notices.dismissAll' });
}

export function showNotice(system: Directory, notice: Notice): void {
  post(system.get(SYSTEM_ID.notifications), { type: 'notice.show', notice });
}

/** What who is logged in may do; undefined where nobody is. */
export const rightsIn = (system: Directory): Rights | undefined =>
  (system.get(SYSTEM_ID.rights) as RightsActorRef | undefined)?.getSnapshot().context.rights;
