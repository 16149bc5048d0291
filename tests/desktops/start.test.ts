import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort, waitUntil } from '../../scripts/lib/net.mjs';
import { ask, ended, hasEnded } from '../../scripts/lib/process.mjs';

const START_TIMEOUT_MS = 120_000;

let data: string;
let port: number;
let start: ChildProcess | undefined;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'oriel-start-'));
  port = await freePort();
});
afterEach(async () => {
  start?.kill('SIGTERM');
  if (start) await ended(start);
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Runs the start command as a person does, and returns what it prints. */
function runStart(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const own = { ORIEL_DATA: data, ORIEL_PORT: String(port), ORIEL_GUACD: undefined, ...env };
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (part: Buffer) => lines.push(...part.toString().trimEnd().split('\n'));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, lines };
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

/** A dead process that nobody asked for yet is dead. */
const isAlive = (pid: number) => /^[^Z]/.test(ask('ps', ['-o', 'stat=', '-p', String(pid)]) ?? 'Z');

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
  await ended(second.child);
  expect(second.child.exitCode).toBe(1);
  expect(second.lines.at(-1)).toContain(`Another gateway is already using the data folder ${data}.`);
});

test('says in a sentence what is wrong with a setting', async () => {
  const { child, lines } = runStart([], { ORIEL_GUACD: 'not an address' });
  await ended(child);
  expect(child.exitCode).toBe(1);
  expect(lines.at(-1)).toBe('"not an address" is not an address like host:port.');
});

test('prints its settings when asked', async () => {
  const { child, lines } = runStart(['--help']);
  await ended(child);
  expect(child.exitCode).toBe(0);
  expect(lines.join('\n')).toContain('ORIEL_ALLOW_TARGETS');
});
