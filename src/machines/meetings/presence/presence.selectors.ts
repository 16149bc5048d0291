import type { OutgoingCallActorRef } from '../outgoingCall/outgoingCall.machine.ts';
import type { PresenceSnapshot } from './presence.machine.ts';
import type { NoticePermission } from './presence.types.ts';

/** Somebody who is online, all windows together. */
export interface OnlinePerson {
  readonly username: string;
  readonly where: 'here' | 'meeting' | 'free';
}

export const selectIsPresenceShown = (snapshot: PresenceSnapshot | undefined): boolean =>
  snapshot?.matches({ told: 'on' }) === true;

/** By name, without oneself. */
export function selectOnline({ context: { users, ownName, roomid } }: PresenceSnapshot): readonly OnlinePerson[] {
  const names = [...new Set(users.map(({ username }) => username))].filter((name) => name !== ownName);
  const whereIs = (name: string): OnlinePerson['where'] => {
    const windows = users.filter(({ username }) => username === name);
    if (roomid !== null && windows.some((one) => one.roomid === roomid)) return 'here';
    return windows.some(({ people }) => people > 1) ? 'meeting' : 'free';
  };
  return names
    .toSorted((one, other) => one.localeCompare(other))
    .map((username) => ({ username, where: whereIs(username) }));
}

export const sameOnline = (before: readonly OnlinePerson[], after: readonly OnlinePerson[]): boolean =>
  before.length === after.length &&
  before.every(({ username, where }, index) => username === after[index]?.username && where === after[index].where);

export const selectOutgoing = ({ context }: PresenceSnapshot): Readonly<Record<string, OutgoingCallActorRef>> =>
  context.calls;
export const selectBlocked = ({ context }: PresenceSnapshot): string | null => context.blocked;
export const selectIsPresenceOpen = (snapshot: PresenceSnapshot | undefined): boolean =>
  selectIsPresenceShown(snapshot) && snapshot?.context.isOpen === true;
export const selectNotices = ({ context }: PresenceSnapshot): NoticePermission => context.notices;
