import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  OPEN_STREAMS_MAX,
  STREAM_SILENCE_MS,
  UPLOAD_AHEAD_MS,
  UPLOAD_BLOB_MAX_BYTES,
  UPLOAD_BLOBS_AHEAD_MAX,
  UPLOAD_BLOBS_AHEAD_MIN,
  UPLOAD_GATHER_MS,
} from '../../../contract/limits.ts';
import { setUpInterceptor } from '../sessions/testing/interceptor.ts';

afterEach(() => vi.useRealTimers());

describe('an intercepted upload', () => {
  test('sends ahead of the answers, so far and no further; a refusal ends it', async () => {
    const { written, streams, feed } = setUpInterceptor();
    const upload = streams.upload(3);
    for (let sent = 0; sent < UPLOAD_BLOBS_AHEAD_MIN; sent += 1) await upload.send(Buffer.from('a'));
    const waiting = upload.send(Buffer.from('b'));
    expect(written).toEqual(Array.from({ length: UPLOAD_BLOBS_AHEAD_MIN }, () => '4.blob,1.3,4.YQ==;'));
    expect(feed(['ack', 4, 'OK', 0], ['ack', 3, 'OK', 0])).toBe('3.ack,1.4,2.OK,1.0;');
    expect([await waiting, written.at(-1)]).toEqual(['SUCCESS', '4.blob,1.3,4.Yg==;']);
    const settled = upload.settled();
    expect(feed(['ack', 3, 'No', 771])).toBe('3.ack,1.3,2.No,3.771;');
    expect([await settled, await upload.send(Buffer.from('c'))]).toEqual(['CLIENT_FORBIDDEN', 'CLIENT_FORBIDDEN']);
  });

  /** A remote that answers everything that it has. */
  const answering = () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const parts = setUpInterceptor();
    const pieces = () => parts.written.join('').split('4.blob,').length - 1;
    let answered = 0;
    const onTheirWay = () => pieces() - answered;
    const answerAllAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      parts.feed(...Array.from({ length: onTheirWay() }, () => ['ack', 3, 'OK', 0] as const));
      answered = pieces();
      await vi.advanceTimersByTimeAsync(UPLOAD_GATHER_MS);
    };
    return { ...parts, onTheirWay, answerAllAfter };
  };
  const PLENTY = Buffer.alloc(UPLOAD_BLOB_MAX_BYTES * UPLOAD_BLOBS_AHEAD_MAX * 8);
  /** Enough for the distance to double, and to shrink, from one end to the other. */
  const ANSWERS = 8;

  test('sends as far ahead as is answered in a moment, so that no key press waits for long behind it', async () => {
    const { streams, onTheirWay, answerAllAfter } = answering();
    const sending = streams.upload(3).send(PLENTY);
    const aheadAt = async (answeredAfterMs: number) => {
      for (let answer = 0; answer < ANSWERS; answer += 1) await answerAllAfter(answeredAfterMs);
      return onTheirWay();
    };
    expect([await aheadAt(0), await aheadAt(UPLOAD_AHEAD_MS)]).toEqual([
      UPLOAD_BLOBS_AHEAD_MAX,
      UPLOAD_BLOBS_AHEAD_MIN,
    ]);
    streams.close('UPSTREAM_UNAVAILABLE');
    expect(await sending).toBe('UPSTREAM_UNAVAILABLE');
  });

  test('answers are gathered: one message goes for all of them', async () => {
    const { streams, written, onTheirWay, answerAllAfter } = answering();
    void streams.upload(3).send(PLENTY);
    await answerAllAfter(0);
    await answerAllAfter(0);
    expect([written.length, onTheirWay()]).toEqual([3, UPLOAD_BLOBS_AHEAD_MIN * 4]);
  });

  test('while only answers are waited for, something goes to the engine that lets its further ones through', async () => {
    const { streams, written, feed } = answering();
    const upload = streams.upload(3);
    await upload.send(PLENTY.subarray(0, UPLOAD_BLOB_MAX_BYTES * 2));
    const settled = upload.settled();
    feed(['ack', 3, 'OK', 0]);
    await vi.advanceTimersByTimeAsync(UPLOAD_GATHER_MS);
    expect(written.slice(1)).toEqual(['3.nop;']);
    feed(['ack', 3, 'OK', 0]);
    await vi.advanceTimersByTimeAsync(UPLOAD_GATHER_MS);
    expect([await settled, written.length]).toEqual(['SUCCESS', 2]);
  });

  test('is settled when everything was answered, and told when the tunnel goes', async () => {
    const { streams, feed } = setUpInterceptor();
    const upload = streams.upload(3);
    await upload.send(Buffer.from('a'));
    feed(['ack', 3, 'OK', 0]);
    const settled = await upload.settled();
    await upload.send(Buffer.from('a'));
    const broken = upload.settled();
    streams.close('UPSTREAM_UNAVAILABLE');
    expect([settled, await broken]).toEqual(['SUCCESS', 'UPSTREAM_UNAVAILABLE']);
  });

  test('is taken over by the next request, which knows how far it came', async () => {
    const { streams, outgoing } = setUpInterceptor();
    const first = streams.upload(3);
    await first.send(Buffer.from('abc'));
    const waiting = first.settled();
    expect(streams.upload(3).taken).toBe(3);
    expect([await waiting, await first.send(Buffer.from('d'))]).toEqual(['RESOURCE_CONFLICT', 'RESOURCE_CONFLICT']);
    expect(outgoing('end', 3)).toBe(true);
    expect(streams.upload(3).taken).toBe(0);
  });

  test('is one of as many as the engine has', () => {
    const { streams } = setUpInterceptor();
    for (let index = 0; index < OPEN_STREAMS_MAX; index += 1) {
      streams.upload(index);
      streams.downloadPiece(index, 0, { write: vi.fn(), end: vi.fn(), fail: vi.fn() });
    }
    expect(() => streams.upload(OPEN_STREAMS_MAX)).toThrow('Too many');
    const reader = { write: vi.fn(), end: vi.fn(), fail: vi.fn() };
    expect(() => streams.downloadPiece(OPEN_STREAMS_MAX, 0, reader)).toThrow('Too many');
  });

  test('waits for an answer so long and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { streams } = setUpInterceptor();
    const upload = streams.upload(3);
    await upload.send(Buffer.from('a'));
    const settled = upload.settled();
    vi.advanceTimersByTime(STREAM_SILENCE_MS);
    expect(await settled).toBe('UPSTREAM_TIMEOUT');
  });
});
