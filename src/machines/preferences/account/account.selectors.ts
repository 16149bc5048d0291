import type { AppPasswordsActorRef } from '../appPasswords/appPasswords.machine.ts';
import type { DevicesActorRef } from '../devices/devices.machine.ts';
import type { OwnFactorActorRef } from '../ownFactor/ownFactor.machine.ts';
import type { PasswordChangeActorRef } from '../passwordChange/passwordChange.machine.ts';
import type { SettingFormActorRef } from '../settingForm/settingForm.machine.ts';
import type { AccountSnapshot } from './account.machine.ts';

export function selectAccountState(snapshot: AccountSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('shown') ? 'shown' : 'loading';
}

/** Not there for somebody who may not change their password. */
export const selectPasswordChange = (snapshot: AccountSnapshot): PasswordChangeActorRef | undefined =>
  snapshot.children.passwordChange;
/** Not there either for somebody who may not change their password: whoever names the address could get a new one. */
export const selectEmail = (snapshot: AccountSnapshot): SettingFormActorRef | undefined => snapshot.children.email;
export const selectOwnFactor = (snapshot: AccountSnapshot): OwnFactorActorRef | undefined =>
  snapshot.children.ownFactor;
export const selectDevices = (snapshot: AccountSnapshot): DevicesActorRef | undefined => snapshot.children.devices;
/** Not there where an administrator has switched drives off. */
export const selectAppPasswords = (snapshot: AccountSnapshot): AppPasswordsActorRef | undefined =>
  snapshot.children.appPasswords;
