import { describe, expect, test } from 'vitest';
import { createDisplayLayout } from './displayLayout.ts';

const OWN = { width: 1_000, height: 700 };
const SECOND = { width: 800, height: 900 };
const THIRD = { width: 400, height: 300 };

describe('a wall of windows', () => {
  test('of one window is as large as that, and shows all', () => {
    const displayLayout = createDisplayLayout();
    expect(displayLayout.total(OWN)).toEqual(OWN);
    expect(displayLayout.ownPart({ width: 1_920, height: 1_080 })).toEqual({ width: 1_920, height: 1_080 });
    expect(displayLayout.parts(OWN)).toEqual([]);
  });

  test('stands side by side, as high as the highest', () => {
    const displayLayout = createDisplayLayout();
    displayLayout.spread([SECOND, THIRD]);
    const total = displayLayout.total(OWN);
    expect(total).toEqual({ width: 2_200, height: 900 });
    expect(displayLayout.ownPart(total)).toEqual({ x: 0, y: 0, ...OWN });
    expect(displayLayout.parts(total)).toEqual([
      { x: 1_000, y: 0, ...SECOND },
      { x: 1_800, y: 0, ...THIRD },
    ]);
  });

  test('shows nothing where the remote desktop does not reach', () => {
    const displayLayout = createDisplayLayout();
    displayLayout.spread([SECOND, THIRD]);
    displayLayout.total(OWN);
    expect(displayLayout.parts({ width: 1_200, height: 600 })).toEqual([
      { x: 1_000, y: 0, width: 200, height: 600 },
      null,
    ]);
    expect(displayLayout.parts({ width: 1_000, height: 700 })).toEqual([null, null]);
    expect(displayLayout.ownPart({ width: 900, height: 600 })).toEqual({ x: 0, y: 0, width: 900, height: 600 });
  });
});
