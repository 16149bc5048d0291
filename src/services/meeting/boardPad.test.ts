// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packPath } from '../../../contract/rules/boardPath.ts';
import { BoardPad, type PadFact } from './boardPad.ts';

const OWN = 'a';
const LINE = { prevx: 0, prevy: 0, newx: 500, newy: 1_000, color: '#112233', size: 3 } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Notes what is drawn on a canvas. */
function fakeCanvas() {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const did: string[] = [];
  const note =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void did.push([name, ...given.map(String)].join(' '));
  const names = ['fillRect', 'drawImage', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'arc', 'fill'];
  const context = { canvas, ...Object.fromEntries(names.map((name) => [name, note(name)])) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:of the board');
  return { canvas, did };
}

function start() {
  const { canvas, did } = fakeCanvas();
  const store = vi.fn();
  const pad = new BoardPad({ ownSid: () => OWN, say: () => true, store });
  const facts: PadFact[] = [];
  pad.facts$.subscribe((fact) => facts.push(fact));
  const shown = () => {
    did.length = 0;
    pad.showOn(canvas);
    return did.filter((step) => /moveTo|lineTo|arc/.test(step));
  };
  return { canvas, did, facts, pad, shown, store };
}

test('what others draw is there when the board is shown, and that they draw is told once a line', () => {
  const { facts, pad, shown } = start();
  pad.hearDrawn('b', { ...LINE, stroke: 's' });
  pad.hearDrawn('b', { ...LINE, prevx: 500, prevy: 1_000, newx: 1_000, newy: 0, stroke: 's' });
  expect(facts.filter((fact) => fact === 'drawn')).toHaveLength(1);
  expect(shown()).toEqual(['moveTo 0 0', 'lineTo 320 480', 'lineTo 640 0']);
});

test('a line of another width in its middle is one line: told once, and taken back as a whole', () => {
  const { facts, pad } = start();
  const piece = { ...LINE, stroke: 's' };
  pad.hearDrawn(OWN, piece);
  pad.hearDrawn(OWN, { ...piece, prevx: 500, prevy: 1_000, newx: 600, size: 4 });
  expect([facts.filter((fact) => fact === 'drawn').length, pad.content().strokes.length]).toEqual([1, 2]);
  pad.hearUndone(OWN, pad.ownLast() ?? '');
  expect(pad.content().strokes).toEqual([]);
});

test('a dot is seen', () => {
  const { pad, shown } = start();
  pad.hearDrawn('b', { ...LINE, newx: 0, newy: 0 });
  expect(shown()[0]).toMatch(/^arc 0 0 1.5 /);
});

test('one’s own lines can be taken back, those of others not', () => {
  const { facts, pad, shown } = start();
  const of = (sid: string, stroke: string, at: number) => [
    { sid, stroke, color: '#000000', size: 3, path: packPath([[at, at]]) },
  ];
  pad.hearBoard({ strokes: of(OWN, 'own', 1), changes: 2, isLast: false });
  expect(facts).toEqual([]);
  pad.hearBoard({ strokes: of('b', 'other', 2), changes: 2, isLast: true });
  expect([pad.ownLast(), facts]).toEqual(['own', [{ isEmpty: false, canUndo: true }, 'drawn']]);
  pad.hearUndone(OWN, 'own');
  expect([pad.ownLast(), facts.at(-1)]).toEqual([null, { isEmpty: false, canUndo: false }]);
  expect(shown().map((step) => step.slice(0, 12))).toEqual(['arc 1.28 0.9']);
});

test('a board that was cleared is empty for everybody', () => {
  const { facts, pad, shown } = start();
  pad.hearDrawn('b', LINE);
  pad.hearCleared();
  expect([facts.at(-1), shown()]).toEqual([{ isEmpty: true, canUndo: false }, []]);
});

test('the board is handed over once one has drawn and rests, and never an empty one [C7-010]', () => {
  const { canvas, pad, store } = start();
  pad.showOn(canvas);
  canvas.setPointerCapture = () => undefined;
  const press = (name: string) => {
    const given = { pointerId: 1, button: 0, clientX: 5, clientY: 5, getCoalescedEvents: () => [] };
    canvas.dispatchEvent(Object.assign(new Event(name), given));
  };
  press('pointerdown');
  press('pointerup');
  vi.advanceTimersByTime(1_999);
  expect(store).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(store.mock.calls).toEqual([['data:of the board']]);
  press('pointerdown');
  press('pointerup');
  pad.hearCleared();
  vi.advanceTimersByTime(5_000);
  press('pointerdown');
  press('pointerup');
  pad.close();
  vi.advanceTimersByTime(5_000);
  expect(store).toHaveBeenCalledTimes(1);
});

test('counts what becomes of the board as the gateway does, so that the newer of two is known', () => {
  const { pad } = start();
  pad.hearDrawn('b', { ...LINE, stroke: 's' });
  pad.hearDrawn('b', { ...LINE, stroke: 't' });
  pad.hearUndone('b', 's');
  pad.hearUndone('b', 'nothing');
  expect(pad.content()).toMatchObject({ changes: 3, strokes: [{ sid: 'b', stroke: 't' }] });
  pad.hearCleared();
  expect(pad.content()).toMatchObject({ changes: 4, strokes: [] });
});
