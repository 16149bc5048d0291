import type { ToggleSnapshot } from './toggle.machine.ts';

export const selectOn = (snapshot: ToggleSnapshot): boolean =>
  snapshot.matches('on') || snapshot.matches('switchingOn');
export const selectAsking = (snapshot: ToggleSnapshot): boolean =>
  snapshot.matches({ on: 'asking' }) || snapshot.matches({ off: 'asking' });
export const selectPending = (snapshot: ToggleSnapshot): boolean =>
  snapshot.matches('switchingOn') || snapshot.matches('switchingOff');
