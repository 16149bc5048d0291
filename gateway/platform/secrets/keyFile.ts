import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createKeyring, type Keyring, type KeyringKey, newKey } from './keyring.ts';

const OWNER_ONLY = 0o600;
const LINE = /^([\da-f]{8}) ([\w-]{43})$/;

/** The key file is damaged, or is not the one that the database was written with. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
}

export const keyFileIn = (dataDir: string): string => join(dataDir, 'keys', 'secrets.key');

const lineOf = ({ id, key }: KeyringKey): string => `${id} ${key.toString('base64url')}\n`;

function parseKeys(text: string, path: string): readonly [KeyringKey, ...KeyringKey[]] {
  const keys = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, id, key] = LINE.exec(line) ?? [];
      if (id === undefined || key === undefined) throw new KeyFileError(`The key file ${path} is damaged.`);
      return { id, key: Buffer.from(key, 'base64url') };
    });
  const [first, ...others] = keys;
  if (first === undefined) throw new KeyFileError(`The key file ${path} is empty.`);
  return [first, ...others];
}

async function isThere(path: string): Promise<boolean> {
  try {
    await chmod(path, OWNER_ONLY);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** The file appears whole or not at all, and one that appeared meanwhile stays. */
async function writeFirstKey(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(fresh, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(lineOf(newKey()));
    await file.sync();
    await link(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await rm(fresh, { force: true });
  }
}

/**
 * Reads the keys that seal stored secrets, one a line, the one in use first; makes the file on the first start.
 * Nobody but the gateway's own account may read it, and it belongs in no backup of the database.
 */
export async function openKeyFile(path: string): Promise<Keyring> {
  if (!(await isThere(path))) await writeFirstKey(path);
  return createKeyring(parseKeys(await readFile(path, 'utf8'), path));
}
