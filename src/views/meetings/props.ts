import type { MeetingActorRef } from '../../machines/meetings/meeting/meeting.machine.ts';

export interface MeetingProps {
  readonly meeting: MeetingActorRef;
}

/** The whole page, a small window over it, or a small one of its own, over which nothing of the page can lie. */
export type MeetingSize = 'page' | 'small' | 'detached';

export interface SizedProps extends MeetingProps {
  readonly size: MeetingSize;
}
