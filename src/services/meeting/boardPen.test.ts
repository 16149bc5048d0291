import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Drawn } from '../../../contract/rules/board.ts';
import { BoardPen } from './boardPen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeCanvas extends EventTarget {
  captured: number[] = [];
  setPointerCapture = (pointer: number) => void this.captured.push(pointer);
  getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 });
}

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}
interface Given extends Partial<Pick<PointerEvent, 'pointerId' | 'button' | 'pointerType' | 'pressure'>> {
  readonly passed?: readonly object[];
}
const at = (clientX: number, clientY: number): Place => ({ clientX, clientY });

function start() {
  const [drawn, said]: [Drawn[], Drawn[]] = [[], []];
  const line = { isThere: true };
  const pen = new BoardPen({
    drawn: (piece) => drawn.push(piece),
    say: (piece) => line.isThere && said.push(piece) > 0,
    said: () => undefined,
  });
  const canvas = new FakeCanvas();
  const detach = pen.attach(canvas as unknown as HTMLElement);
  const point = (name: string, place: Place, given: Given = {}) => {
    const { passed, ...rest } = given;
    const event = { pointerId: 1, button: 0, ...(passed && { getCoalescedEvents: () => passed }), ...place, ...rest };
    canvas.dispatchEvent(Object.assign(new Event(name), event));
  };
  return { canvas, detach, drawn, line, pen, point, said };
}

test('a line stands on a square of 1000 by 1000, whatever the board measures [C3-007]', () => {
  const { canvas, drawn, point } = start();
  point('pointerdown', at(300, 100));
  point('pointermove', at(9_000, -9_000));
  const line = { color: '#000000', size: 3, stroke: expect.any(String) as string };
  expect(drawn).toEqual([
    { ...line, prevx: 500, prevy: 250, newx: 500, newy: 250 },
    { ...line, prevx: 500, prevy: 250, newx: 1_000, newy: 0 },
  ]);
  expect(canvas.captured).toEqual([1]);
});

test('others are told thirty times a second at most, and of every point', () => {
  const { drawn, point, said } = start();
  point('pointerdown', at(100, 50));
  for (let x = 101; x <= 110; x += 1) point('pointermove', at(x, 50), { passed: [at(x - 0.5, 50), at(x, 50)] });
  expect([drawn.length, said.length], 'the first at once').toEqual([11, 1]);
  vi.advanceTimersByTime(33);
  expect(said).toHaveLength(2);
  expect(said[1]).toMatchObject({ prevx: 0, prevy: 0, newx: 25, newy: 0 });
  expect(said[1]?.points).toHaveLength(19);
  point('pointermove', at(140, 50));
  point('pointerup', at(140, 50));
  expect(said[2]).toMatchObject({ prevx: 25, newx: 100, stroke: said[0]?.stroke });
  vi.advanceTimersByTime(1_000);
  expect(said).toHaveLength(3);
});

test('who drew nothing for a moment is seen at once', () => {
  const { point, said } = start();
  point('pointerdown', at(100, 50));
  vi.advanceTimersByTime(33);
  point('pointermove', at(140, 50));
  expect(said.map(({ newx }) => newx)).toEqual([0, 100]);
});

test('what comes at once is told in messages that are small enough', () => {
  const { point, said } = start();
  point('pointerdown', at(100, 50));
  point('pointermove', at(500, 50), { passed: Array.from({ length: 450 }, (_, index) => at(100 + index / 2, 50)) });
  point('pointerup', at(500, 50));
  expect(said).toHaveLength(2);
  vi.advanceTimersByTime(66);
  expect(said.map(({ points = [] }) => points.length + 1)).toEqual([1, 200, 200, 50]);
  expect(said.slice(1).map(({ prevx }) => prevx)).toEqual(said.slice(0, -1).map(({ newx }) => newx));
});

