import type { ThemeColors } from '../../../contract/http/colors.ts';
import type { MailSettingsToSave } from '../../../contract/http/mail.ts';
import type { Told } from '../told.ts';

/** One thing that is set for everybody. A port of null is to be forgotten. */
export type Setting =
  | { readonly name: 'externalPort'; readonly port: string | null }
  | { readonly name: 'generalColors'; readonly colors: ThemeColors }
  | { readonly name: 'mail'; readonly settings: MailSettingsToSave }
  | { readonly name: 'mailTest'; readonly to: string };

export interface SettingContext {
  /** What is on its way, or was last kept. */
  readonly setting: Setting | null;
  readonly told: Told | null;
  /** How often something was kept. */
  readonly times: number;
}

export type SettingEvent = { readonly type: 'setting.submit'; readonly setting: Setting };
