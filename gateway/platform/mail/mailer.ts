import { createTransport } from 'nodemailer';
import { MAIL_TIMEOUT_MS } from '../../../contract/limits.ts';
import { isMailAddress } from '../../../contract/rules/mailAddress.ts';
import type { Db } from '../database/types.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { type MailServer, readMailServer, readMailSettings } from './settings.ts';
import { type Mail, MailError, type Mailer } from './types.ts';

const SENDER_NAME = 'Oriel';
const NO_REPLY = 'no-reply';
const CONTROL = /[\u0000-\u001f\u007f]+/g;

export interface MailerOptions {
  readonly db: Db;
  readonly keyring: Keyring;
}

export function createMailer({ db, keyring }: MailerOptions): Mailer {
  return {
    configured: async () => (await readMailSettings(db)) !== null,
    async send(mail) {
      const server = await readMailServer(db, keyring);
      if (server === null) throw new MailError('notConfigured', 'No mail server is set.');
      await deliver(server, mail);
    },
  };
}

/** Addresses travel as objects: a text would be taken apart, and could name more than one. */
async function deliver(server: MailServer, { to, subject, text, noReply }: Mail): Promise<void> {
  if (!isMailAddress(to)) throw new MailError('badAddress', 'That is not one mail address.');
  const transport = createTransport(transportOptions(server));
  try {
    await transport.sendMail({
      from: { name: SENDER_NAME, address: noReply === true ? noReplyAddress(server.from) : server.from },
      // Servers let through what their own account sends, whatever the letter says.
      envelope: { from: server.from, to },
      to: { name: '', address: to },
      subject: subject.replace(CONTROL, ' '),
      text,
    });
  } catch (cause) {
    throw new MailError('refused', 'The mail server did not take the mail.', { cause });
  } finally {
    transport.close();
  }
}

const noReplyAddress = (sender: string): string => `${NO_REPLY}${sender.slice(sender.lastIndexOf('@'))}`;

function transportOptions({ host, port, security, username, password }: MailServer) {
  return {
    ...{ host, port, secure: security === 'tls' },
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username === '' ? {} : { auth: { user: username, pass: password ?? '' } }),
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
