import type { AuditActorRef } from '../../../machines/administration/audit/audit.machine.ts';

export interface AuditProps {
  readonly content: AuditActorRef;
}
