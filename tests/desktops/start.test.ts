import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort, waitUntil } from '../../scripts/lib/net.mjs';
import { ask, ended, hasEnded } from '../../scripts/lib/process.mjs';
import { isLongRun } from '../support/longRun.ts';

const START_TIMEOUT_MS = 120_000;
/** A second, and what the looking itself takes. */
const ENDED_WITHIN_MS = 1_500;
const DIRECTLY: readonly string[] = [process.execPath, 'scripts/start.mjs'];

let data: string;
let port: number;
let start: ChildProcess | undefined;
/** Whatever a failed test leaves behind. */
const mustEnd: number[] = [];
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'oriel-start-'));
  port = await freePort();
});
afterEach(async () => {
  for (const pid of mustEnd.splice(0).filter(isAlive)) process.kill(pid, 'SIGKILL');
  start?.kill('SIGTERM');
  if (start) await ended(start);
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Runs the start command as a person does, and returns what it prints: all of it is there once it is `closed`. */
function runStart(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}, command = DIRECTLY) {
  const [program, ...words] = command;
  const lines: string[] = [];
  const own = { ORIEL_DATA: data, ORIEL_PORT: String(port), ORIEL_GUACD: undefined, ...env };
  const child = spawn(program!, [...words, ...args], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (part: Buffer) => lines.push(...part.toString().trimEnd().split('\n'));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, lines, closed: once(child, 'close') };
}

/** Waits for a line that begins so; what was printed instead where the command ended. */
async function printed(run: ReturnType<typeof runStart>, beginning: string): Promise<string> {
  const line = () => run.lines.find((one) => one.startsWith(beginning));
  await waitUntil(() => line() !== undefined || hasEnded(run.child), { timeoutMs: START_TIMEOUT_MS });
  return line() ?? run.lines.join('\n');
}

/** Every process that descends from this one. */
function descendants(pid: number): number[] {
  const children = (ask('ps', ['-o', 'pid=', '--ppid', String(pid)]) ?? '').split(/\s+/).filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** A dead process that nobody asked for yet is dead. To start a program that looks takes a busy machine longer than what is watched. */
function isAlive(pid: number): boolean {
  try {
    return /^\d+ \(.*\) [^ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test('prints the address and, once, the password; a signal ends all it started; a second start keeps everything', async () => {
  const first = runStart();
  start = first.child;
  const login = await printed(first, 'Log in');
  expect(login).toMatch(/^Log in as admin with the password \S{12,} \(shown this once\)$/);
  expect(first.lines).toContain(`Oriel is at http://127.0.0.1:${port}`);
  const password = /password (\S+)/.exec(login)?.[1] ?? '';
  const started = descendants(first.child.pid!);
  expect(started.length).toBeGreaterThan(1);
  first.child.kill('SIGINT');
  await ended(first.child);
  expect(first.child.exitCode).toBe(0);
  await vi.waitFor(() => expect(started.filter(isAlive)).toEqual([]), { timeout: 10_000, interval: 50 });

  const second = runStart();
  start = second.child;
  expect(await printed(second, 'Oriel')).toBe(`Oriel is at http://127.0.0.1:${port}`);
  const body = new URLSearchParams({ username: 'admin', password });
  const reply = await fetch(`http://127.0.0.1:${port}/api/tokens`, { method: 'POST', body });
  expect(reply.status).toBe(200);
  expect(second.lines.join('\n')).not.toContain('Log in as');
});

test('a second start on the same data is refused in words', async () => {
  const first = runStart();
  start = first.child;
  expect(await printed(first, 'Oriel')).toBe(`Oriel is at http://127.0.0.1:${port}`);
  const second = runStart([], { ORIEL_PORT: String(await freePort()) });
  await second.closed;
  expect(second.child.exitCode).toBe(1);
  expect(second.lines.at(-1)).toContain(`Another gateway is already using the data folder ${data}.`);
});

/** A call that is never finished: a gateway that is told to stop waits for it. */
async function holdCallOpen(): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = ['POST /api/tokens HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Content-Length: 100'];
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nusername=`);
  await once(socket, 'ready');
}

const KILLED: readonly [string, readonly string[]][] = [
  ['npm alone', ['npm', 'start']],
  ['the start command', DIRECTLY],
];
test.each(isLongRun ? KILLED : KILLED.slice(0, 1))(
  'after a kill of %s all that it started ends within a second, and a start at once works',
  async (_, command) => {
    const first = runStart([], {}, command);
    start = first.child;
    expect(await printed(first, 'Oriel is')).toBe(`Oriel is at http://127.0.0.1:${port}`);
    await holdCallOpen();
    const started = descendants(first.child.pid!);
    expect(started.length).toBeGreaterThan(1);
    mustEnd.push(...started);
    first.child.kill('SIGKILL');
    await vi.waitFor(() => expect(started.filter(isAlive)).toEqual([]), { timeout: ENDED_WITHIN_MS, interval: 50 });

    const second = runStart();
    start = second.child;
    expect(await printed(second, 'Oriel is')).toBe(`Oriel is at http://127.0.0.1:${port}`);
  },
);

test('says in a sentence what is wrong with a setting', async () => {
  const { child, lines, closed } = runStart([], { ORIEL_GUACD: 'not an address' });
  await closed;
  expect(child.exitCode).toBe(1);
  expect(lines.at(-1)).toBe('"not an address" is not an address like host:port.');
});

test('prints its settings when asked', async () => {
  const { child, lines, closed } = runStart(['--help']);
  await closed;
  expect(child.exitCode).toBe(0);
  expect(lines.join('\n')).toContain('ORIEL_ALLOW_TARGETS');
});
