import type { LinkRefusal } from '../../../../contract/rules/meeting.ts';
import type { LocalMediaActorRef } from '../localMedia/localMedia.machine.ts';
import type { MeetingActorRef } from '../meeting/meeting.machine.ts';
import type { GuestJoinSnapshot } from './guestJoin.machine.ts';
import type { Invitation } from './guestJoin.types.ts';

export type GuestScreen = 'checking' | 'unanswered' | 'asking' | 'meeting' | 'invalidLink' | 'callEnded';

export function selectGuestScreen(snapshot: GuestJoinSnapshot): GuestScreen {
  if (snapshot.matches({ visiting: 'asking' })) return 'asking';
  if (snapshot.matches({ visiting: 'meeting' })) return 'meeting';
  if (snapshot.matches({ visiting: 'unanswered' })) return 'unanswered';
  if (snapshot.matches('invalidLink')) return 'invalidLink';
  return snapshot.matches('callEnded') ? 'callEnded' : 'checking';
}

export const selectInvitation = (snapshot: GuestJoinSnapshot): Invitation | null => snapshot.context.invitation;
export const selectGuestName = (snapshot: GuestJoinSnapshot): string => snapshot.context.name;
export const selectHasNoName = (snapshot: GuestJoinSnapshot): boolean => snapshot.context.problem !== null;
export const selectGuestRefusal = (snapshot: GuestJoinSnapshot): LinkRefusal => snapshot.context.refusal;
export const selectGuestMedia = (snapshot: GuestJoinSnapshot): LocalMediaActorRef | undefined =>
  snapshot.children.media;
export const selectGuestMeeting = (snapshot: GuestJoinSnapshot): MeetingActorRef | undefined =>
  snapshot.children.meeting;
