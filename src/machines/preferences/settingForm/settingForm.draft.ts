import {
  PASSWORD_MIN_CHARS_LEAST,
  PASSWORD_MIN_CHARS_MOST,
  PORT_MAX,
  QUOTA_MAX_GIGABYTES,
} from '../../../../contract/limits.ts';
import type { Setting, SettingFormContext } from './settingForm.types.ts';

const isPort = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= PORT_MAX;

const isLength = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= PASSWORD_MIN_CHARS_LEAST && Number(text) <= PASSWORD_MIN_CHARS_MOST;

const isQuota = (text: string): boolean =>
  text === '' || (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= QUOTA_MAX_GIGABYTES);

/** What keeps a draft from being sent. The gateway checks again. */
export function problemOf(draft: Setting): SettingFormContext['problem'] {
  if (draft.name === 'externalPort' && draft.choice === 'port' && !isPort(draft.number)) return 'badPort';
  if (draft.name === 'passwordRule' && !isLength(draft.minChars)) return 'badLength';
  if (draft.name === 'driveQuota' && !(isQuota(draft.own) && isQuota(draft.all))) return 'badQuota';
  return draft.name === 'mail' && !isPort(draft.settings.port) ? 'badPort' : null;
}

/** A password that was sent is not kept here any longer; one that was typed after it is. */
export function withoutSecret(draft: Setting, saved: Setting): Setting {
  if (draft.name !== 'mail' || saved.name !== 'mail') return draft;
  const { settings, hasPassword } = draft;
  const sent = saved.settings.password;
  const password = settings.password === sent ? '' : settings.password;
  return { ...draft, settings: { ...settings, password }, hasPassword: hasPassword || sent !== '' };
}
