import type { FrameActorRef } from '../../machines/session/frame/frame.machine.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';

export interface SessionProps {
  readonly session: SessionActorRef;
}

export interface FramedProps extends SessionProps {
  readonly frame: FrameActorRef;
}

/** For what one works with beside the picture. */
export interface GearProps extends FramedProps {
  /** All that are open in this window, this one among them. */
  readonly sessions: readonly SessionActorRef[];
}
