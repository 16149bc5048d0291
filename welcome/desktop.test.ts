import { describe, expect, test } from 'vitest';
import { Desktop } from './desktop.ts';
import { rect, type Rect } from './paint/geometry.ts';
import { greetingAt, timeText } from './scene/backdrop.ts';
import type { PartName } from './scene/scene.ts';

const SIZE = { width: 800, height: 600 };
const at = (hour: number, minute = 0, second = 0) => new Date(2026, 10, 20, hour, minute, second);
const inside = (desktop: Desktop, name: PartName) => (area: Rect) => {
  const part = desktop.parts[name];
  return (
    area.x >= part.x &&
    area.y >= part.y &&
    area.x + area.width <= part.x + part.width &&
    area.y + area.height <= part.y + part.height
  );
};
const fresh = (now = at(12)) => new Desktop(SIZE, now);

test.each([
  [0, 'Good night'],
  [4, 'Good night'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock it says %s', (hour, greeting) => {
  expect(greetingAt(at(hour))).toBe(greeting);
});

test('the clock shows hours, minutes and seconds in two digits', () => {
  expect(timeText(at(7, 5, 9))).toBe('07∶05∶09');
});

describe('painting', () => {
  test('touches nothing while nothing changes', () => {
    const desktop = fresh();
    expect(desktop.paint()).toEqual([]);
    desktop.tick(at(12));
    expect(desktop.paint()).toEqual([]);
  });

  test('stays inside the clock when a second passes, and is done once', () => {
    const desktop = fresh();
    desktop.tick(at(12, 0, 1));
    const areas = desktop.paint();
    expect(areas.map(inside(desktop, 'clock'))).toEqual([true]);
    expect(desktop.paint()).toEqual([]);
  });

  test('renews the greeting when its hour has come', () => {
    const desktop = fresh(at(11, 59, 59));
    desktop.tick(at(12));
    expect(desktop.paint().filter(inside(desktop, 'greeting')).length).toBe(1);
  });

  test.each<[string, PartName, (desktop: Desktop) => unknown]>([
    ['text given', 'given', (desktop) => desktop.takeClipboard('new')],
    ['a move over the pad', 'pad', (desktop) => desktop.pointer({ ...middle(desktop, 'pad'), buttons: 0 })],
    ['a move elsewhere', 'readout', (desktop) => desktop.pointer({ x: 1, y: 1, buttons: 0 })],
    ['a press of the button', 'button', (desktop) => desktop.pointer({ ...middle(desktop, 'button'), buttons: 1 })],
    ['a letter', 'textBox', (desktop) => desktop.key(0x61, true)],
    ['a key', 'keyRow', (desktop) => desktop.key(0xffe1, true)],
  ])('shows %s in the %s', (_, part, change) => {
    const desktop = fresh();
    change(desktop);
    expect(desktop.paint().filter(inside(desktop, part)).length).toBe(1);
  });

  test('ends with the same picture, bit by bit, as a desktop that was never looked at before', () => {
    const watched = fresh();
    const unwatched = fresh();
    const changes: ((desktop: Desktop) => unknown)[] = [
      (desktop) => desktop.key(0x61, true),
      (desktop) => desktop.takeClipboard('a line'),
      (desktop) => desktop.pointer({ ...middle(desktop, 'pad'), buttons: 1 }),
      (desktop) => desktop.key(0xff08, true),
      (desktop) => desktop.tick(at(13, 1, 2)),
    ];
    for (const change of changes) {
      change(watched);
      watched.paint();
      change(unwatched);
    }
    unwatched.paint();
    expect(Buffer.compare(bytesOf(watched), bytesOf(unwatched))).toBe(0);
    expect(Buffer.compare(bytesOf(watched), bytesOf(fresh()))).not.toBe(0);
  });

  test.each([
    [64, 64],
    [7680, 64],
    [390, 700],
  ])('works on a screen of %i by %i', (width, height) => {
    const desktop = new Desktop({ width, height }, at(12));
    desktop.key(0x61, true);
    desktop.pointer({ x: width + 100, y: height + 100, buttons: 255 });
    desktop.takeClipboard('x'.repeat(10_000));
    desktop.paint();
    expect(desktop.surface.bounds).toEqual(rect(0, 0, width, height));
  });
});

const bytesOf = (desktop: Desktop) => Buffer.from(desktop.surface.pixels.buffer);

function middle(desktop: Desktop, name: PartName) {
  const { x, y, width, height } = desktop.parts[name];
  return { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
}
