import type { BannedAddress } from '../../../../contract/http/bans.ts';
import type { Told } from '../../shared/told.ts';
import type { BannedIpsSnapshot } from './bannedIps.machine.ts';

export function selectListState(snapshot: BannedIpsSnapshot): 'loading' | 'failed' | 'inactive' | 'empty' | 'full' {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('inactive')) return 'inactive';
  if (!snapshot.matches('shown')) return 'loading';
  return snapshot.context.bans.length === 0 ? 'empty' : 'full';
}

export const selectBans = ({ context }: BannedIpsSnapshot): readonly BannedAddress[] => context.bans;
export const selectAddress = ({ context }: BannedIpsSnapshot): string => context.address;
export const selectPermanent = ({ context }: BannedIpsSnapshot): boolean => context.permanent;
export const selectHasBadAddress = ({ context }: BannedIpsSnapshot): boolean => context.hasBadAddress;
export const selectChanging = (snapshot: BannedIpsSnapshot): boolean =>
  snapshot.matches('shown') && !snapshot.matches({ shown: 'listed' });
export const selectTold = ({ context }: BannedIpsSnapshot): Told | null => context.told;
