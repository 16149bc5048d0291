import type { AuditActorRef } from '../../machines/audit/audit.machine.ts';

export interface AuditProps {
  readonly content: AuditActorRef;
}
