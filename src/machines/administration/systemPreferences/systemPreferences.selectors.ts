import type { SwitchName } from '../../../../contract/settings.ts';
import type { SettingActorRef } from '../../preferences/setting/setting.machine.ts';
import type { Told } from '../../shared/told.ts';
import type { ToggleActorRef } from '../toggle/toggle.machine.ts';
import type { SystemPreferencesSnapshot } from './systemPreferences.machine.ts';
import type { FormName } from './systemPreferences.types.ts';

export function selectPageState(snapshot: SystemPreferencesSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('shown') ? 'shown' : 'loading';
}

export const selectTold = (snapshot: SystemPreferencesSnapshot): Told | null => snapshot.context.told;
export const selectToggle =
  (name: SwitchName) =>
  ({ children }: SystemPreferencesSnapshot): ToggleActorRef | undefined =>
    children[`${name}Toggle`];
export const selectSetting =
  (name: FormName) =>
  ({ children }: SystemPreferencesSnapshot): SettingActorRef | undefined =>
    children[name];
