// @vitest-environment jsdom
import type Guacamole from 'guacamole-common-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pngPainter, type PaintPng } from './painter.ts';
import { png, RGB, RGBA } from './png.testing.ts';

class Pixels {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

beforeEach(() => {
  vi.stubGlobal('ImageData', Pixels);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Put = Guacamole.Layer['put'];

/** What is drawn waits for its turn, as in the library. */
function start(blending = 'source-over') {
  const blended: number[][] = [];
  const getContext = () => ({ putImageData: ({ data }: Pixels) => void blended.push([...data]) });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as never);
  const drawn: string[] = [];
  const put: number[][] = [];
  const layer = {
    getCanvas: () => ({ getContext: () => ({ globalCompositeOperation: blending }) }),
    drawImage: (x: number, y: number) => void drawn.push(`blended at ${x}, ${y}`),
    put: (...[source, fromX, fromY, width, height, x, y]: Parameters<Put>) => {
      drawn.push(`put at ${x}, ${y}`);
      put.push([...(source.getCanvas().getContext('2d')?.getImageData(fromX, fromY, width, height).data ?? [])]);
    },
  };
  const turns: (() => void)[] = [];
  const display = {
    drawImage: (onto: typeof layer, x: number, y: number) => void turns.push(() => onto.drawImage(x, y)),
  };
  const paint = pngPainter(display as unknown as Pick<Guacamole.Display, 'drawImage'>);
  return {
    ...{ blended, drawn, put, turns },
    paint: (bytes: Buffer) => paint(layer as unknown as Parameters<PaintPng>[0], 3, 4, [bytes]),
  };
}

const opaque = png({ size: [1, 1], color: RGB, lines: [[0, 1, 2, 3]] });
const clear = png({ size: [1, 1], color: RGBA, lines: [[0, 1, 2, 3, 4]] });

test('what covers all below it is put there when its turn has come, by way of no other canvas', () => {
  const { blended, drawn, paint, put, turns } = start();
  expect([paint(opaque), drawn]).toEqual([true, []]);
  for (const turn of turns) turn();
  expect([drawn, put, blended]).toEqual([['put at 3, 4'], [[1, 2, 3, 255]], []]);
});

test.each([
  ['can be seen through', 'source-over', clear, [1, 2, 3, 4]],
  ['lies otherwise over what is there', 'xor', opaque, [1, 2, 3, 255]],
])('what %s is blended by the layer', (_, blending, bytes, pixels) => {
  const { blended, drawn, paint, turns } = start(blending);
  expect(paint(bytes)).toBe(true);
  for (const turn of turns) turn();
  expect([drawn, blended]).toEqual([['blended at 3, 4'], [pixels]]);
});

test('pictures of one frame are each drawn with their own pixels', () => {
  const { paint, put, turns } = start();
  paint(opaque);
  paint(png({ size: [1, 1], color: RGB, lines: [[0, 7, 8, 9]] }));
  for (const turn of turns) turn();
  expect(put).toEqual([
    [1, 2, 3, 255],
    [7, 8, 9, 255],
  ]);
});

test('bytes that make no pixels draw nothing, and what is no such picture is left to others', () => {
  const { drawn, paint, turns } = start();
  expect(paint(png({ size: [1, 2], color: RGB, lines: [[0, 1, 2, 3]] }))).toBe(true);
  for (const turn of turns) turn();
  expect([drawn, paint(Buffer.from('no picture'))]).toEqual([[], false]);
});
