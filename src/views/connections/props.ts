import type { ConnectionsActorRef } from '../../machines/connections/connections/connections.machine.ts';

export interface ConnectionsProps {
  readonly content: ConnectionsActorRef;
}
