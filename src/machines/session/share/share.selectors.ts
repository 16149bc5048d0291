import type { ShareSnapshot } from './share.machine.ts';
import type { KnownLink, MadeLink, OfferedProfile } from './share.types.ts';

export type ShareStep = 'absent' | 'profiles' | 'creating' | 'link';

export function selectShareStep(snapshot: ShareSnapshot): ShareStep {
  if (!snapshot.matches('offered')) return 'absent';
  if (snapshot.matches({ offered: 'link' })) return 'link';
  return snapshot.matches({ offered: 'creating' }) ? 'creating' : 'profiles';
}

export const selectProfiles = ({ context }: ShareSnapshot): readonly OfferedProfile[] => context.profiles;
export const selectLink = ({ context }: ShareSnapshot): MadeLink | null =>
  context.shareLinks[context.chosen ?? ''] ?? null;
export const selectLinks = ({ context }: ShareSnapshot): readonly KnownLink[] => context.links;
/** A link that is made begins a meeting as well. */
export const selectTalks = ({ context }: ShareSnapshot): boolean => context.talks;
/** Whether links can be sent by mail. */
export const selectCanMail = ({ context }: ShareSnapshot): boolean => context.mail;
export const selectSending = (snapshot: ShareSnapshot): boolean => snapshot.matches({ offered: { link: 'sending' } });