test('a second finger, another button and a pointer that is up draw nothing', () => {
  const { drawn, point } = start();
  point('pointerdown', at(300, 100), { button: 2 });
  point('pointermove', at(310, 100));
  point('pointerdown', at(300, 100));
  point('pointerdown', at(200, 100), { pointerId: 2 });
  point('pointermove', at(210, 100), { pointerId: 2 });
  point('pointercancel', at(300, 100));
  point('pointermove', at(310, 100));
  expect(drawn).toHaveLength(1);
});

test('what was drawn is told when the board is hidden under the pointer; another line takes the chosen pen', () => {
  const { detach, pen, point, said } = start();
  pen.use({ color: '#ffffff', size: 10 });
  point('pointerdown', at(300, 100));
  detach();
  point('pointermove', at(310, 100));
  vi.advanceTimersByTime(1_000);
  expect(said).toMatchObject([{ color: '#ffffff', size: 10, prevx: 500, newx: 500 }]);
});

test('what cannot be told now waits in few messages, and is told in its order once it can', () => {
  const { line, pen, point, said } = start();
  line.isThere = false;
  for (const y of [60, 70]) {
    point('pointerdown', at(100, y));
    for (let x = 101; x <= 150; x += 1) {
      vi.advanceTimersByTime(33);
      point('pointermove', at(x, y));
    }
    point('pointerup', at(150, y));
  }
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
  line.isThere = true;
  vi.advanceTimersByTime(33);
  const [first = ''] = said.map(({ stroke }) => stroke);
  expect([said.length, pen.owes(first)]).toEqual([1, false]);
  vi.advanceTimersByTime(1_000);
  expect(said.map(({ points = [], newx, newy }) => [points.length, newx, newy])).toEqual([
    [50, 125, 50],
    [50, 125, 100],
  ]);
});

const MOVES = 100;
const EVERY_MS = 5;

/** A pen that presses harder and harder, by all of its points. */
function pressHarder({ point }: Pick<ReturnType<typeof start>, 'point'>, pointerType: string): void {
  point('pointerdown', at(100, 50), { pointerType, pressure: 0 });
  for (let move = 1; move <= MOVES; move += 1) {
    vi.advanceTimersByTime(EVERY_MS);
    const passed = [{ ...at(100 + move, 50), pressure: move / MOVES }];
    point('pointermove', at(100 + move, 50), { pointerType, passed });
  }
  point('pointerup', at(200, 50), { pointerType });
}

test('the width of a pen follows its force, in pieces of one line that others hear as soon as they are drawn', () => {
  const world = start();
  world.pen.use({ color: '#000000', size: 10 });
  pressHarder(world, 'pen');
  const { said, drawn } = world;
  const late = said.length;
  vi.advanceTimersByTime(1_000);
  expect(said.length - late, 'what was still to be told').toBeLessThan(3);
  const sizes = said.map(({ size }) => size);
  expect([sizes[0], sizes.at(-1)]).toEqual([4, expect.closeTo(16, 0) as number]);
  expect(new Set(sizes).size).toBeGreaterThan(8);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  expect(new Set(said.map(({ stroke }) => stroke)).size).toBe(1);
  expect(said.slice(1).map(({ prevx }) => prevx)).toEqual(said.slice(0, -1).map(({ newx }) => newx));
  expect(drawn.at(-1)?.size).toBe(sizes.at(-1));
});

test.each(['mouse', 'touch'])('the width of a line by %s is the chosen one throughout', (pointerType) => {
  const world = start();
  pressHarder(world, pointerType);
  vi.advanceTimersByTime(1_000);
  expect(new Set(world.said.map(({ size }) => size))).toEqual(new Set([3]));
});

test('what a pen drew and others were not told keeps its widths until it is', () => {
  const world = start();
  world.line.isThere = false;
  pressHarder(world, 'pen');
  const untold = world.pen.untold();
  expect(new Set(untold.map(({ size }) => size)).size).toBeGreaterThan(5);
  expect(untold.slice(1).map(({ prevx }) => prevx)).toEqual(untold.slice(0, -1).map(({ newx }) => newx));
  world.line.isThere = true;
  vi.advanceTimersByTime(5_000);
  expect(world.said.map(({ size }) => size)).toEqual(untold.map(({ size }) => size));
});
