import type { ThemeColors } from '../../../../contract/colorSettings.ts';
import type { MailSettingsToSave } from '../../../../contract/http/mail.ts';
import type { UserMessage } from '../../shared/userMessage.ts';

export const PORT_CHOICES = ['unset', 'default', 'port'] as const;

export interface ExternalPort {
  readonly name: 'externalPort';
  readonly choice: (typeof PORT_CHOICES)[number];
  /** As it is typed; it counts where `choice` is a port. */
  readonly number: string;
}

export interface GeneralTheme {
  readonly name: 'generalTheme';
  readonly colors: ThemeColors;
}

export interface MailServer {
  readonly name: 'mail';
  /** The port as it is typed. */
  readonly settings: Omit<MailSettingsToSave, 'port' | 'password'> & {
    readonly port: string;
    readonly password: string;
  };
  readonly hasPassword: boolean;
}

export interface MailTest {
  readonly name: 'mailTest';
  readonly to: string;
}

/** The address that one's own recovery mails go to. */
export interface OwnEmail {
  readonly name: 'ownEmail';
  readonly email: string;
}

/** How long a password has to be that somebody chooses. */
export interface PasswordRule {
  readonly name: 'passwordRule';
  /** As it is typed. */
  readonly minChars: string;
}

/** How much drives may hold, in gigabytes as they are typed; '' for as much as there is. */
export interface DriveQuotaDraft {
  readonly name: 'driveQuota';
  readonly own: string;
  readonly all: string;
}

export const WRITER_CHOICES = ['everybody', 'groups'] as const;

/** Who may change the shared drive. */
export interface SharedWritersDraft {
  readonly name: 'sharedWriters';
  readonly choice: (typeof WRITER_CHOICES)[number];
  /** User groups as they are typed, one a line; they count where `choice` is groups. */
  readonly groups: string;
}

/** One thing that is set, as it stands in its form. */
export type Setting =
  ExternalPort | PasswordRule | DriveQuotaDraft | SharedWritersDraft | GeneralTheme | MailServer | MailTest | OwnEmail;

export interface SettingFormInput {
  readonly draft: Setting;
}

export interface SettingFormContext extends SettingFormInput {
  readonly problem: 'badPort' | 'badLength' | 'badQuota' | null;
  readonly userMessage: UserMessage | null;
}

export type SettingFormEvent =
  { readonly type: 'settingForm.change'; readonly draft: Setting } | { readonly type: 'settingForm.submit' };
