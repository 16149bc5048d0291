import * as z from 'zod/mini';
import { type MailSettings, mailSettings, type MailSettingsToSave } from '../../../contract/http/mail.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import type { Db } from '../database/types.ts';
import type { Keyring, SealedColumn } from '../secrets/keyring.ts';

const SETTING = 'mail';
const COLUMN: SealedColumn = { table: 'settings', row: 0, column: 'mail.password' };

const stored = z.extend(z.omit(mailSettings, { hasPassword: true }), { sealedPassword: z.nullable(z.string()) });
type Stored = z.infer<typeof stored>;

export interface MailServer extends Omit<MailSettings, 'hasPassword'> {
  readonly password: string | null;
}

async function read(db: Db): Promise<Stored | null> {
  const parsed = z.safeParse(stored, await readSetting(db, SETTING));
  return parsed.success ? parsed.data : null;
}

export async function readMailServer(db: Db, keyring: Keyring): Promise<MailServer | null> {
  const found = await read(db);
  if (found === null) return null;
  const { sealedPassword, ...server } = found;
  return { ...server, password: sealedPassword === null ? null : keyring.open(sealedPassword, COLUMN) };
}

export async function readMailSettings(db: Db): Promise<MailSettings | null> {
  const found = await read(db);
  if (found === null) return null;
  const { sealedPassword, ...server } = found;
  return { ...server, hasPassword: sealedPassword !== null };
}

export async function writeMailSettings(db: Db, keyring: Keyring, input: MailSettingsToSave): Promise<void> {
  const { password, ...given } = input;
  const server = { ...given, host: given.host.trim() };
  const sealedPassword = password === undefined ? await keptPassword(db, server) : sealed(keyring, password);
  await writeSetting(db, SETTING, { ...server, sealedPassword } satisfies Stored);
}

const sealed = (keyring: Keyring, password: string) => (password === '' ? null : keyring.seal(password, COLUMN));

/** A stored password goes to nobody it was not given for: it could be read by naming a server of one's own. */
async function keptPassword(db: Db, { host, username }: Omit<Stored, 'sealedPassword'>): Promise<string | null> {
  const before = await read(db);
  return before?.host === host && before.username === username ? before.sealedPassword : null;
}
