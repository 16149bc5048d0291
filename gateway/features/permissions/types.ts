import type { PatchOperation } from '../../../contract/http/common.ts';
import type { PermissionSet, SubjectRef } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/http/caller.ts';

export interface PermissionService {
  granted(actor: Actor, subject: SubjectRef): Promise<PermissionSet>;
  effective(actor: Actor, username: string): Promise<PermissionSet>;
  patch(actor: Actor, subject: SubjectRef, operations: readonly PatchOperation[]): Promise<void>;
}

/** Whether the actor holds ADMINISTER on the system, also through groups. */
export type IsAdministrator = (actor: Actor) => Promise<boolean>;
