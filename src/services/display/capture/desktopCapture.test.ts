// @vitest-environment jsdom
import type Guacamole from 'guacamole-common-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESKTOP_SHOW_FRAME_MS, DESKTOP_SHOW_MAX_PX, DESKTOP_SHOW_STILL_MS } from '../../../../contract/limits.ts';
import { captureDesktop } from './desktopCapture.ts';
import { boundedSize } from './paintDisplay.ts';

interface LayerStand {
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  readonly alpha?: number;
  readonly children?: readonly LayerStand[];
}

const layerOf = ({ name, children = [], ...stand }: LayerStand): object => ({
  ...{ width: 100, height: 50, x: 0, y: 0, z: 0, alpha: 255, ...stand },
  getCanvas: () => name,
  children: Object.fromEntries(children.map((child, index) => [index, layerOf(child)])),
});

/** A remote desktop of that size; `draws` tells that a frame has come, and has it drawn at once. */
function desktop(width: number, height: number, layers: LayerStand = { name: 'screen', width, height }) {
  const display = {
    ...{ cursorX: 0, cursorY: 0, getWidth: () => width, getHeight: () => height },
    getDefaultLayer: () => layerOf(layers),
    getCursorLayer: () => layerOf({ name: 'pointer', width: 8, height: 8, x: display.cursorX, y: display.cursorY }),
    flush: (done: () => void) => done(),
  };
  const client = { getDisplay: () => display, onsync: null as null | (() => void) };
  return {
    client: client as unknown as Guacamole.Client,
    draws: () => client.onsync?.(),
    points(x: number, y: number) {
      Object.assign(display, { cursorX: x, cursorY: y });
    },
  };
}

const calls: (readonly unknown[])[] = [];
const scale = vi.fn();
const track = { contentHint: '' } as MediaStreamTrack;

beforeEach(() => {
  vi.useFakeTimers();
  const context = {
    globalAlpha: 1,
    setTransform: scale,
    drawImage: (source: unknown, ...at: readonly number[]) =>
      calls.push([typeof source === 'string' ? source : 'itself', context.globalAlpha, ...at.slice(-4)]),
    fillRect: () => calls.push(['dark']),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => ({ getVideoTracks: () => [track] }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  calls.splice(0);
  scale.mockClear();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream');
});

/** How often the whole picture was painted since one last asked. */
const painted = () => calls.splice(0).filter(([name]) => name === 'screen').length;

test('all layers are painted in their order, and the pointer over them', () => {
  const child = (name: string, z: number, more: object = {}) => ({
    name,
    z,
    x: 5,
    y: 6,
    width: 10,
    height: 10,
    ...more,
  });
  const nested = child('nested', 0, { alpha: 128 });
  const { client, points } = desktop(100, 50, {
    ...{ name: 'screen', width: 100, height: 50 },
    children: [child('high', 2), child('low', 1, { alpha: 51, children: [nested] }), child('empty', 0, { width: 0 })],
  });
  points(30, 20);
  expect(captureDesktop(() => client).track.contentHint).toBe('detail');
  expect(calls).toEqual([
    ['screen', 1, 0, 0, 100, 50],
    ['low', 0.2, 5, 6, 10, 10],
    ['nested', (0.2 * 128) / 255, 10, 12, 10, 10],
    ['high', 1, 5, 6, 10, 10],
    ['pointer', 1, 30, 20, 8, 8],
  ]);
});

test.each([
  [1_280, 800, 1_280, 800],
  [3_840, 2_160, 1_920, 1_080],
  [2_000, 3_000, 720, 1_080],
  [10_000, 1, 1_920, 1],
])('a desktop of %i × %i is shown as %i × %i', (width, height, shownWidth, shownHeight) => {
  expect(boundedSize({ width, height }, DESKTOP_SHOW_MAX_PX)).toEqual({ width: shownWidth, height: shownHeight });
  captureDesktop(() => desktop(width, height).client);
  expect(scale).toHaveBeenLastCalledWith(shownWidth / width, 0, 0, shownHeight / height, 0, 0);
});

test('without a picture there is no track', () => {
  expect(() => captureDesktop(() => null)).toThrow('no picture');
  expect(() => captureDesktop(() => desktop(0, 0).client)).toThrow('no picture');
});

test('it is painted when something has changed, no more often than it may, and only while it is shown', () => {
  const { client, draws } = desktop(100, 50);
  const { isThere$ } = captureDesktop(() => client);
  vi.advanceTimersByTime(10 * DESKTOP_SHOW_STILL_MS);
  expect(painted(), 'nobody listens yet').toBe(1);
  const shown = isThere$.subscribe();
  vi.advanceTimersByTime(DESKTOP_SHOW_FRAME_MS);
  painted();
  for (let ms = 0; ms < 1_000; ms += 10) {
    draws();
    vi.advanceTimersByTime(10);
  }
  const most = Math.ceil(1_000 / DESKTOP_SHOW_FRAME_MS) + 1;
  const often = painted();
  expect([often > most / 2, often <= most]).toEqual([true, true]);
  vi.advanceTimersByTime(DESKTOP_SHOW_FRAME_MS);
  painted();
  vi.advanceTimersByTime(4 * DESKTOP_SHOW_STILL_MS);
  expect([3, 4], 'what stands still is sent again, seldom').toContain(painted());
  shown.unsubscribe();
  draws();
  vi.advanceTimersByTime(4 * DESKTOP_SHOW_STILL_MS);
  expect([painted(), vi.getTimerCount()]).toEqual([0, 0]);
});

test('the pointer alone is a change, too', () => {
  const { client, points } = desktop(100, 50);
  captureDesktop(() => client).isThere$.subscribe();
  vi.advanceTimersByTime(DESKTOP_SHOW_FRAME_MS);
  painted();
  points(40, 30);
  vi.advanceTimersByTime(DESKTOP_SHOW_FRAME_MS);
  expect(calls.at(-1)).toEqual(['pointer', 1, 40, 30, 8, 8]);
});

test('a desktop that is gone darkens once, and another one in its place is shown', () => {
  let now: Guacamole.Client | null = desktop(100, 50).client;
  const told: boolean[] = [];
  captureDesktop(() => now).isThere$.subscribe((isThere) => told.push(isThere));
  vi.advanceTimersByTime(DESKTOP_SHOW_FRAME_MS);
  now = null;
  calls.splice(0);
  vi.advanceTimersByTime(2 * DESKTOP_SHOW_STILL_MS);
  expect([calls.filter(([name]) => name === 'dark').length, calls.at(-1)?.[0], told]).toEqual([
    ...[1, 'itself', [true, false]],
  ]);
  const another = desktop(200, 100);
  now = another.client;
  vi.advanceTimersByTime(DESKTOP_SHOW_FRAME_MS);
  painted();
  another.draws();
  vi.advanceTimersByTime(DESKTOP_SHOW_FRAME_MS);
  expect([told, painted() > 0]).toEqual([[true, false, true], true]);
});
