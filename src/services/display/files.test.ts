// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  DOWNLOAD_PIECE_BYTES,
  FILES_PUSHED_MAX,
  TRANSFER_RETRY_MS,
  TRANSFER_TRIES_MAX,
  UPLOAD_CHUNK_BYTES,
} from '../../../contract/limits.ts';
import { ApiError } from '../apiError.ts';
import { createPace, failedWith, failureOf, type Pace } from './transferContext.ts';
import { download } from './downloads.ts';
import { aborted } from './fileLink.ts';
import type { FileOffer } from './fileChannel.ts';
import { base64, settle, startFiles } from './files.testing.ts';
import { listFolder } from './listing.ts';
import { FOLDER_TYPE } from './objectStreams.ts';
import { browserSink } from './sinks.ts';
import { upload } from './uploads.ts';

afterEach(() => vi.restoreAllMocks());

const refusal = (
  status: number,
  code: 'STREAM_ERROR' | 'NOT_FOUND' | 'INTERNAL_ERROR',
  guacamoleStatus: number | null,
) => new ApiError(code, 'refused', { status, guacamoleStatus });

test('what was offered before somebody listens is told to them, and what goes is told too', () => {
  const { channel, arrives } = startFiles();
  const offers: FileOffer[] = [];
  arrives('file', '4', 'text/plain', 'report.txt');
  channel.offers$.subscribe((offer) => offers.push(offer));
  arrives('undefine', '0');
  expect(offers).toEqual([
    { type: 'fileSystem.offered', object: 0, name: 'Home' },
    { type: 'file.offered', stream: 4, mimetype: 'text/plain', filename: 'report.txt' },
    { type: 'fileSystem.withdrawn', object: 0 },
  ]);
});

test('files that are pushed without end are refused', () => {
  const { arrives, sent } = startFiles();
  for (let stream = 0; stream <= FILES_PUSHED_MAX; stream += 1) arrives('file', String(stream), 'text/plain', 'x');
  expect(sent).toEqual([['ack', FILES_PUSHED_MAX, 'Too many files', 797]]);
});

describe('a folder', () => {
  test('is read to its end, folders first, names as text [A3-011]', async () => {
    const { home, arrives, sent, signal } = startFiles();
    const listed = listFolder(home, '/', signal);
    arrives('body', '0', '1', FOLDER_TYPE, '/');
    await settle();
    const index = { '/b.txt': 'text/plain', '/docs': FOLDER_TYPE, '/<b>': 'a/b', '/..': FOLDER_TYPE };
    arrives('blob', '1', base64(JSON.stringify(index)));
    arrives('end', '1');
    expect(await listed).toEqual([
      { name: 'docs', type: 'directory', streamName: '/docs', mimetype: FOLDER_TYPE },
      { name: '<b>', type: 'normal', streamName: '/<b>', mimetype: 'a/b' },
      { name: 'b.txt', type: 'normal', streamName: '/b.txt', mimetype: 'text/plain' },
    ]);
    expect(sent).toEqual([
      ['get', 0, '/'],
      ['ack', 1, 'OK', 0],
      ['ack', 1, 'OK', 0],
    ]);
  });

  test.each(['[1, 2]', '{"a": 5}', 'no json'])('that is none is not shown: %s', async (text) => {
    const { home, arrives, signal } = startFiles();
    const listed = listFolder(home, '/', signal);
    arrives('body', '0', '1', FOLDER_TYPE, '/');
    await settle();
    arrives('blob', '1', base64(text));
    arrives('end', '1');
    await expect(listed).rejects.toThrow();
  });

  test('of a file is refused, and an answer that comes late is refused too', async () => {
    const { home, arrives, sent, signal } = startFiles();
    const listed = listFolder(home, '/a.txt', signal);
    arrives('body', '0', '1', 'text/plain', '/a.txt');
    await expect(listed).rejects.toThrow('Not a folder.');
    const leaving = new AbortController();
    const given = listFolder(home, '/b', leaving.signal);
    leaving.abort();
    await expect(given).rejects.toThrow();
    arrives('body', '0', '2', FOLDER_TYPE, '/b');
    expect(sent.filter(([opcode]) => opcode === 'ack')).toEqual([
      ['ack', 1, 'Not wanted', 518],
      ['ack', 2, 'Not wanted', 518],
    ]);
  });
});

