import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyFinishedDatabase, temporaryFolder } from '../platform/database/testDatabase.ts';
import { bundledProgram } from '../../tests/support/bundledProgram.ts';
import { isLongRun } from '../../tests/support/longRun.ts';

/** A gateway with a database of its own takes long to start where everything else is tested as well. */
const PATIENCE_MS = 120_000;

let program: Awaited<ReturnType<typeof bundledProgram>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let child: ChildProcess | null;

beforeAll(async () => {
  program = await bundledProgram(new URL('./main.ts', import.meta.url));
});
afterAll(() => program.remove());
beforeEach(async () => {
  folder = await temporaryFolder();
  child = null;
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await folder.remove();
});

/** The gateway as `npm start` starts it, with its log and its channel. */
function run(env: Record<string, string>) {
  const started = fork(program.path, {
    execArgv: [],
    env: { PATH: process.env['PATH'], ORIEL_PORT: '0', ORIEL_DATA: folder.path, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child = started;
  let log = '';
  started.stdout?.on('data', (part: Buffer) => (log += part.toString()));
  started.stderr?.on('data', (part: Buffer) => (log += part.toString()));
  return {
    told: once(started, 'message').then(([message]) => message as Record<string, unknown>),
    // What it said last may still be on its way when it has exited.
    ended: Promise.all([once(started, 'exit'), finished(started.stdout!), finished(started.stderr!)]).then(
      ([[code]]) => code as number,
    ),
    stop: (signal: NodeJS.Signals) => started.kill(signal),
    disconnect: () => started.disconnect(),
    log: () => log,
  };
}

test(
  'faults of the settings are told over the channel and in the log, and nothing is started',
  async () => {
    const { told, ended, log } = run({ ORIEL_PORT: 'many', ORIEL_INSPECT: 'perhaps' });
    const message =
      'ORIEL_PORT must be a port between 0 and 65535; it is "many".\nORIEL_INSPECT must be 1 or 0; it is "perhaps".';
    expect(await told).toEqual({ type: 'failed', message });
    expect(await ended).toBe(1);
    const fatal = log()
      .split('\n')
      .filter((line) => line.includes('"level":60'));
    expect(fatal.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(message.split('\n'));
  },
  PATIENCE_MS,
);

test.each(isLongRun ? (['SIGTERM', 'disconnect'] as const) : (['SIGTERM'] as const))(
  'a gateway tells where it listens and ends in order on %s',
  async (how) => {
    await copyFinishedDatabase(folder.path);
    const { told, ended, stop, disconnect, log } = run({});
    const message = await told;
    expect(message).toEqual({
      type: 'listening',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
      admin: { name: 'admin', password: expect.stringMatching(/^\w{16}$/) as string },
    });
    expect((await fetch(`${message['url'] as string}/healthz`)).status).toBe(200);
    if (how === 'disconnect') disconnect();
    else stop(how);
    expect(await ended).toBe(0);
    // A busy machine may not get to its end before a gateway without a start command has to be gone.
    const hurried = how === 'disconnect' ? '|The start command is gone: ended before all was closed' : '';
    expect(log()).toMatch(new RegExp(`"msg":"(Stopped${hurried})"`));
    expect(log()).not.toContain((message['admin'] as { password: string }).password);
    expect(await run({}).told, 'what was told once').not.toHaveProperty('admin');
  },
  PATIENCE_MS,
);
