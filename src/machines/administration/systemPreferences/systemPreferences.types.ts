import type { SettingValues, SwitchName } from '../../../../contract/settings.ts';
import type { NetworkDriveInfo } from '../../../../contract/http/networkDrive.ts';
import type { UserMessage } from '../../shared/userMessage.ts';

export type NetworkDriveShown = Pick<NetworkDriveInfo, 'state' | 'port'>;

/** What is set, and how the shared drive stands by SMB, which is set outside of the app. */
export interface SystemPreferencesFound {
  readonly settings: SettingValues;
  readonly networkDrive: NetworkDriveShown;
}

export interface SystemPreferencesContext extends SystemPreferencesFound {
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
