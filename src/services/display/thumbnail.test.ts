// @vitest-environment jsdom
import type Guacamole from 'guacamole-common-js';
import { expect, test, vi } from 'vitest';
import { takeThumbnail } from './thumbnail.ts';

/** A remote desktop of that size, and what becomes of its picture: jsdom itself draws nothing. */
function start(width: number, height: number) {
  const picture = Object.assign(document.createElement('canvas'), { width, height });
  const drawImage = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement, type) {
    return `${type}, ${this.width} by ${this.height}`;
  });
  const display = { getWidth: () => width, getHeight: () => height, flatten: () => picture };
  return { picture, drawImage, display: display as unknown as Guacamole.Display };
}

test('a thumbnail is a PNG of the whole picture, small [A9-008]', () => {
  const { picture, drawImage, display } = start(1_280, 800);
  expect(takeThumbnail(display)).toBe('image/png, 320 by 200');
  expect(drawImage.mock.calls).toEqual([[picture, 0, 0, 320, 200]]);
});

test('without a picture there is none', () => {
  const { display } = start(0, 0);
  expect(takeThumbnail(display)).toBeNull();
});
