import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LOG_REFUSALS_MAX } from '../../contract/limits.ts';
import { type RunningOriel, startOriel } from '../support/oriel.ts';

const DISK = '400m';
const DISK_FULL = "The disk of the gateway's database is full. Nothing was changed.";
const ANSWER_MS = 10_000;
const PIECE_BYTES = 1024 * 1024;

let folder: string;
let isMounted = false;
let oriel: RunningOriel | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oriel-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' });
    isMounted = true;
  } catch {
    isMounted = false;
  }
});
afterEach(async () => {
  await oriel?.stop();
  oriel = undefined;
  if (isMounted) execFileSync('umount', [folder]);
  await rm(folder, { recursive: true, force: true });
});

const ballast = () => join(folder, 'ballast');

/** Until there is not one byte left. */
async function fill(): Promise<void> {
  for (let bytes = PIECE_BYTES; bytes >= 1; bytes = Math.floor(bytes / 4))
    while (
      await appendFile(ballast(), Buffer.alloc(bytes)).then(
        () => true,
        () => false,
      )
    )
      continue;
  expect((await statfs(folder)).bavail).toBe(0);
}

async function logIn({ url, admin }: RunningOriel) {
  const body = new URLSearchParams({ username: admin.name, password: admin.password });
  const reply = await fetch(`${url}/api/tokens`, { method: 'POST', body });
  const { authToken = '', message = '' } = (await reply.json()) as { authToken?: string; message?: string };
  return { status: reply.status, token: authToken, message };
}

const readyz = async ({ url }: RunningOriel) => {
  const reply = await fetch(`${url}/readyz`);
  return { status: reply.status, body: (await reply.json()) as unknown };
};

async function socketOf({ url }: RunningOriel, token: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket-general?token=${token}`);
  await once(socket, 'message');
  return socket;
}

test('on a full disk no reply is empty, sockets stay, the checks say what is wrong, and with room all is well', async ({
  skip,
}) => {
  if (!isMounted) skip('mounting a small disk needs root');
  oriel = await startOriel({}, join(folder, 'data'));
  const { token } = await logIn(oriel);
  const socket = await socketOf(oriel, token);
  await fill();

  // The file's last block takes some lines yet.
  for (let line = 0; line < LOG_REFUSALS_MAX; line += 1) socket.send('{"action":"no such action"}');
  socket.send('{"action":"ping"}');
  const answer = await once(socket, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
  expect(String(answer[0])).toBe('{"action":"pong"}');
  const full = await readyz(oriel);
  expect(full.body).toMatchObject({ database: 'ok', disk: 'full', log: 'failing' });
  expect(full.status).toBe(200);
  const checks = await fetch(`${oriel.url}/api/session/selfcheck`, { headers: { 'Guacamole-Token': token } });
  const { items } = (await checks.json()) as { items: unknown[] };
  expect(items).toContainEqual({ part: 'disk', state: 'failing', version: null, remedy: 'systemCheck.remedy.disk' });
  expect(items).toContainEqual({
    ...{ part: 'log', state: 'failing', version: null, remedy: 'systemCheck.remedy.log' },
    count: expect.toSatisfy((count: number) => count > 0) as number,
  });
  expect(await (await fetch(`${oriel.url}/metrics`)).text()).toMatch(/^oriel_log_lines_dropped [1-9]/m);

  // The database notices at its next write, gives its reserve back, and people get in from then on.
  const first = await logIn(oriel);
  expect([200, 503]).toContain(first.status);
  if (first.status === 503) expect(first.message).toBe(DISK_FULL);
  expect((await logIn(oriel)).status).toBe(200);

  await rm(ballast());
  expect((await readyz(oriel)).body).toMatchObject({ disk: 'ok', log: 'ok' });
  expect(await oriel.log()).toMatch(/"lines":\d+,"msg":"Lines of the log were lost"/);
  socket.close();
});
