import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { plainAddress } from '../../../platform/http/address.ts';
import { pathsIn } from './smbFiles.ts';

/** Ends with the gateway, however that ends: the pipe to it closes. */
const UNTIL_STDIN_CLOSES = '"$@" & child=$!; cat > /dev/null; kill "$child" 2> /dev/null; wait "$child"';
/** Process, address and name, as the server's own settings say it. */
const SESSION = /^(\d+)-([\da-fA-F.:]+)-(.+)$/;
const PARENT_FIELD = 3;
const OUTPUT_MAX_CHARS = 2_000;

export interface SmbGone {
  readonly names: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
}

export interface SmbServer {
  /** It reads its files anew. */
  reload(): Promise<void>;
  /** Ends the connections of these people, and those from these addresses. How many others there are. */
  cutOff(gone: SmbGone): Promise<number>;
  isRunning(): boolean;
  /** What it said last. */
  said(): string;
  stop(): Promise<void>;
}

export interface SmbPrograms {
  readonly smbd: string;
  /** Lets it know people who are no users of this machine. */
  readonly wrapper: string;
}

/** Starts Samba's server as a child of the gateway, as the same user of this machine. */
export function startSmbServer({ smbd, wrapper }: SmbPrograms, folder: string): SmbServer {
  const { conf, users, groups, state, sessions } = pathsIn(folder);
  const names = [`LD_PRELOAD=${wrapper}`, `NSS_WRAPPER_PASSWD=${users}`, `NSS_WRAPPER_GROUP=${groups}`];
  const order = [smbd, '--foreground', '--debug-stdout', `--configfile=${conf}`];
  const child = spawn('/bin/sh', ['-c', UNTIL_STDIN_CLOSES, 'sh', 'env', ...names, ...order], {
    // Samba's server ends its whole group of processes, which must not be that of the gateway.
    ...{ detached: true, cwd: folder, env: { PATH: process.env['PATH'] ?? '' }, stdio: ['pipe', 'pipe', 'pipe'] },
  });
  // Its failure shows as a server that does not run.
  child.on('error', () => undefined);
  const said = lastWords(child);
  const pid = async () => Number((await readFile(join(state, 'smbd.pid'), 'utf8').catch(() => '')).trim()) || null;
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    ...{ said, isRunning },
    reload: async () => signal(await pid(), 'SIGHUP'),
    cutOff: async (gone) => cutOffIn(sessions, await pid(), gone),
    stop: async () => {
      child.stdin?.end();
      if (isRunning()) await once(child, 'exit');
      await rm(sessions, { recursive: true, force: true });
    },
  };
}

function lastWords({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (data: Buffer) => {
      text = (text + data.toString('utf8')).slice(-OUTPUT_MAX_CHARS);
    });
  return () => text.trim();
}

function signal(pid: number | null, name: NodeJS.Signals): void {
  if (pid === null) return;
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** A process that took the number of one that has ended is nobody's of ours. */
async function isChildOf(parent: number, pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const afterName = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
  return Number(afterName[PARENT_FIELD - 1]) === parent;
}

/** Each client has a process of its own, which is what is ended. */
async function cutOffIn(sessions: string, parent: number | null, gone: SmbGone): Promise<number> {
  let others = 0;
  for (const file of await readdir(sessions).catch(() => [])) {
    const [, pid, address = '', name = ''] = SESSION.exec(file) ?? [];
    const isGone = gone.names.has(name) || gone.addresses.has(plainAddress(address));
    const isThere = parent !== null && pid !== undefined && (await isChildOf(parent, Number(pid)));
    if (isThere && !isGone) others += 1;
    else await rm(join(sessions, file), { force: true });
    if (isThere && isGone) signal(Number(pid), 'SIGTERM');
  }
  return others;
}
