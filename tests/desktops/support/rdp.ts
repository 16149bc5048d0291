import { chmodSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/net.mjs';
import { loudestOn, playOn } from './rdpSound.ts';
import { screenOf, type Screen } from './screen.ts';
import { startServer, type Server } from './server.ts';
import { CONFIGURATION } from './sessionManager.ts';
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

const SOCKETS = '/run/xrdp/sockdir';
const quoted = (word: string) => `'${word}'`;
const SESSION_PROGRAM = `#!/bin/sh
echo "$DISPLAY" > display
exec ${TYPING_TERMINAL.map(quoted).join(' ')}
`;

/** xrdp before the session manager of the suite, for one user whose session is a terminal whose lines land in a file. */
export async function startRdpMachine(): Promise<RdpMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'oriel-rdp-'));
  const port = await freePort();
  mkdirSync(SOCKETS, { recursive: true });
  chmodSync(SOCKETS, 0o1777);
  const user = await addTestUser();
  await user.write('startwm.sh', SESSION_PROGRAM, 0o755);
  let server: Server | undefined;
  const stop = async () => {
    await server?.stop();
    await user.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
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
  // The file is there, and empty, before the name is in it.
  const display = (await user.read('display'))?.trim() ?? '';
  return display === '' ? null : screenOf(display, { XAUTHORITY: join(user.home, '.Xauthority') });
}

async function soundSocket(user: TestUser, way: 'in' | 'out'): Promise<string> {
  const [display = ''] = /\d+/u.exec((await user.read('display')) ?? '') ?? [];
  return join(SOCKETS, `xrdp_chansrv_audio_${way}_socket_${display}`);
}