describe('an upload', () => {
  const order = { object: 0, path: '/a.bin', mimetype: 'text/plain' };
  const fileOf = (size: number) => new File([new Uint8Array(size)], 'a.bin');

  test('waits to be let in, goes in pieces and closes its stream [A4-077]', async () => {
    const { context, arrives, calls, sent, pace, signal } = startFiles();
    const done = upload(context, { ...order, file: fileOf(UPLOAD_CHUNK_BYTES + 1) }, signal, pace);
    expect([calls, sent]).toEqual([[], [['put', 0, 0, 'text/plain', '/a.bin']]]);
    arrives('ack', '0', 'OK', '0');
    await done;
    expect(calls.map(({ params, bytes }) => [params?.index, bytes?.size])).toEqual([
      ['0', UPLOAD_CHUNK_BYTES],
      ['0', 1],
      ['0', 0],
    ]);
    await settle();
    expect([sent.at(-1), pace.progress]).toEqual([['end', 0], UPLOAD_CHUNK_BYTES + 1]);
  });

  test('that the remote computer refuses ends with its status, and no byte is sent [A4-078, A8-012]', async () => {
    const { context, arrives, calls, pace, signal } = startFiles();
    const done = upload(context, { ...order, file: fileOf(1) }, signal, pace);
    arrives('ack', '0', 'No such folder', '516');
    expect(failureOf(await done.catch((error: unknown) => error))).toEqual({ type: 'STREAM_ERROR', code: 516 });
    expect(calls).toEqual([]);
  });

  test('sends a piece again that a cut broke off, and its goodbye when the link is back', async () => {
    const { context, arrives, calls, sent, pace, signal, link } = startFiles(({ signal: attempt }) =>
      calls.length === 1 ? aborted(attempt!) : Promise.resolve(new Response(null)),
    );
    const done = upload(context, { ...order, file: fileOf(UPLOAD_CHUNK_BYTES + 1) }, signal, pace);
    arrives('ack', '0', 'OK', '0');
    await expect.poll(() => calls.length).toBe(1);
    link.cut();
    await settle();
    expect([calls.length, sent.filter(([opcode]) => opcode === 'end')]).toEqual([1, []]);
    link.mend();
    await done;
    await settle();
    expect(calls.map(({ query }) => query?.['at'])).toEqual(
      [0, 0, UPLOAD_CHUNK_BYTES, UPLOAD_CHUNK_BYTES + 1].map(String),
    );
    expect(sent.at(-1)).toEqual(['end', 0]);
  });

  test('asks again for a stream that a cut came before', async () => {
    const { context, arrives, sent, pace, signal, link } = startFiles();
    const done = upload(context, { ...order, file: fileOf(1) }, signal, pace);
    link.cut();
    await settle();
    link.mend();
    const asked = () => sent.filter(([opcode]) => opcode === 'put').map(([, , index]) => String(index));
    await expect.poll(() => asked().length).toBe(2);
    arrives('ack', asked()[1]!, 'OK', '0');
    await done;
    await settle();
    expect(sent.filter(([opcode]) => opcode === 'end').length).toBe(2);
  });

  test('tries again a few times where only the network hiccups', async () => {
    vi.useFakeTimers();
    const { context, arrives, calls, pace, signal } = startFiles(() =>
      Promise.reject(new ApiError('UNREACHABLE', 'nothing')),
    );
    const done = upload(context, { ...order, file: fileOf(1) }, signal, pace).catch((error: unknown) => error);
    arrives('ack', '0', 'OK', '0');
    await vi.advanceTimersByTimeAsync(TRANSFER_RETRY_MS * TRANSFER_TRIES_MAX);
    vi.useRealTimers();
    expect([failureOf(await done), calls.length]).toEqual([{ type: 'INTERNAL_ERROR', code: 512 }, TRANSFER_TRIES_MAX]);
  });

  test.each([
    ['4xx', refusal(404, 'NOT_FOUND', null), { type: 'STREAM_ERROR', code: 771 }],
    ['5xx', refusal(500, 'INTERNAL_ERROR', null), { type: 'INTERNAL_ERROR', code: 512 }],
  ])('that HTTP refuses with a %s is not tried again [B8-017]', async (_status, error, failure) => {
    const { context, arrives, calls, pace, signal } = startFiles(() => Promise.reject(error));
    const done = upload(context, { ...order, file: fileOf(1) }, signal, pace);
    arrives('ack', '0', 'OK', '0');
    expect(failureOf(await done.catch((reason: unknown) => reason))).toEqual(failure);
    expect(calls).toHaveLength(1);
  });

  test('that is refused in its middle ends at once, and its file system may be gone before it begins', async () => {
    const { context, arrives, pace, signal } = startFiles(() => new Promise(() => undefined));
    const hanging = startFiles(() => Promise.reject(refusal(507, 'STREAM_ERROR', 515)));
    const done = upload(hanging.context, { ...order, file: fileOf(1) }, hanging.signal, hanging.pace);
    hanging.arrives('ack', '0', 'OK', '0');
    expect(failureOf(await done.catch((error: unknown) => error))).toEqual({ type: 'STREAM_ERROR', code: 515 });
    arrives('undefine', '0');
    const gone = await upload(context, { ...order, file: fileOf(1) }, signal, pace).catch((error: unknown) => error);
    expect(failureOf(gone)).toEqual({ type: 'STREAM_ERROR', code: 516 });
  });
});

