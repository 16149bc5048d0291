import type { MeetingActorRef } from '../meeting/meeting.machine.ts';
import type { MiniMeetingSnapshot } from './miniMeeting.machine.ts';
import type { WindowPlace } from './miniMeeting.types.ts';

export type MiniShape = 'floating' | 'minimised' | 'pictureInPicture';

export function selectMiniShape(snapshot: MiniMeetingSnapshot): MiniShape {
  if (snapshot.matches('pictureInPicture')) return 'pictureInPicture';
  return snapshot.matches('minimised') ? 'minimised' : 'floating';
}

export const selectMiniMeeting = (snapshot: MiniMeetingSnapshot): MeetingActorRef | undefined =>
  snapshot.children.meeting;
export const selectMiniPlace = (snapshot: MiniMeetingSnapshot): WindowPlace | null => snapshot.context.place;
