import type { ViewerActorRef } from '../../machines/session/viewer/viewer.machine.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';

export interface SessionProps {
  readonly session: SessionActorRef;
}

export interface FramedProps extends SessionProps {
  readonly viewer: ViewerActorRef;
}

/** For what one works with beside the picture. */
export interface SessionToolsProps extends FramedProps {
  /** All that are open in this window, this one among them. */
  readonly sessions: readonly SessionActorRef[];
}
