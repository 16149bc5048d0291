import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { NewAppPassword } from '../../contract/http/appPasswords.ts';
import type { CheckReply } from '../../contract/http/webDrive.ts';
import { CHUNK_LEAST_BYTES } from '../../contract/limits.ts';
import { logIn } from '../browser/support/api.ts';
import { type RunningOriel, startOriel } from '../support/oriel.ts';

const SOON = { timeout: 10_000, interval: 20 };
const HALF = 1_000_000;
/** Of a file whose versions take each other's place. */
const VERSION_BYTES = 400_000;
const REPLACED_TIMES_LEAST = 5;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function clientOf({ url, admin }: RunningOriel) {
  const token = await logIn(url, admin.name, admin.password);
  const headers = { 'Guacamole-Token': token };
  const json = { ...headers, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name: 'killed' });
  const made = await fetch(`${url}/api/session/apppasswords`, { method: 'POST', headers: json, body });
  const { secret } = (await made.json()) as NewAppPassword;
  const basic = { Authorization: `Basic ${Buffer.from(`${admin.name}:${secret}`).toString('base64')}` };
  const place = {
    drive: 'private',
    path: '',
    fileName: 'resumed.bin',
    relPath: 'resumed.bin',
    upload: 'killed-upload',
  };
  return {
    basic,
    put: (name: string, body: Uint8Array<ArrayBuffer>) =>
      fetch(`${url}/webdav/private/${name}`, { method: 'PUT', headers: basic, body }),
    get: async (name: string) => {
      const reply = await fetch(`${url}/webdav/private/${name}`, { headers: basic });
      return { status: reply.status, hash: hashOf(new Uint8Array(await reply.arrayBuffer())) };
    },
    chunkAddress: (size: number, offset: number) => {
      const query = { ...place, username: admin.name, fileFullSize: String(size), offset: String(offset) };
      return `${url}/api/webdavsave?${new URLSearchParams(query).toString()}`;
    },
    chunk: async (address: string, bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append('file', new Blob([bytes]), 'chunk');
      return (await fetch(address, { method: 'POST', headers, body: form })).json();
    },
    arrived: async (size: number) => {
      const asked = JSON.stringify({ ...place, fileFullSize: size });
      const reply = await fetch(`${url}/api/webdavcheckfile`, { method: 'POST', headers: json, body: asked });
      return ((await reply.json()) as CheckReply).offset;
    },
    headers,
  };
}

/** Sends the beginning of what it announces, and then nothing. */
function sendHalf(address: string, method: string, headers: Record<string, string>, begin: readonly Uint8Array[]) {
  const sending = request(address, { method, headers });
  sending.on('error', () => undefined);
  for (const bytes of begin) sending.write(bytes);
}

/** Two versions of a file take each other's place until the gateway is gone. */
async function replaceUntilGone(put: () => Promise<unknown>, replaced: () => void): Promise<void> {
  for (;;)
    try {
      await put();
      replaced();
    } catch {
      return;
    }
}

test('after kill -9 every file is whole under its name or not there, an upload goes on, and nothing torn is left', async () => {
  const first = await startOriel();
  onTestFinished(() => first.remove());
  const before = await clientOf(first);
  const versions = [randomBytes(VERSION_BYTES), randomBytes(VERSION_BYTES)] as const;
  const whole = randomBytes(2 * CHUNK_LEAST_BYTES + 7);
  await before.put('replaced.bin', versions[0]);
  await before.chunk(before.chunkAddress(whole.length, 0), whole.subarray(0, CHUNK_LEAST_BYTES));

  const length = { 'Content-Length': String(4 * HALF) };
  sendHalf(`${first.url}/webdav/private/torn.bin`, 'PUT', { ...before.basic, ...length }, [randomBytes(HALF)]);
  const parts = () => readdir(join(first.data, 'drive', 'parts'));
  // Its own part: those of the file that is replaced come and go.
  await expect.poll(async () => (await parts()).length, SOON).toBe(1);
  const form = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="chunk"\r\n\r\n');
  const begun = [form, whole.subarray(CHUNK_LEAST_BYTES, CHUNK_LEAST_BYTES + HALF)];
  const type = { 'Content-Type': 'multipart/form-data; boundary=b', ...length };
  const address = before.chunkAddress(whole.length, CHUNK_LEAST_BYTES);
  sendHalf(address, 'POST', { ...before.headers, ...type }, begun);
  let times = 0;
  const replacing = replaceUntilGone(
    () => before.put('replaced.bin', versions[times % 2 === 0 ? 1 : 0]),
    () => (times += 1),
  );
  await vi.waitFor(async () => {
    expect(await before.arrived(whole.length)).toBeGreaterThan(CHUNK_LEAST_BYTES);
    expect(times).toBeGreaterThan(REPLACED_TIMES_LEAST);
  }, SOON);
  process.kill(first.pid, 'SIGKILL');
  await replacing;
  const torn = (await parts()).length;

  const second = await startOriel({}, first.data);
  onTestFinished(() => second.stop());
  expect([torn > 0, await parts().catch(() => [])]).toEqual([true, []]);
  const after = await clientOf(second);
  expect((await after.get('torn.bin')).status).toBe(404);
  expect(versions.map(hashOf)).toContain((await after.get('replaced.bin')).hash);
  expect((await after.get('resumed.bin')).status).toBe(404);
  let offset = await after.arrived(whole.length);
  expect(offset).toBeGreaterThan(CHUNK_LEAST_BYTES);
  while (offset < whole.length) {
    const end = offset + CHUNK_LEAST_BYTES;
    await after.chunk(after.chunkAddress(whole.length, offset), whole.subarray(offset, end));
    offset = Math.min(end, whole.length);
  }
  expect((await after.get('resumed.bin')).hash).toBe(hashOf(whole));
  expect((await after.put('torn.bin', versions[0])).status).toBe(201);
}, 120_000);