/** Some bytes, and then the network is gone. */
function brokenAfter(bytes: Uint8Array<ArrayBuffer>, gone: () => void): ReadableStream<Uint8Array> {
  const steps = [
    (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(bytes),
    (controller: ReadableStreamDefaultController<Uint8Array>) => {
      gone();
      controller.error(new TypeError('network error'));
    },
  ];
  return new ReadableStream({ pull: (controller) => steps.shift()?.(controller) }, { highWaterMark: 0 });
}

/** A download into the browser’s own, as it is handed over. */
async function received(...[context, asked, signal, pace]: ReceivedBy): Promise<Blob> {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const sink = browserSink(document, asked.filename);
  await download(context, asked, signal, { pace, sink });
  await sink.finish();
  return made.mock.lastCall?.[0] as Blob;
}
type ReceivedBy = [...(Parameters<typeof download> extends [...infer Given, unknown] ? Given : never), Pace];

describe('a download', () => {
  const order = { kind: 'download', object: 0, path: '/a.txt' } as const;

  test('asks the file system, then takes the bytes over HTTP, whole', async () => {
    const { context, arrives, calls, pace, signal } = startFiles(() => Promise.resolve(new Response('all of it')));
    const bytes = received(context, { order, filename: '../a.txt', mimetype: 'text/plain' }, signal, pace);
    arrives('body', '0', '7', 'text/plain', '/a.txt');
    expect([await (await bytes).text(), pace.progress]).toEqual(['all of it', 9]);
    expect(calls.map(({ params, query }) => [params, query?.['from']])).toEqual([
      [{ tunnel: 'tunnel-1', index: '7', filename: 'a.txt' }, '0'],
      [{ tunnel: 'tunnel-1', index: '7', filename: 'a.txt' }, '9'],
    ]);
  });

  test('goes on in pieces, and from the last byte it has where one broke off', async () => {
    const whole = new Uint8Array(DOWNLOAD_PIECE_BYTES + 7);
    const answers = [whole.slice(0, 7), whole.slice(7, DOWNLOAD_PIECE_BYTES + 7), whole.slice(0, 0)];
    const { context, arrives, calls, pace, signal, link } = startFiles(({ query }) => {
      const bytes = answers[calls.length - 1] ?? whole.slice(Number(query?.['from']));
      return Promise.resolve(new Response(calls.length === 1 ? brokenAfter(bytes, () => link.cut()) : bytes));
    });
    const done = received(context, { order, filename: 'a.txt', mimetype: 'text/plain' }, signal, pace);
    arrives('body', '0', '7', 'text/plain', '/a.txt');
    await expect.poll(() => [pace.progress, link.isCut]).toEqual([7, true]);
    link.mend();
    expect((await done).size).toBe(DOWNLOAD_PIECE_BYTES + 7);
    expect(calls.map(({ query }) => query?.['from'])).toEqual(['0', '7', String(DOWNLOAD_PIECE_BYTES + 7)]);
  });

  test('that fails tells the remote computer, once the link is there', async () => {
    const { context, arrives, sent, pace, signal, link } = startFiles(() =>
      Promise.reject(refusal(502, 'STREAM_ERROR', 515)),
    );
    const done = received(context, { order, filename: 'a.txt', mimetype: 'text/plain' }, signal, pace);
    arrives('body', '0', '7', 'text/plain', '/a.txt');
    expect(failureOf(await done.catch((error: unknown) => error))).toEqual({ type: 'STREAM_ERROR', code: 515 });
    await settle();
    expect([sent.at(-1), link.isCut]).toEqual([['ack', 7, 'Not wanted', 518], false]);
  });

  test('that fills the disk fails, and is not handed over', async () => {
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('No room.', 'NotReadableError'));
    const { context, arrives, pace, signal } = startFiles(() => Promise.resolve(new Response('abc')));
    const done = received(context, { order, filename: 'a.txt', mimetype: 'text/plain' }, signal, pace);
    arrives('body', '0', '7', 'text/plain', '/a.txt');
    expect(failureOf(await done.catch((error: unknown) => error))).toEqual({ type: 'INTERNAL_ERROR', code: 512 });
  });

  test('acknowledges what is left for the browser, and does not take a folder for a file', async () => {
    const { context, arrives, sent, pace, signal } = startFiles(() => Promise.resolve(new Response('')));
    const bytes = received(context, { order, filename: 'a.txt', mimetype: 'text/plain' }, signal, pace);
    arrives('body', '0', '7', 'text/plain', '/a.txt');
    await bytes;
    arrives('blob', '7', '');
    expect(sent.at(-1)).toEqual(['ack', 7, 'OK', 0]);
    const folder = received(context, { order, filename: 'a.txt', mimetype: 'text/plain' }, signal, pace);
    arrives('body', '0', '8', FOLDER_TYPE, '/a.txt');
    expect(failureOf(await folder.catch((error: unknown) => error))).toEqual({ type: 'STREAM_ERROR', code: 517 });
  });

  test('of a pushed file happens once', async () => {
    const { context, arrives, pace, signal } = startFiles(() => Promise.resolve(new Response('pushed')));
    arrives('file', '4', 'text/plain', 'report.txt');
    const pushed = { order: { kind: 'pushed', stream: 4 } as const, filename: 'report.txt', mimetype: 'text/plain' };
    expect(await (await received(context, pushed, signal, pace)).text()).toBe('pushed');
    expect(failureOf(await received(context, pushed, signal, pace).catch((error: unknown) => error)).code).toBe(518);
  });
});

