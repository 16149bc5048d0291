// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { drawingAtOnce } from './drawAtOnce.ts';

const STOCK = readFileSync(join('node_modules', 'guacamole-common-js', 'dist', 'esm', 'guacamole-common.js'), 'utf8');

interface Library {
  readonly Display: new () => { flush(drawn: () => void): void };
}

/** What a page with the focus has drawn of a frame that has just ended, and what waits for its next picture. */
function flushOnce(source: string) {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const waits = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1).mockClear();
  // There is no canvas here; a layer without one only keeps its size.
  const surface = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(surface as never);
  // The library as the build leaves it.
  const load = new Function(source.replace('export default', 'return'));
  const { Display } = load() as Library;
  const drawn = vi.fn();
  new Display().flush(drawn);
  return { drawn: drawn.mock.calls.length, waiting: waits.mock.calls.length };
}

test('the library draws a frame when it is whole, not with the next picture of the page', () => {
  expect(flushOnce(STOCK)).toEqual({ drawn: 0, waiting: 1 });
  expect(flushOnce(drawingAtOnce(STOCK))).toEqual({ drawn: 1, waiting: 0 });
});
