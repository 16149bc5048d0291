import type { InviteSnapshot } from './invite.machine.ts';
import type { InviteObstacle, InviteTarget } from './invite.types.ts';

/** What stands in the way, by the error types of B§8; null where nothing does. */
export function selectObstacle(snapshot: InviteSnapshot): InviteObstacle | null {
  if (snapshot.matches('portMissing')) return 'port_error';
  if (snapshot.matches('adminIncomplete')) return 'missing_admin_fields';
  return snapshot.matches('targetIncomplete') ? 'missing_user_info' : null;
}

/** The question before a password is replaced; it stays while the mail is on its way. */
export const selectAsks = (snapshot: InviteSnapshot): boolean =>
  snapshot.matches('confirming') || (snapshot.matches('sending') && snapshot.context.save === null);
export const selectBusy = (snapshot: InviteSnapshot): boolean => snapshot.hasTag('busy');
export const selectTarget = (snapshot: InviteSnapshot): InviteTarget => snapshot.context.target;
/** Whether closing leads to the page where the own address is entered. */
export const selectLacksOwnMail = (snapshot: InviteSnapshot): boolean =>
  (snapshot.context.facts?.self.email ?? '').trim() === '';
