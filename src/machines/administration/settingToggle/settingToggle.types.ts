import { type AskingSwitch, settingOf, type SwitchName } from '../../../../contract/settings.ts';

/** These change how everybody logs in: they ask first, and are told of in words of their own. */
export const isAsking = (name: SwitchName): name is AskingSwitch => settingOf(name).asks !== 'never';

export interface SettingToggleInput {
  readonly name: SwitchName;
  readonly on: boolean;
}

export type SettingToggleContext = SettingToggleInput;

export type SettingToggleEvent =
  | { readonly type: 'settingToggle.switch' }
  | { readonly type: 'question.confirm' }
  | { readonly type: 'question.cancel' }
  | { readonly type: 'reload.now' };
