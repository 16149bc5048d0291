import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailSettingsToSave } from '../../contract/http/mail.ts';
import { awaited } from './awaited.ts';

export interface TakenMail {
  readonly from: string;
  /** Whom the server was told to bring it to, whatever the headers say. */
  readonly to: readonly string[];
  readonly headers: string;
  readonly text: string;
}

/** A real mail server on loopback that keeps what it is handed. */
export interface MailSink {
  readonly settings: MailSettingsToSave;
  readonly mails: readonly TakenMail[];
  /** Resolves with the mail of that number, from 0, once it has come; rejects with what came if it does not. */
  mail(number: number, withinMs?: number): Promise<TakenMail>;
  close(): Promise<void>;
}

export const SINK_LOGIN = { username: 'postman', password: 'the postman rings twice' } as const;

export async function openMailSink(): Promise<MailSink> {
  const mails: TakenMail[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      const known = username === SINK_LOGIN.username && password === SINK_LOGIN.password;
      done(known ? null : new Error('Wrong name or password'), known ? { user: username } : undefined);
    },
    onData: (stream, { envelope }, done) => {
      void readAll(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...partsOf(raw) });
        for (const tell of waiting.splice(0)) tell();
        done();
      });
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  async function mailOf(number: number): Promise<TakenMail> {
    for (;;) {
      const mail = mails[number];
      if (mail !== undefined) return mail;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: { host: '127.0.0.1', port, security: 'none', from: 'noreply@oriel.test', ...SINK_LOGIN },
    mails,
    mail: (number, withinMs) => awaited(mailOf(number), `Mail ${number} (from 0)`, () => mails.map(headOf), withinMs),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const headOf = ({ to, headers }: TakenMail) =>
  `to ${to.join(', ')}, "${/^subject: (.*)$/im.exec(headers)?.[1]?.trim() ?? ''}"`;

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function partsOf(raw: string): Pick<TakenMail, 'headers' | 'text'> {
  const [headers = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n').replaceAll('\r\n', '\n');
  if (/^content-transfer-encoding: base64$/im.test(headers))
    return { headers, text: Buffer.from(text, 'base64').toString('utf8') };
  return { headers, text: /^content-transfer-encoding: quoted-printable$/im.test(headers) ? unquoted(text) : text };
}

const unquoted = (text: string): string =>
  decodeURIComponent(
    text
      .replace(/=\n/g, '')
      .replaceAll('%', '%25')
      .replace(/=([\dA-F]{2})/g, '%$1'),
  );
