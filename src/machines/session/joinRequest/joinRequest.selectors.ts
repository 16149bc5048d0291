import type { VisitEnd } from '../../../../contract/rules/shareLink.ts';
import type { JoinRequestSnapshot } from './joinRequest.machine.ts';
import type { Visit } from './joinRequest.types.ts';

type JoinScreen =
  | 'checking'
  | 'unchecked'
  | 'requestUserName'
  | 'awaitingJoinPermission'
  | 'withdrawn'
  | 'shareConnectionRejected'
  | 'over'
  | 'notExisting'
  | 'away';

export function selectJoinScreen({ value }: JoinRequestSnapshot): JoinScreen {
  if (typeof value === 'object') {
    if (!('withdrawing' in value)) return 'awaitingJoinPermission';
    return value.withdrawing === 'leaving' ? 'withdrawn' : 'checking';
  }
  return value === 'arriving' || value === 'joined' ? 'checking' : value;
}

export const selectVisit = ({ context }: JoinRequestSnapshot): Visit | null => context.visit;
export const selectName = ({ context }: JoinRequestSnapshot): string => context.name;
export const selectHasBadName = ({ context }: JoinRequestSnapshot): boolean => context.hasBadName;
export const selectEnd = ({ context }: JoinRequestSnapshot): VisitEnd => context.end;
/** Whether a guest at no session has been in one before. */
export const selectHasVisited = ({ context }: JoinRequestSnapshot): boolean => context.clientId !== '';
export const selectIsGuest = ({ context }: JoinRequestSnapshot): boolean => context.isGuest;
