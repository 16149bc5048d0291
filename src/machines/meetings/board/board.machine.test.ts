import { expect, test, vi } from 'vitest';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import {
  boardMachine,
  selectAsksToClear,
  selectCanUndo,
  selectIsBoardEmpty,
  selectIsBoardInPanel,
  selectIsBoardOverDesktop,
  selectIsBoardShown,
  selectIsBoardWatched,
  selectIsOverSession,
  selectPen,
  selectTool,
} from './board.machine.ts';
import type { BoardEvent, BoardFact, EscapeFact } from './board.types.ts';

function start(isOverSession = false) {
  const facts = silentStream<BoardFact>();
  const sheet = silentStream<EscapeFact>();
  const sheetPointer = silentStream<EscapeFact>();
  const done = vi.fn();
  const useLine = vi.fn();
  const { actor } = startWithClock(
    boardMachine.provide({
      actors: { boardFacts: facts.logic, sheet: sheet.logic, sheetPointer: sheetPointer.logic },
      actions: {
        useLine: (_, line) => useLine(line),
        ...{ clear: () => done('clear'), undo: () => done('undo'), save: () => done('save') },
      },
    }),
    { input: { isOverSession } },
  );
  const send = (...events: readonly BoardEvent[]) => events.forEach((event) => actor.send(event));
  const lies = () => [selectIsBoardInPanel(actor.getSnapshot()), sheet.listeners, sheetPointer.listeners];
  return { actor, done, facts, lies, send, useLine, state: () => actor.getSnapshot() };
}

const DRAWN: BoardEvent = { type: 'board.changed', isEmpty: false, canUndo: true };

test('the board is shown and hidden, and listens all the while [C4-032, C2-010]', () => {
  const { facts, send, state } = start();
  const seen = [false, true, false].map((_, turn) => {
    if (turn > 0) send({ type: 'board.toggle' });
    return [selectIsBoardShown(state()), facts.listeners];
  });
  expect(seen).toEqual([
    [false, 1],
    [true, 1],
    [false, 1],
  ]);
});

test('it is shown by itself when somebody else draws, however often it was hidden [C4-033]', () => {
  const { send, state } = start();
  send({ type: 'board.changed', isEmpty: false, canUndo: true });
  expect(selectIsBoardShown(state()), 'what one draws oneself').toBe(false);
  for (const turn of ['once', 'again']) {
    send({ type: 'board.drawn' }, { type: 'board.drawn' });
    expect(selectIsBoardShown(state()), turn).toBe(true);
    send({ type: 'board.toggle' });
  }
});

test('a pen is black and 3 wide, the eraser white and 10 [C9-002, C9-003, C9-004]', () => {
  const { send, useLine } = start();
  send({ type: 'board.toggle' }, { type: 'board.tool', tool: 'eraser' }, { type: 'board.tool', tool: 'pen' });
  expect(useLine.mock.calls.flat()).toEqual([
    { color: '#000000', size: 3 },
    { color: '#ffffff', size: 10 },
    { color: '#000000', size: 3 },
  ]);
});

const LIE: BoardEvent = { type: 'board.lie' };

test('over a desktop, which is often dark, a pen begins red; on paper it is black', () => {
  const { send, useLine } = start(true);
  send({ type: 'board.toggle' }, LIE, { type: 'board.size', size: 5 }, LIE);
  const lines = useLine.mock.calls.flat();
  expect(lines.map(({ color, size }) => `${color} ${size}`)).toEqual([
    '#C62828 3',
    '#000000 3',
    '#000000 5',
    '#C62828 5',
  ]);
});

test('a chosen colour stays wherever the board lies', () => {
  const { send, useLine } = start(true);
  send({ type: 'board.toggle' }, { type: 'board.color', color: '#2E7D32' }, LIE, LIE);
  expect(useLine.mock.calls.flat().map(({ color }) => color)).toEqual(['#C62828', '#2E7D32', '#2E7D32', '#2E7D32']);
});

test('a chosen colour or width is of the pen, which is then in the hand; a line has an end', () => {
  const { send, state, useLine } = start();
  send({ type: 'board.toggle' }, { type: 'board.tool', tool: 'eraser' }, { type: 'board.color', color: '#C0392B' });
  expect([selectTool(state()), useLine.mock.lastCall]).toEqual(['pen', [{ color: '#C0392B', size: 3 }]]);
  send({ type: 'board.size', size: 5_000 });
  expect(selectPen(state())).toEqual({ color: '#C0392B', size: 100 });
});

test('clearing asks; only a yes clears, and an empty board asks nothing [C5-001]', () => {
  const { done, send, state } = start();
  send({ type: 'board.toggle' }, { type: 'board.clear' });
  expect(selectAsksToClear(state())).toBe(false);
  send(DRAWN, { type: 'board.clear' });
  expect([selectAsksToClear(state()), done.mock.calls]).toEqual([true, []]);
  send({ type: 'board.cancel' }, { type: 'board.confirm' });
  expect([selectAsksToClear(state()), done.mock.calls]).toEqual([false, []]);
  send({ type: 'board.clear' }, { type: 'board.confirm' });
  expect([selectAsksToClear(state()), done.mock.calls]).toEqual([false, [['clear']]]);
});

