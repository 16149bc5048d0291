import type { SettingValues, SwitchName } from '../../../../contract/settings.ts';
import type { UserMessage } from '../../shared/userMessage.ts';

export interface SystemPreferencesContext {
  readonly settings: SettingValues;
  readonly userMessage: UserMessage | null;
}

export type SystemPreferencesEvent = { readonly type: 'settings.retry' };

/** Each form in which more than a switch is set, and the test of the mail server. */
export type FormName =
  'passwordRule' | 'driveQuota' | 'sharedWriters' | 'externalPort' | 'generalTheme' | 'mail' | 'mailTest';

export type SystemPreferencesChildren = { readSettings: 'readSettings' } & Record<
  `${SwitchName}Toggle`,
  'settingToggle'
> &
  Record<FormName, 'settingForm'>;
