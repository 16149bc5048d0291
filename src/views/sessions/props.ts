import type { SessionsActorRef } from '../../machines/sessions/sessions.machine.ts';

export interface SessionsProps {
  readonly content: SessionsActorRef;
}
