import type { SwitchName } from '../../../../contract/settings.ts';
import type { SettingFormActorRef } from '../../preferences/settingForm/settingForm.machine.ts';
import type { UserMessage } from '../../shared/userMessage.ts';
import type { SettingToggleActorRef } from '../settingToggle/settingToggle.machine.ts';
import type { FormName, NetworkDriveShown, SystemPreferencesSnapshot } from './systemPreferences.machine.ts';

export function selectPageState(snapshot: SystemPreferencesSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('shown') ? 'shown' : 'loading';
}

export const selectUserMessage = (snapshot: SystemPreferencesSnapshot): UserMessage | null =>
  snapshot.context.userMessage;
export const selectNetworkDrive = ({ context }: SystemPreferencesSnapshot): NetworkDriveShown => context.networkDrive;
export const selectSettingToggle =
  (name: SwitchName) =>
  ({ children }: SystemPreferencesSnapshot): SettingToggleActorRef | undefined =>
    children[`${name}Toggle`];
export const selectSettingForm =
  (name: FormName) =>
  ({ children }: SystemPreferencesSnapshot): SettingFormActorRef | undefined =>
    children[name];
