import type { MeetingActorRef } from '../../machines/meetings/meeting/meeting.machine.ts';

export interface MeetingProps {
  readonly meeting: MeetingActorRef;
}
