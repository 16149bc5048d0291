// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OtherPointers } from './otherPointers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const layer = document.createElement('div');
  const pointers = new OtherPointers();
  pointers.showOn(layer);
  pointers.name('b', 'Otto');
  const seen = () =>
    [...layer.children].map((mark) => [
      ...[mark.textContent, (mark as HTMLElement).style.left, (mark as HTMLElement).style.top],
    ]);
  return { layer, pointers, seen };
}

test('who points is seen there with their name, once, and goes two and a half seconds after the last move', () => {
  const { layer, pointers, seen } = start();
  pointers.hear('b', [100, 250]);
  vi.advanceTimersByTime(2_000);
  pointers.hear('b', [500, 1_000]);
  expect(seen()).toEqual([['Otto', '50%', '100%']]);
  vi.advanceTimersByTime(2_099);
  expect((layer.firstElementChild as HTMLElement).style.opacity).toBe('1');
  vi.advanceTimersByTime(1);
  expect((layer.firstElementChild as HTMLElement).style.opacity, 'fades').toBe('0');
  vi.advanceTimersByTime(400);
  expect(seen()).toEqual([]);
});

test.each([
  ['leaves the board', (pointers: OtherPointers) => pointers.hear('b', null)],
  ['leaves the room', (pointers: OtherPointers) => pointers.left('b')],
  ['is not seen any more, since the board is hidden', (pointers: OtherPointers) => pointers.showOn(null)],
])('who %s is gone at once', (_, go) => {
  const { pointers, seen } = start();
  pointers.hear('b', [1, 1]);
  go(pointers);
  expect([seen(), vi.getTimerCount()]).toEqual([[], 0]);
});

test('a name is text, and whoever is not in the room is not shown', () => {
  const { layer, pointers, seen } = start();
  pointers.name('c', '<img src=x onerror=alert(1)>');
  pointers.hear('c', [1, 1]);
  pointers.hear('nobody', [1, 1]);
  expect([seen().map(([name]) => name), layer.querySelector('img')]).toEqual([['<img src=x onerror=alert(1)>'], null]);
});

test('at the edge a name stands on the inner side', () => {
  const { layer, pointers } = start();
  const label = () => layer.querySelector('span')?.style;
  pointers.hear('b', [990, 990]);
  expect([label()?.right, label()?.left, label()?.bottom, label()?.top]).toEqual(['8px', 'auto', '15px', 'auto']);
  pointers.hear('b', [10, 10]);
  expect([label()?.right, label()?.left, label()?.bottom, label()?.top]).toEqual(['auto', '8px', 'auto', '15px']);
});
