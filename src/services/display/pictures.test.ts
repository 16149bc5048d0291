// @vitest-environment jsdom
import type Guacamole from 'guacamole-common-js';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClient } from './display.testing.ts';
import { drawWholePictures } from './pictures.ts';
import { png, RGB } from './png/png.testing.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Stream {
  onblob: ((text: string) => void) | null;
  onend: (() => void) | null;
  readonly sendAck: ReturnType<typeof vi.fn>;
}

interface Drawn {
  readonly layer: { drawImage(x: number, y: number, picture: unknown): void };
  readonly x: number;
  readonly y: number;
  readonly blob: Blob;
}

function start(onto: object = {}) {
  const drawn: Drawn[] = [];
  const drawBlob = (layer: Drawn['layer'], x: number, y: number, blob: Blob) => void drawn.push({ layer, x, y, blob });
  const display = { drawBlob } as { drawBlob: typeof drawBlob; drawStream?: (...args: unknown[]) => void };
  const pictures = drawWholePictures(display as unknown as Guacamole.Display);
  const stream: Stream = { onblob: null, onend: null, sendAck: vi.fn() };
  display.drawStream?.(onto, 3, 4, stream, 'image/png');
  return { display, drawn, pictures, stream };
}

function bytesIn(blob = new Blob()): Promise<number[]> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve([...Buffer.from(reader.result as ArrayBuffer)]);
    reader.readAsArrayBuffer(blob);
  });
}

test.each(['by the browser', 'by hand'])(
  'pieces that are read %s make one picture, and none is answered',
  async (how) => {
    vi.stubGlobal('createImageBitmap', vi.fn());
    const fromBase64 = vi.fn((text: string) => Uint8Array.from(Buffer.from(text, 'base64')));
    const own = how === 'by hand' ? undefined : fromBase64;
    vi.stubGlobal('Uint8Array', Object.assign(class extends Uint8Array<ArrayBuffer> {}, { fromBase64: own }));
    const { drawn, stream } = start();
    stream.onblob?.(btoa('\u00ff\u0000two'));
    stream.onblob?.(btoa(' pieces'));
    expect(drawn).toEqual([]);
    stream.onend?.();
    const [picture] = drawn;
    expect([picture?.x, picture?.y, picture?.blob.type]).toEqual([3, 4, 'image/png']);
    expect(await bytesIn(picture?.blob)).toEqual([255, 0, ...Buffer.from('two pieces')]);
    expect([stream.sendAck.mock.calls.length, fromBase64.mock.calls.length]).toEqual([0, how === 'by hand' ? 0 : 2]);
  },
);

test('what was drawn is let go, and nothing before', () => {
  const steps: string[] = [];
  class Bitmap {
    close = () => void steps.push('closed');
  }
  vi.stubGlobal('createImageBitmap', vi.fn());
  vi.stubGlobal('ImageBitmap', Bitmap);
  const layer = { drawImage: (x: number, y: number, _picture: Bitmap) => void steps.push(`drawn at ${x}, ${y}`) };
  const { drawn, stream } = start(layer);
  stream.onend?.();
  expect(steps).toEqual([]);
  drawn[0]?.layer.drawImage(3, 4, new Bitmap());
  expect(steps).toEqual(['drawn at 3, 4', 'closed']);
});

test('a picture that cannot be read is left out, and holds up nothing that comes after it', async () => {
  const decode = vi.fn(() => Promise.reject(new Error('no picture')));
  vi.stubGlobal('createImageBitmap', decode);
  const { client, tunnel } = fakeClient();
  drawWholePictures(client.getDisplay());
  const say = (opcode: string, ...args: readonly string[]) => tunnel.oninstruction?.(opcode, [...args]);
  say('img', '1', '14', '0', 'image/png', '0', '0');
  say('end', '1');
  say('sync', '5');
  await expect.poll(() => tunnel.sent).toContainEqual(['sync', 5]);
  expect([decode.mock.calls.length, window.createImageBitmap]).toEqual([1, decode]);
});

const SMALL = png({ size: [1, 1], color: RGB, lines: [[0, 1, 2, 3]] }).toString('base64');

class Nothing {
  readonly is = null;
}

function showPictures() {
  const decoded: ((bitmap: object) => void)[] = [];
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(() => new Promise((resolve) => decoded.push(resolve))),
  );
  vi.stubGlobal('ImageBitmap', Nothing);
  vi.stubGlobal('ImageData', Nothing);
  const { client, tunnel } = fakeClient();
  const pictures = drawWholePictures(client.getDisplay());
  const drawn = vi.spyOn(client.getDisplay().getDefaultLayer(), 'drawImage').mockReturnValue();
  const send = (type: string, x: number) => {
    tunnel.oninstruction?.('img', ['1', '14', '0', type, String(x), '0']);
    tunnel.oninstruction?.('blob', ['1', SMALL]);
    tunnel.oninstruction?.('end', ['1']);
  };
  const endFrame = () => tunnel.oninstruction?.('sync', ['5']);
  return { pictures, decoded, drawnAt: () => drawn.mock.calls.map(([x]) => x), send, endFrame, sent: tunnel.sent };
}

test('once it may be hastened, a small picture is drawn and answered before anything else happens', async () => {
  const { pictures, decoded, drawnAt, send, endFrame, sent } = showPictures();
  await pictures.hasten();
  send('image/png', 7);
  expect(drawnAt()).toEqual([]);
  endFrame();
  expect([drawnAt(), decoded.length]).toEqual([[7], 0]);
  expect(sent).toContainEqual(['sync', 5]);
});

test('before that, the browser reads it', () => {
  const { decoded, drawnAt, send, endFrame } = showPictures();
  send('image/png', 7);
  endFrame();
  expect([drawnAt(), decoded.length]).toEqual([[], 1]);
});

test('it waits its turn behind one that the browser reads', async () => {
  const { pictures, decoded, drawnAt, send, endFrame } = showPictures();
  await pictures.hasten();
  send('image/jpeg', 1);
  send('image/png', 2);
  endFrame();
  expect(drawnAt()).toEqual([]);
  decoded[0]?.({});
  await expect.poll(() => drawnAt()).toEqual([1, 2]);
});

test('a browser without bitmaps is left to the library', () => {
  expect(start().display.drawStream).toBeUndefined();
});

test.each([
  ['a buffer', {}, false],
  ['a layer', { getElement: () => null }, true],
])('a whole picture for %s: is there something to see?', (_, layer, seen) => {
  vi.stubGlobal('createImageBitmap', vi.fn());
  const { pictures, stream } = start(layer);
  expect(pictures.hasCome()).toBe(false);
  stream.onend?.();
  expect(pictures.hasCome()).toBe(seen);
});
