import { randomBytes } from 'node:crypto';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../../../scripts/lib/net.mjs';
import { ask, run } from '../../../scripts/lib/process.mjs';

export interface TestUser {
  readonly name: string;
  readonly password: string;
  readonly home: string;
  /** A file of the user's home; null where there is none yet. */
  read(file: string): Promise<string | null>;
  write(file: string, text: string, mode?: number): Promise<void>;
  /** How many log-in shells started so far: from then on, what is typed arrives. */
  shells(): Promise<number>;
  /** Ends all that the user runs and takes the user away, with the home. */
  remove(): Promise<void>;
}

const SHELLS = '.shells';
/** Without a UTF-8 locale the shell's line editor swallows letters like ä. */
const PROFILE = `export LC_ALL=C.UTF-8\necho >> ~/${SHELLS}\n`;
const STOP_GRACE_MS = 3_000;

/** A user of this machine with a password, for the time of a test. Needs root. */
export async function addTestUser(): Promise<TestUser> {
  const name = `oriel-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(9).toString('base64url');
  await must('useradd', ['--create-home', '--shell', '/bin/bash', name]);
  const home = join('/home', name);
  await must('chpasswd', [], `${name}:${password}\n`);
  const read = (file: string) => readFile(join(home, file), 'utf8').catch(() => null);
  await writeAs(name, join(home, '.bash_profile'), { text: PROFILE, mode: 0o644 });
  return {
    name,
    password,
    home,
    read,
    write: (file, text, mode = 0o644) => writeAs(name, join(home, file), { text, mode }),
    shells: async () => (await read(SHELLS))?.length ?? 0,
    remove: () => removeUser(name, home),
  };
}

async function writeAs(name: string, path: string, { text, mode }: { text: string; mode: number }): Promise<void> {
  await writeFile(path, text, { mode });
  await chown(path, Number(ask('id', ['-u', name])), Number(ask('id', ['-g', name])));
}

async function removeUser(name: string, home: string): Promise<void> {
  // By user, not by name of a program: all of it is this test's own. Politely first, for an X server takes its lock along.
  await run('pkill', ['-TERM', '-u', name]);
  // A shell that somebody types into heeds only that its terminal is gone.
  await run('pkill', ['-HUP', '-u', name]);
  const isQuiet = async () => (await run('pgrep', ['-u', name])).code !== 0;
  if (!(await waitUntil(isQuiet, { timeoutMs: STOP_GRACE_MS }))) await run('pkill', ['-KILL', '-u', name]);
  await must('userdel', ['--force', name]);
  // The drive of a session goes a moment after the session does; nothing in its place can be removed before.
  await run('umount', ['--lazy', join(home, 'thinclient_drives')]);
  await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function must(program: string, args: readonly string[], input = ''): Promise<void> {
  const { code, output } = await run(program, args, { input });
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}