test.each([
  ['a status of the stream', refusal(502, 'STREAM_ERROR', 515), { type: 'STREAM_ERROR', code: 515 }],
  ['a 400', refusal(400, 'INTERNAL_ERROR', null), { type: 'STREAM_ERROR', code: 771 }],
  ['a 404', refusal(404, 'NOT_FOUND', null), { type: 'STREAM_ERROR', code: 771 }],
  ['a 499', refusal(499, 'INTERNAL_ERROR', null), { type: 'STREAM_ERROR', code: 771 }],
  ['a 5xx', refusal(500, 'INTERNAL_ERROR', null), { type: 'INTERNAL_ERROR', code: 512 }],
  ['no answer', new ApiError('UNREACHABLE', 'nothing'), { type: 'INTERNAL_ERROR', code: 512 }],
  ['anything else', new TypeError('broken'), { type: 'INTERNAL_ERROR', code: 512 }],
  ['an acknowledgement', failedWith('CLIENT_TOO_MANY'), { type: 'STREAM_ERROR', code: 797 }],
])('%s gives the failure of a transfer [A8-012, B8-007, B8-017]', (_what, error, failure) => {
  expect(failureOf(error)).toEqual(failure);
});

test('progress is told a few times a second, with its speed', () => {
  const reported: unknown[] = [];
  let now = 0;
  const pace = createPace(
    (progress, speed) => reported.push([progress, speed]),
    () => now,
  );
  for (const [at, bytes] of [
    [100, 10],
    [250, 15],
    [300, 5],
    [750, 70],
  ] as const) {
    now = at;
    pace.add(bytes);
  }
  expect([reported, pace.progress]).toEqual([
    [
      [25, 100],
      [100, 150],
    ],
    100,
  ]);
});
