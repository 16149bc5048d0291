import { EXTERNAL_PORT_NOT_NEEDED } from '../../../../contract/externalPort.ts';
import type { SettingValues } from '../../../../contract/settings.ts';
import type {
  DriveQuotaDraft,
  ExternalPort,
  GeneralTheme,
  MailServer,
  MailTest,
  PasswordRule,
  SharedWritersDraft,
} from '../../preferences/settingForm/settingForm.types.ts';

const SUBMISSION_PORT = '587';

export function externalPortDraft({ externalPort }: SettingValues): ExternalPort {
  if (externalPort === null) return { name: 'externalPort', choice: 'unset', number: '' };
  if (externalPort === EXTERNAL_PORT_NOT_NEEDED) return { name: 'externalPort', choice: 'default', number: '' };
  return { name: 'externalPort', choice: 'port', number: externalPort };
}

export const passwordRuleDraft = ({ passwordRule }: SettingValues): PasswordRule => ({
  name: 'passwordRule',
  minChars: String(passwordRule),
});

export const driveQuotaDraft = ({ driveQuota: { own, all } }: SettingValues): DriveQuotaDraft => ({
  name: 'driveQuota',
  own: own === null ? '' : String(own),
  all: all === null ? '' : String(all),
});

export const sharedWritersDraft = ({ sharedWriters }: SettingValues): SharedWritersDraft => ({
  name: 'sharedWriters',
  choice: sharedWriters === null ? 'everybody' : 'groups',
  groups: (sharedWriters ?? []).join('\n'),
});

export const generalThemeDraft = ({ generalTheme: colors }: SettingValues): GeneralTheme => ({
  name: 'generalTheme',
  colors,
});

export function mailDraft({ mail }: SettingValues): MailServer {
  const { host = '', security = 'starttls', username = '', from = '' } = mail ?? {};
  const port = mail === null ? SUBMISSION_PORT : String(mail.port);
  const settings = { host, port, security, username, from, password: '' };
  return { name: 'mail', settings, hasPassword: mail?.hasPassword ?? false };
}

export const EMPTY_MAIL_TEST: MailTest = { name: 'mailTest', to: '' };
