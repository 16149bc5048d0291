import type { AppPassword } from '../../../../contract/http/appPasswords.ts';
import type { UserMessage } from '../../shared/userMessage.ts';
import type { SmbPlace } from './appPasswords.types.ts';
import type { AppPasswordsSnapshot } from './appPasswords.machine.ts';

type ListState = 'loading' | 'failed' | 'empty' | 'full';

/** While the list is read again, what is known stays. */
export function selectListState(snapshot: AppPasswordsSnapshot): ListState {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('loading')) return 'loading';
  return snapshot.context.passwords.length > 0 ? 'full' : 'empty';
}

/** SMB knows one password of a person: where there is one, no other can be made for it. */
export const selectOffersSmb = ({ context: { smb, passwords } }: AppPasswordsSnapshot): boolean =>
  smb !== null && !passwords.some(({ networkDrive }) => networkDrive);
/** Where the new password opens the shared drive; null where it does not. */
export const selectSecretSmb = ({ context: { smb, order } }: AppPasswordsSnapshot): SmbPlace | null =>
  order.networkDrive ? smb : null;
export const selectPasswords = (snapshot: AppPasswordsSnapshot): readonly AppPassword[] => snapshot.context.passwords;
export const selectMaking = (snapshot: AppPasswordsSnapshot): boolean => snapshot.matches('making');
export const selectNameMissing = (snapshot: AppPasswordsSnapshot): boolean => snapshot.context.nameMissing;
/** The new password, as long as it is shown. */
export const selectSecret = (snapshot: AppPasswordsSnapshot): string | null =>
  snapshot.matches('telling') ? snapshot.context.secret : null;
export const selectAsked = (snapshot: AppPasswordsSnapshot): AppPassword | null =>
  snapshot.matches('asking') || snapshot.matches('withdrawing') ? snapshot.context.asked : null;
export const selectWithdrawing = (snapshot: AppPasswordsSnapshot): boolean => snapshot.matches('withdrawing');
export const selectUserMessage = (snapshot: AppPasswordsSnapshot): UserMessage | null => snapshot.context.userMessage;
