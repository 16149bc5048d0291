import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitUntil } from '../../../scripts/lib/net.mjs';
import { screenOf, type Screen } from './screen.ts';
import { startServer } from './server.ts';
import { TYPED_FILE, TYPING_TERMINAL } from './terminal.ts';

const FIRST = 71;
const COUNT = 9;
/** Files that run at once look among displays of their own, or two would find the same one free. */
const LANES = 3;

/** An X display that nobody uses, such as ":71". */
export function freeDisplay(): string {
  const lane = Number(process.env['VITEST_POOL_ID'] ?? 0) % LANES;
  const first = FIRST + lane * COUNT;
  for (let number = first; number < first + COUNT; number++)
    if (!existsSync(`/tmp/.X11-unix/X${number}`) && !existsSync(`/tmp/.X${number}-lock`)) return `:${number}`;
  throw new Error('No free X display.');
}

export interface VncDesktop {
  readonly host: string;
  readonly port: number;
  readonly password: string;
  readonly screen: Screen;
  /** What was typed into the terminal that fills the screen, whole lines only. */
  typed(): Promise<string>;
  stop(): Promise<void>;
}

interface VncOptions {
  readonly width?: number;
  readonly height?: number;
}

const PASSWORD = 'vncsecret';
const PASSWORD_MAX_CHARS = 8;
const START_TIMEOUT_MS = 15_000;

const serverCommand = (display: string, port: number): readonly string[] => [
  'Xvnc',
  display,
  ...['-rfbport', String(port), '-localhost', '-interface', '127.0.0.1'],
  ...['-depth', '24', '-SecurityTypes', 'VncAuth', '-AlwaysShared', '-AcceptSetDesktopSize'],
  // A tunnel that is opened and closed often must not look like guessing.
  ...['-BlacklistThreshold', '1000000'],
];

/** Xvnc with a terminal over the whole screen whose lines land in a file. */
export async function startVncDesktop({ width = 1024, height = 768 }: VncOptions = {}): Promise<VncDesktop> {
  const folder = await mkdtemp(join(tmpdir(), 'oriel-vnc-'));
  const port = await freePort();
  const display = freeDisplay();
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, await obfuscated(PASSWORD), { mode: 0o600 });
  const server = await startServer(
    [...serverCommand(display, port), '-geometry', `${width}x${height}`, '-PasswordFile', passwordFile],
    { cwd: folder, port },
  );
  const terminal = await startServer(TYPING_TERMINAL, { cwd: folder, env: { DISPLAY: display, HOME: folder } });
  const typedFile = join(folder, TYPED_FILE);
  const stop = async () => {
    for (const part of [terminal, server]) await part.stop();
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await waitUntil(() => existsSync(typedFile), { timeoutMs: START_TIMEOUT_MS }))) {
    await stop();
    throw new Error(`The terminal did not start: ${terminal.output()}`);
  }
  return {
    host: '127.0.0.1',
    port,
    password: PASSWORD,
    screen: screenOf(display),
    typed: () => readFile(typedFile, 'utf8'),
    stop,
  };
}

/** The form in which VNC servers keep a password, made by their own tool. */
function obfuscated(password: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('vncpasswd', ['-f'], { stdio: ['pipe', 'pipe', 'ignore'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.once('error', reject);
    child.once('close', () => resolve(Buffer.concat(parts)));
    child.stdin.end(`${password.slice(0, PASSWORD_MAX_CHARS)}\n`);
  });
}
