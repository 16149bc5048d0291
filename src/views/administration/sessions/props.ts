import type { SessionsActorRef } from '../../../machines/administration/sessions/sessions.machine.ts';

export interface SessionsProps {
  readonly content: SessionsActorRef;
}
