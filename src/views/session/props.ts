import type { FrameActorRef } from '../../machines/frame/frame.machine.ts';
import type { SessionActorRef } from '../../machines/session/session.machine.ts';

export interface SessionProps {
  readonly session: SessionActorRef;
}

export interface FramedProps extends SessionProps {
  readonly frame: FrameActorRef;
}
