import { chmodSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isListening, waitUntil } from '../../../scripts/lib/net.mjs';
import { loudestOn, playOn } from './rdpSound.ts';
import { screenOf, type Screen } from './screen.ts';
import { startServer, type Server } from './server.ts';
import { TYPED_FILE, TYPING_TERMINAL } from './terminal.ts';
import { addTestUser, type TestUser } from './user.ts';

export interface RdpMachine {
  readonly host: string;
  readonly port: number;
  readonly user: TestUser;
  /** The user's desktop; null until they are logged in. */
  screen(): Promise<Screen | null>;
  /** What was typed into the terminal that fills the screen, whole lines only; null until it listens. */
  typed(): Promise<string | null>;
  /** Lets the desktop sound for a moment: 16 bits, 44,100 times a second, on two channels. */
  play(samples: Int16Array): Promise<void>;
  /** The loudest sample that its microphone gives in a moment. */
  loudest(): Promise<number>;
  stop(): Promise<void>;
}

const CONFIGURATION = '/etc/xrdp';
const SOCKETS = '/run/xrdp/sockdir';
/** xrdp asks the session manager at the port of the system's sesman.ini, whatever its own configuration says. */
const SESSION_MANAGER_PORT = 3350;

const START_TIMEOUT_MS = 10_000;

const quoted = (word: string) => `'${word}'`;
const SESSION_PROGRAM = `#!/bin/sh
echo "$DISPLAY" > display
exec ${TYPING_TERMINAL.map(quoted).join(' ')}
`;

/** xrdp and its session manager, for one user whose session is a terminal whose lines land in a file. */
export async function startRdpMachine(): Promise<RdpMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'oriel-rdp-'));
  const port = await freePort();
  mkdirSync(SOCKETS, { recursive: true });
  chmodSync(SOCKETS, 0o1777);
  const user = await addTestUser();
  await user.write('startwm.sh', SESSION_PROGRAM, 0o755);
  let manager: Server | undefined;
  let server: Server | undefined;
  const stop = async () => {
    await server?.stop();
    // Before the session manager goes: it takes its sessions down by force, and they would leave their displays behind.
    await user.remove();
    await manager?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (!(await isSessionManagerUp())) manager = await startSessionManager(folder);
    server = await startXrdp(folder, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    host: '127.0.0.1',
    port,
    user,
    screen: () => sessionScreen(user),
    typed: () => user.read(TYPED_FILE),
    play: async (samples) => playOn(await soundSocket(user, 'out'), samples),
    loudest: async () => loudestOn(await soundSocket(user, 'in')),
    stop,
  };
}

async function startSessionManager(folder: string): Promise<Server> {
  const file = join(folder, 'sesman.ini');
  const text = await readFile(join(CONFIGURATION, 'sesman.ini'), 'utf8');
  await writeFile(file, text.replace(/^LogFile=.*$/m, `LogFile=${join(folder, 'sesman.log')}`));
  const server = await startServer(['xrdp-sesman', '--nodaemon', '-c', file]);
  if (await waitUntil(isSessionManagerUp, { timeoutMs: START_TIMEOUT_MS })) return server;
  await server.stop();
  throw new Error(`xrdp-sesman did not start: ${server.output()}`);
}

/** Told to listen on 127.0.0.1, it listens on ::1 where the machine has it. */
async function isSessionManagerUp(): Promise<boolean> {
  const asked = ['127.0.0.1', '::1'].map((host) => isListening({ host, port: SESSION_MANAGER_PORT }));
  return (await Promise.all(asked)).includes(true);
}

async function startXrdp(folder: string, port: number): Promise<Server> {
  const file = join(folder, 'xrdp.ini');
  const text = await readFile(join(CONFIGURATION, 'xrdp.ini'), 'utf8');
  const own = text
    .replace(/^port=3389$/m, `port=tcp://127.0.0.1:${port}`)
    .replace(/^LogFile=.*$/m, `LogFile=${join(folder, 'xrdp.log')}`);
  await writeFile(file, own);
  return startServer(['xrdp', '--nodaemon', '-c', file], { port });
}

async function sessionScreen(user: TestUser): Promise<Screen | null> {
  const display = await user.read('display');
  return display === null ? null : screenOf(display.trim(), { XAUTHORITY: join(user.home, '.Xauthority') });
}

async function soundSocket(user: TestUser, way: 'in' | 'out'): Promise<string> {
  const [display = ''] = /\d+/u.exec((await user.read('display')) ?? '') ?? [];
  return join(SOCKETS, `xrdp_chansrv_audio_${way}_socket_${display}`);
}
