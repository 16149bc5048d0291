// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClient } from '../display.testing.ts';
import { RECORDED_H264 } from './recorded.testing.ts';
import { playVideos, videoTypes } from './videos.ts';

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const BAD_TYPE = 0x030f;
const BASELINE = /^avc1\.42/u;

afterEach(() => vi.unstubAllGlobals());

/** A browser with a decoder, of the baseline profile alone, that draws nothing and says what it was given. */
function decoderOf(supported: boolean) {
  const log: unknown[] = [];
  class FakeDecoder {
    static readonly isConfigSupported = (config: { readonly codec: string }) =>
      Promise.resolve({ supported: supported && BASELINE.test(config.codec), config });
    state = 'unconfigured';
    decodeQueueSize = 0;
    configure(config: { readonly codec: string }) {
      this.state = 'configured';
      log.push(config.codec);
    }
    decode(chunk: { readonly type: string }) {
      log.push(chunk.type);
    }
    flush = () => Promise.resolve();
    close() {
      this.state = 'closed';
      log.push('closed');
    }
  }
  vi.stubGlobal('VideoDecoder', FakeDecoder);
  vi.stubGlobal(
    'EncodedVideoChunk',
    class {
      constructor(readonly init: { type: string }) {}
      get type() {
        return this.init.type;
      }
    },
  );
  return log;
}

function receive() {
  const { client, tunnel } = fakeClient();
  playVideos(client);
  client.connect('');
  const arrives = (opcode: string, ...args: readonly string[]) => tunnel.oninstruction?.(opcode, [...args]);
  const acks = () => tunnel.sent.filter(([opcode]) => opcode === 'ack').map(([, stream, , code]) => [stream, code]);
  return { acks, arrives };
}

test('a browser with a decoder says so to the engine, one without gets ordinary pictures [C9-008]', async () => {
  expect(await videoTypes()).toEqual([]);
  decoderOf(false);
  expect(await videoTypes()).toEqual([]);
  decoderOf(true);
  expect(await videoTypes()).toEqual(['video/H264']);
  vi.stubGlobal('VideoDecoder', { isConfigSupported: () => Promise.reject(new TypeError('codec')) });
  expect(await videoTypes()).toEqual([]);
});

test('pictures are decoded from the first whole one on, with the baseline profile [C9-008]', async () => {
  const log = decoderOf(true);
  const { acks, arrives } = receive();
  const [key, second, third] = RECORDED_H264.map(base64);
  arrives('video', '5', '0', 'video/H264; profile-level-id=42E01F');
  for (const blob of ['not base64!', second!, key!, second!, third!]) arrives('blob', '5', blob);
  await expect.poll(() => log).toEqual([expect.stringMatching(BASELINE), 'key', 'delta', 'delta']);
  expect(acks()).toEqual(Array.from({ length: 6 }, () => [5, 0]));
  arrives('end', '5');
  await expect.poll(() => log.at(-1)).toBe('closed');
});

test('other videos, and any without a decoder, are refused: the engine sends pictures', () => {
  const without = receive();
  without.arrives('video', '5', '0', 'video/H264');
  decoderOf(true);
  const other = receive();
  other.arrives('video', '5', '0', 'video/webm');
  expect([without.acks(), other.acks()]).toEqual([[[5, BAD_TYPE]], [[5, BAD_TYPE]]]);
});
