import type { MailSettings } from '../contract/http/mail.ts';

export interface MockMail {
  readonly to: string;
  readonly text: string;
}

/** What a gateway keeps of the ways in: mail, second factors, devices, links. */
export interface Door {
  mailSettings: MailSettings | null;
  mails: MockMail[];
}

export const createDoor = (): Door => ({ mailSettings: null, mails: [] });
