import type { OtherWindowsSnapshot } from './otherWindows.machine.ts';

/** Whether other windows of the user show the session too. */
export const selectHasOthers = (snapshot: OtherWindowsSnapshot): boolean => snapshot.matches('joined');
/** Whether that is being said. */
export const selectIsSaid = (snapshot: OtherWindowsSnapshot): boolean => snapshot.matches({ joined: 'said' });
/** Whether the limits leave room for one more session beside it. */
export const selectMayStartAnother = (snapshot: OtherWindowsSnapshot): boolean =>
  snapshot.can({ type: 'another.start' });
