import type { ToggleSnapshot } from './toggle.machine.ts';
import type { ToggleName } from './toggle.types.ts';

export const selectName = (snapshot: ToggleSnapshot): ToggleName => snapshot.context.name;
export const selectOn = (snapshot: ToggleSnapshot): boolean =>
  snapshot.matches('on') || snapshot.matches('switchingOn');
export const selectAsking = (snapshot: ToggleSnapshot): boolean =>
  snapshot.matches({ on: 'asking' }) || snapshot.matches({ off: 'asking' });
export const selectPending = (snapshot: ToggleSnapshot): boolean =>
  snapshot.matches('switchingOn') || snapshot.matches('switchingOff');
