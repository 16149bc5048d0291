import { expect, test, vi } from 'vitest';
import { ASSEMBLY_POLL_MS, CHUNK_LEAST_BYTES } from '../../../contract/limits.ts';
import { createApi } from '../api.ts';
import { TransferError } from './transferContext.ts';
import { listOwnDrive, putIntoDrive, takeFromDrive } from './ownDrive.ts';
import { blobSink } from './sinks.ts';

type Answer = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>;

function start(answer: Answer) {
  const asked: URL[] = [];
  const fetch = (async (url: URL, init?: RequestInit) => {
    asked.push(url);
    return answer(url, init);
  }) as typeof globalThis.fetch;
  const api = createApi({ baseUrl: 'https://desk.example/', token: () => 'T', fetch });
  const pace = { progress: 0, add: vi.fn() };
  return { api, asked, carrying: { api, pace, signal: new AbortController().signal } };
}

const put = { path: '/docs/a b.bin', username: 'ada', existing: 'keepBoth' } as const;
const offsets = (asked: readonly URL[]) => asked.map(({ searchParams }) => Number(searchParams.get('offset')));

test('a file goes in parts, one after the other, each after what has arrived, as one upload', async () => {
  const size = 2 * CHUNK_LEAST_BYTES + 1;
  const parts: Blob[] = [];
  const { asked, carrying } = start((url, init) => {
    const at = Number(url.searchParams.get('offset'));
    const offset = at + CHUNK_LEAST_BYTES;
    parts.push(init?.body as Blob);
    return Response.json(offset < size ? { offset } : { offset: size, name: 'a b (2).bin' });
  });
  await putIntoDrive(carrying, { ...put, file: new Blob([new Uint8Array(size)]) });
  expect(offsets(asked)).toEqual([0, CHUNK_LEAST_BYTES, 2 * CHUNK_LEAST_BYTES]);
  expect(carrying.pace.add.mock.calls.flat()).toEqual([CHUNK_LEAST_BYTES, CHUNK_LEAST_BYTES, 1]);
  const headers = { 'Content-Type': parts[2]?.type ?? '' };
  const form = await new Response(parts[2] ?? null, { headers }).formData();
  expect((form.get('file') as File).size).toBe(1);
  expect(new Set(asked.map(({ searchParams }) => searchParams.get('upload'))).size).toBe(1);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    ...{ drive: 'private', path: 'docs', fileName: 'a b.bin', relPath: 'a b.bin', fileFullSize: String(size) },
    ...{ username: 'ada', existing: 'keepBoth' },
  });
});

test('a file without a byte is there too', async () => {
  const { asked, carrying } = start(() => Response.json({ offset: 0, name: 'a b.bin' }));
  await putIntoDrive(carrying, { ...put, file: new Blob([]) });
  expect(offsets(asked)).toEqual([0]);
});

test('a drive that is full is told as such, and no further part is sent', async () => {
  const { asked, carrying } = start(() => Response.json({ type: 'INTERNAL_ERROR', message: 'full' }, { status: 507 }));
  const failing = putIntoDrive(carrying, { ...put, file: new Blob([new Uint8Array(3 * CHUNK_LEAST_BYTES)]) });
  await expect(failing).rejects.toBeInstanceOf(TransferError);
  expect(asked.length).toBe(1);
});

test('whoever gives up while the file is put together waits no longer', async () => {
  const { asked, carrying } = start(() => Response.json({ offset: 1 }, { status: 202 }));
  const stop = new AbortController();
  const given = putIntoDrive({ ...carrying, signal: stop.signal }, { ...put, file: new Blob(['1']) });
  const ended = expect(given).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => carrying.pace.add).toHaveBeenCalled();
  const before = performance.now();
  stop.abort();
  await ended;
  expect([performance.now() - before < ASSEMBLY_POLL_MS / 2, asked.length]).toEqual([true, 1]);
});

test('a folder is listed by paths from the root on, and a file comes out of it whole', async () => {
  const entry = { size: 1, mtime: 2 };
  const files = [
    { name: 'docs', ...entry, folder: true },
    { name: 'a.txt', ...entry, folder: false },
  ];
  const { api, carrying } = start((url) =>
    url.pathname === '/api/webdavmanager' ? Response.json({ sucess: true, files }) : new Response('of the drive'),
  );
  expect(await listOwnDrive(api, '/', carrying.signal)).toEqual([
    { path: '/docs', folder: true },
    { path: '/a.txt', folder: false },
  ]);
  expect((await listOwnDrive(api, '/docs', carrying.signal))[1]?.path).toBe('/docs/a.txt');
  const sink = blobSink();
  await takeFromDrive(carrying, '/docs/a.txt', sink);
  expect(await sink.whole().text()).toBe('of the drive');
});

test('a folder that is not there is a failure, not an empty list', async () => {
  const { api, carrying } = start(() => Response.json({ sucess: false, error: 'gone', fault: 'notFound' }));
  await expect(listOwnDrive(api, '/gone', carrying.signal)).rejects.toBeInstanceOf(TransferError);
});
