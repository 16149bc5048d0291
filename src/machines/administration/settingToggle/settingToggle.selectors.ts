import type { CountdownActorRef } from '../../shared/countdown/countdown.machine.ts';
import type { SettingToggleSnapshot } from './settingToggle.machine.ts';

export function selectOn(snapshot: SettingToggleSnapshot): boolean {
  if (snapshot.matches('reloading') || snapshot.matches('reloaded')) return snapshot.context.on;
  return snapshot.matches('on') || snapshot.matches('switchingOn');
}
/** Until the page is loaded anew. */
export const selectCountdown = ({ children }: SettingToggleSnapshot): CountdownActorRef | undefined =>
  children.countdown;
export const selectAsking = (snapshot: SettingToggleSnapshot): boolean =>
  snapshot.matches({ on: 'asking' }) || snapshot.matches({ off: 'asking' });
export const selectPending = (snapshot: SettingToggleSnapshot): boolean =>
  snapshot.matches('switchingOn') || snapshot.matches('switchingOff');
