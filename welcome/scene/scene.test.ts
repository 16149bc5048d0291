import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changedArea } from '../desktop.ts';
import { isEmpty } from '../paint/geometry.ts';
import { Surface } from '../paint/surface.ts';
import { encodePng } from '../testing/png.ts';
import { paintPart, PART_NAMES, type Scene, sceneFor } from './scene.ts';
import { type DesktopState, initialState } from './state.ts';

/** Pictures for people to judge; the tests below see only that all parts are there. */
const REPORTS = new URL('../../reports/welcome/', import.meta.url);
const NOW = new Date(2026, 10, 21, 15, 17, 42);

function busyState({ layout, parts: { pad } }: Scene): DesktopState {
  const place = { x: pad.x + Math.floor(pad.width * 0.6), y: pad.y + Math.floor(pad.height * 0.45), buttons: 1 };
  const key = (label: string, held = false) => ({ keysym: 0, label, held });
  return {
    ...initialState(layout.size, NOW),
    typedText: 'Hello from Köln! 😀\nКак дела? Καλά 🎉',
    keys: [key('Shift ⇧', true), key('H'), key('e'), key('Enter ↵'), key('Ctrl', true), key('v', true)],
    clipboard: 'A line that I copied on my own computer, long enough to wrap. ñ €',
    copied: true,
    wheelSteps: -3,
    pointer: place,
    crosshair: place,
    trail: Array.from({ length: 60 }, (_, index) => ({
      x: pad.width * (0.1 + (0.5 * index) / 59),
      y: pad.height * (0.5 + 0.3 * Math.sin(index / 6) - (0.05 * index) / 59),
      inked: index > 35,
      joined: index > 0,
    })),
  };
}

describe.each([
  [1280, 800],
  [1920, 1080],
  [800, 600],
  [390, 700],
])('on a screen of %i by %i', (width, height) => {
  const scene = sceneFor({ width, height });
  const surface = new Surface(width, height);
  surface.copyFrom(scene.backdrop, surface.bounds);

  test.each(PART_NAMES)('%s is drawn, inside its place', (name) => {
    const before = surface.copy(surface.bounds);
    paintPart(surface, scene, name, busyState(scene));
    const changed = changedArea(surface, surface.bounds, before);
    const { x, y, width: wide, height: high } = scene.parts[name];
    expect(isEmpty(changed)).toBe(false);
    expect([
      changed.x >= x,
      changed.y >= y,
      changed.x + changed.width <= x + wide,
      changed.y + changed.height <= y + high,
    ]).toEqual([true, true, true, true]);
  });

  test('its picture is left in the reports', () => {
    mkdirSync(REPORTS, { recursive: true });
    const png = encodePng(surface);
    writeFileSync(new URL(`${width}x${height}.png`, REPORTS), png);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  });
});

test('screens of one size share one backdrop', () => {
  expect(sceneFor({ width: 800, height: 600 }).backdrop).toBe(sceneFor({ width: 800, height: 600 }).backdrop);
});