test('there is nothing to take back or to save where nothing is drawn', () => {
  const { done, send } = start();
  send({ type: 'board.toggle' }, { type: 'board.undo' }, { type: 'board.save' });
  expect(done.mock.calls).toEqual([]);
  send(DRAWN, { type: 'board.undo' }, { type: 'board.save' });
  expect(done.mock.calls).toEqual([['undo'], ['save']]);
});

const [NOWHERE, IN_PANEL, SEEN, DRAWN_ON] = [
  [false, 0, 0],
  [true, 0, 0],
  [false, 1, 0],
  [false, 1, 1],
];

test('without a session the board lies in its panel only', () => {
  const { lies, send, state } = start();
  send({ type: 'board.toggle' }, { type: 'board.lie' });
  expect([lies(), selectIsOverSession(state()), selectIsBoardOverDesktop(state())]).toEqual([IN_PANEL, false, false]);
});

test('over a session it lies over the desktop, and where it was put for the rest of the meeting', () => {
  const { lies, send, state } = start(true);
  expect(lies()).toEqual(NOWHERE);
  send({ type: 'board.toggle' });
  expect([lies(), selectIsOverSession(state()), selectIsBoardOverDesktop(state())]).toEqual([DRAWN_ON, true, true]);
  send({ type: 'board.lie' });
  expect(lies()).toEqual(IN_PANEL);
  send({ type: 'board.toggle' }, { type: 'board.drawn' });
  expect(lies()).toEqual(IN_PANEL);
  send({ type: 'board.lie' });
  expect(lies()).toEqual(DRAWN_ON);
  send({ type: 'board.toggle' });
  expect([lies(), selectIsBoardShown(state())]).toEqual([NOWHERE, false]);
});

test('what somebody else draws is seen over the desktop, which keeps the pointer until a tool is taken', () => {
  const { lies, send, state, useLine } = start(true);
  send({ type: 'board.drawn' });
  expect([lies(), selectIsBoardWatched(state())]).toEqual([SEEN, true]);
  send({ type: 'board.tool', tool: 'eraser' });
  expect([lies(), selectTool(state()), useLine.mock.lastCall]).toEqual([
    DRAWN_ON,
    'eraser',
    [{ color: '#ffffff', size: 10 }],
  ]);
  send({ type: 'board.rest' });
  expect([lies(), selectIsBoardWatched(state())]).toEqual([SEEN, true]);
  send({ type: 'board.toggle' });
  expect(lies()).toEqual(NOWHERE);
});

test('over the desktop clearing asks as well, and one draws on after the answer', () => {
  const { done, lies, send, state } = start(true);
  send(DRAWN, { type: 'board.toggle' }, { type: 'board.clear' });
  expect([selectAsksToClear(state()), lies()]).toEqual([true, SEEN]);
  send({ type: 'board.cancel' });
  expect([selectAsksToClear(state()), lies(), done.mock.calls]).toEqual([false, DRAWN_ON, []]);
  send({ type: 'board.clear' }, { type: 'board.confirm' });
  expect([lies(), done.mock.calls]).toEqual([DRAWN_ON, [['clear']]]);
});

test('where there is no board none is shown, in the panel or over the desktop', () => {
  const nowhere = [selectIsBoardShown, selectIsBoardInPanel, selectIsBoardOverDesktop].map((is) => is(undefined));
  expect(nowhere).toEqual([false, false, false]);
});

test('a pen is in the hand at first, the board is empty, and there is nothing to take back', () => {
  const { send, state } = start();
  expect([selectTool(state()), selectIsBoardEmpty(state()), selectCanUndo(state())]).toEqual(['pen', true, false]);
  send(DRAWN);
  expect([selectIsBoardEmpty(state()), selectCanUndo(state())]).toEqual([false, true]);
});

test('only what lies over the desktop and leaves it the pointer is watched', () => {
  const inPanel = start();
  inPanel.send({ type: 'board.toggle' });
  expect([inPanel.lies(), selectIsBoardWatched(inPanel.state())]).toEqual([IN_PANEL, false]);
  const over = start(true);
  over.send({ type: 'board.toggle' });
  expect([over.lies(), selectIsBoardWatched(over.state())]).toEqual([DRAWN_ON, false]);
});

test('a board that was put back over the desktop is shown there the next time', () => {
  const { lies, send } = start(true);
  send({ type: 'board.toggle' }, { type: 'board.lie' }, { type: 'board.lie' });
  send({ type: 'board.toggle' }, { type: 'board.toggle' });
  expect(lies()).toEqual(DRAWN_ON);
});
