import type { CountdownActorRef } from '../../shared/countdown/countdown.machine.ts';
import type { ToggleSnapshot } from './toggle.machine.ts';

export function selectOn(snapshot: ToggleSnapshot): boolean {
  if (snapshot.matches('reloading') || snapshot.matches('reloaded')) return snapshot.context.on;
  return snapshot.matches('on') || snapshot.matches('switchingOn');
}
/** Until the page is loaded anew. */
export const selectCountdown = ({ children }: ToggleSnapshot): CountdownActorRef | undefined => children.countdown;
export const selectAsking = (snapshot: ToggleSnapshot): boolean =>
  snapshot.matches({ on: 'asking' }) || snapshot.matches({ off: 'asking' });
export const selectPending = (snapshot: ToggleSnapshot): boolean =>
  snapshot.matches('switchingOn') || snapshot.matches('switchingOff');
