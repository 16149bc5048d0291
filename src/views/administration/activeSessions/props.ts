import type { ActiveSessionsActorRef } from '../../../machines/administration/activeSessions/activeSessions.machine.ts';

export interface ActiveSessionsProps {
  readonly content: ActiveSessionsActorRef;
}
