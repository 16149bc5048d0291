import type { ObjectPermission, ObjectRef, SubjectRef } from '../../../platform/database/types.ts';
import { covers, holds, isAdministrator, type Rights } from './rights.ts';

/** Who asks, and what they may do, as far as the decision at hand needs it. */
export interface Asker {
  readonly username: string;
  readonly rights: Rights;
}

export const isSelf = ({ username }: Asker, subject: ObjectRef): boolean =>
  subject.type === 'user' && subject.identifier === username;

/** One's own permissions always; those of others with READ on them. */
export const mayReadPermissions = (asker: Asker, subject: SubjectRef): boolean =>
  isSelf(asker, subject) || holds(asker.rights, subject, 'READ');

export interface ObjectPermissionChange {
  readonly op: 'add' | 'remove';
  readonly object: ObjectRef;
  readonly permission: ObjectPermission;
}

/**
 * Needs UPDATE on the subject and ADMINISTER on the object. What would come back to the asker (they are the
 * subject, or in it) they must hold already, so that nobody widens their own rights.
 */
export function mayChangeObjectPermission(
  { rights }: Asker,
  subject: SubjectRef,
  change: ObjectPermissionChange,
  reachesAsker: boolean,
): boolean {
  if (!holds(rights, subject, 'UPDATE') || !holds(rights, change.object, 'ADMINISTER')) return false;
  return change.op === 'remove' || !reachesAsker || holds(rights, change.object, change.permission);
}

export type SystemPermissionVerdict = 'allowed' | 'denied' | 'unsupported';

/** Only administrators, and none of them takes anything from themselves. */
export function judgeSystemPermission(
  asker: Asker,
  subject: SubjectRef,
  op: 'add' | 'remove',
): SystemPermissionVerdict {
  if (!isAdministrator(asker.rights)) return 'denied';
  return op === 'remove' && isSelf(asker, subject) ? 'unsupported' : 'allowed';
}

/** What a group gives to whoever enters it, and whether the asker is among those. */
export interface GroupGift {
  readonly given: Rights;
  readonly reachesAsker: boolean;
}

/**
 * A group's gift may be handed on by somebody who is no administrator only if it holds no system permission
 * (those are the administrators') and gives the asker nothing new.
 */
export const mayHandOn = ({ rights }: Asker, { given, reachesAsker }: GroupGift): boolean =>
  isAdministrator(rights) || (given.system.size === 0 && (!reachesAsker || covers(rights, given)));

/** What gives system permissions is taken away by those who may take the permissions: administrators. */
export const mayTakeAway = ({ rights }: Asker, { given }: Pick<GroupGift, 'given'>): boolean =>
  isAdministrator(rights) || given.system.size === 0;

/** Both sides must be the asker's to update; leaving a group takes nothing more. */
export const mayChangeMembership = ({ rights }: Asker, group: ObjectRef, member: ObjectRef): boolean =>
  holds(rights, group, 'UPDATE') && holds(rights, member, 'UPDATE');

/** An administrator's password opens everything, so only administrators set it; nor does anybody else shut one out. */
export const mayLockOut = ({ rights }: Asker, ofAdministrator: boolean): boolean =>
  !ofAdministrator || isAdministrator(rights);

/** The restricted attributes of a user: expiry, validity, daily window, time zone. */
export const maySeeRestricted = ({ rights }: Asker, user: ObjectRef): boolean => holds(rights, user, 'ADMINISTER');
