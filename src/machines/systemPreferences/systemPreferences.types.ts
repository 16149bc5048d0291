import type { ThemeColors } from '../../../contract/colorSettings.ts';
import type { MailSettings } from '../../../contract/http/mail.ts';
import type { Told } from '../told.ts';
import type { ToggleName } from '../toggle/toggle.types.ts';

/** What is set for everybody. */
export interface SystemSettings {
  readonly toggles: Readonly<Record<ToggleName, boolean>>;
  readonly colors: ThemeColors;
  /** A port, `default`, or null where none is set. */
  readonly externalPort: string | null;
  readonly passwordMinChars: number;
  readonly mail: MailSettings | null;
}

export interface SystemPreferencesContext {
  readonly settings: SystemSettings;
  readonly told: Told | null;
}

export type SystemPreferencesEvent = { readonly type: 'settings.retry' };

export type SystemPreferencesChildren = {
  readSettings: 'readSettings';
  generalColorsToggle: 'toggle';
  failBanToggle: 'toggle';
  twoFactorToggle: 'toggle';
  closeConnectionToggle: 'toggle';
  passwordRule: 'setting';
  builtInSharingToggle: 'toggle';
  watchingToggle: 'toggle';
  externalPort: 'setting';
  generalColors: 'setting';
  mail: 'setting';
  mailTest: 'setting';
};
