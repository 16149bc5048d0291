import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^[0-9a-f]{8}$/;

/** Names this gateway for good, so that after a crash it finds the history rows that it left open. */
export async function readNodeName(dataDir: string): Promise<string> {
  const file = join(dataDir, 'node');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (NAME.test(known.trim())) return known.trim();
  const name = randomBytes(4).toString('hex');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${name}\n`, { mode: 0o600 });
  return name;
}
