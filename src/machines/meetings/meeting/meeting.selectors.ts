import type { LinkRefusal } from '../../../../contract/rules/meeting.ts';
import type { BoardActorRef } from '../board/board.machine.ts';
import type { ChatActorRef } from '../chat/chat.machine.ts';
import type { LocalMediaActorRef } from '../localMedia/localMedia.machine.ts';
import type { PresenceActorRef } from '../presence/presence.machine.ts';
import type { PeerActorRef } from '../peer/peer.machine.ts';
import type { ScreenShareActorRef } from '../screenShare/screenShare.machine.ts';
import type { MeetingSnapshot } from './meeting.machine.ts';
import type { Person } from './meeting.types.ts';
import { tilesOf } from './tiles.ts';

export type MeetingScreen = 'joining' | 'unanswered' | 'room' | 'invalidLink' | 'full' | 'switchedOff';

export function selectMeetingScreen(snapshot: MeetingSnapshot): MeetingScreen {
  if (snapshot.matches({ present: 'inRoom' })) return 'room';
  if (snapshot.matches({ present: 'unanswered' })) return 'unanswered';
  if (snapshot.matches('invalidLink')) return 'invalidLink';
  if (snapshot.matches('full')) return 'full';
  return snapshot.matches('switchedOff') ? 'switchedOff' : 'joining';
}

export const selectPeople = (snapshot: MeetingSnapshot): readonly Person[] => snapshot.context.people;
export const selectPeer =
  (sid: string) =>
  (snapshot: MeetingSnapshot): PeerActorRef | undefined =>
    snapshot.context.peers[sid];
export const selectOwnName = (snapshot: MeetingSnapshot): string => snapshot.context.ownName;
export const selectIsGuest = (snapshot: MeetingSnapshot): boolean => snapshot.context.isGuest;
/** A place that is gone is not pinned any more. */
export const selectPinned = ({ context: { people, pinned } }: MeetingSnapshot): string | null =>
  tilesOf(people).some(({ id }) => id === pinned) ? pinned : null;
export const selectRefusal = (snapshot: MeetingSnapshot): LinkRefusal => snapshot.context.refusal;
export const selectLimit = (snapshot: MeetingSnapshot): number => snapshot.context.limit;
export const selectIsHost = (snapshot: MeetingSnapshot): boolean => snapshot.context.isHost;
export const selectHand = (snapshot: MeetingSnapshot): boolean => snapshot.context.hand;
export const selectCount = (snapshot: MeetingSnapshot): number => snapshot.context.count;
export const selectHeldUntil = (snapshot: MeetingSnapshot): number | null => snapshot.context.heldUntil;
export const selectValidUntil = (snapshot: MeetingSnapshot): number => snapshot.context.validUntil;
export const selectShowsDevices = (snapshot: MeetingSnapshot): boolean => snapshot.context.showsDevices;

export const selectMedia = (snapshot: MeetingSnapshot): LocalMediaActorRef | undefined => snapshot.children.media;
export const selectShare = (snapshot: MeetingSnapshot): ScreenShareActorRef | undefined => snapshot.children.share;
export const selectChat = (snapshot: MeetingSnapshot): ChatActorRef | undefined => snapshot.children.chat;
export const selectBoard = (snapshot: MeetingSnapshot): BoardActorRef | undefined => snapshot.children.board;
export const selectRoomId = (snapshot: MeetingSnapshot): string => snapshot.context.roomid;
export const selectPresence = (snapshot: MeetingSnapshot): PresenceActorRef | undefined => snapshot.children.presence;
