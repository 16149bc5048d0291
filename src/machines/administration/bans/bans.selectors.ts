import type { BannedAddress } from '../../../../contract/http/bans.ts';
import type { UserMessage } from '../../shared/userMessage.ts';
import type { BansSnapshot } from './bans.machine.ts';

export function selectListState(snapshot: BansSnapshot): 'loading' | 'failed' | 'inactive' | 'empty' | 'full' {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('inactive')) return 'inactive';
  if (!snapshot.matches('shown')) return 'loading';
  return snapshot.context.bans.length === 0 ? 'empty' : 'full';
}

export const selectBans = ({ context }: BansSnapshot): readonly BannedAddress[] => context.bans;
export const selectAddress = ({ context }: BansSnapshot): string => context.address;
export const selectPermanent = ({ context }: BansSnapshot): boolean => context.permanent;
export const selectHasBadAddress = ({ context }: BansSnapshot): boolean => context.hasBadAddress;
export const selectChanging = (snapshot: BansSnapshot): boolean =>
  snapshot.matches('shown') && !snapshot.matches({ shown: 'listed' });
export const selectUserMessage = ({ context }: BansSnapshot): UserMessage | null => context.userMessage;
