import * as z from 'zod/mini';
import { HOSTNAME_MAX_CHARS, MAIL_TEXT_MAX_CHARS, PORT_MAX } from '../limits.ts';
import { isMailAddress } from '../rules/mailAddress.ts';
import { call } from './call.ts';
import { notBlank } from './common.ts';

export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;

export const mailAddress = z.string().check(z.refine(isMailAddress, 'must be one mail address'));

const server = {
  /** `tls` from the first byte, `starttls` before anything is said, or in clear. */
  security: z.enum(MAIL_SECURITY),
  port: z.int().check(z.gte(1), z.lte(PORT_MAX)),
  username: z.string().check(z.maxLength(MAIL_TEXT_MAX_CHARS)),
  from: mailAddress,
} as const;

/** Where mail is handed over. The password is written, never read back. */
export const mailSettings = z.object({ ...server, host: z.string(), hasPassword: z.boolean() });
export type MailSettings = z.infer<typeof mailSettings>;

/** Without a password the stored one stays, but only for the server and name that it was given for; '' removes it. */
export const mailSettingsToSave = z.object({
  ...server,
  host: z.string().check(z.maxLength(HOSTNAME_MAX_CHARS), z.refine(notBlank, 'must not be blank')),
  password: z.optional(z.string().check(z.maxLength(MAIL_TEXT_MAX_CHARS))),
});
export type MailSettingsToSave = z.infer<typeof mailSettingsToSave>;

const PATH = '/api/session/mailsettings';

export const mailCalls = {
  getMailSettings: call({
    method: 'GET',
    path: PATH,
    auth: 'token',
    summary: 'For administrators: the mail server, null where none is set',
    reply: z.object({ settings: z.nullable(mailSettings) }),
    errors: ['PERMISSION_DENIED'],
  }),
  saveMailSettings: call({
    method: 'PUT',
    path: PATH,
    auth: 'token',
    summary: 'For administrators: set the mail server',
    bodyKind: 'json',
    body: mailSettingsToSave,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  testMail: call({
    method: 'POST',
    path: `${PATH}/test`,
    auth: 'token',
    summary: 'For administrators: send a mail that says that mail works',
    bodyKind: 'json',
    body: z.object({ to: mailAddress }),
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
};
