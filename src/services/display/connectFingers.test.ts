// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { connectFingers } from './connectFingers.ts';
import { fakeClient } from './display.testing.ts';

const HALF = 0.5;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A picture of which half the size fits into its box, and two fingers on it. */
function start() {
  const { client } = fakeClient();
  const display = client.getDisplay();
  vi.spyOn(display, 'getWidth').mockReturnValue(1_000);
  vi.spyOn(display, 'getHeight').mockReturnValue(600);
  display.scale(HALF);
  const box = document.createElement('div');
  Object.defineProperties(box, { clientWidth: { value: 500 }, clientHeight: { value: 300 } });
  box.append(display.getElement());
  document.body.append(box);
  const zoom = vi.fn();
  const fingers = connectFingers(client, { remoteTouches: () => 0, zoom, menu: vi.fn() });
  const touch = (type: string, apart: number, on: Element = box) => {
    const touches = [0, apart].map((clientX) => ({ clientX, clientY: 9 }));
    on.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }));
  };
  return { fingers, picture: display.getElement(), touch, zoomed: () => zoom.mock.calls.flat() as unknown[] };
}

test('two fingers make a picture larger, and no smaller than it is when it fits [A5-015]', () => {
  const { fingers, touch, zoomed } = start();
  touch('touchstart', 100);
  for (const apart of [200, 160, 100, 20]) touch('touchmove', apart);
  expect(zoomed()).toEqual([1, 0.8, null, null]);
  fingers.detach();
});

test('fingers on a board that lies over the picture are not the desktop’s', () => {
  const { fingers, picture, touch, zoomed } = start();
  const board = document.createElement('div');
  board.dataset['overPicture'] = '';
  for (const type of ['touchstart', 'touchmove']) board.addEventListener(type, (event) => event.stopPropagation());
  picture.append(board);
  for (const type of ['touchstart', 'touchmove']) touch(type, 200, board);
  touch('touchmove', 50, board);
  expect(zoomed()).toEqual([]);
  fingers.detach();
});
