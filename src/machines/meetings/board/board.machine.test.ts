import { expect, test, vi } from 'vitest';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { boardMachine, selectAsksToClear, selectIsBoardShown, selectPen, selectTool } from './board.machine.ts';
import type { BoardEvent, BoardFact } from './board.types.ts';

function start() {
  const facts = silentStream<BoardFact>();
  const done = vi.fn();
  const useLine = vi.fn();
  const { actor } = startWithClock(
    boardMachine.provide({
      actors: { boardFacts: facts.logic },
      actions: {
        useLine: (_, line) => useLine(line),
        ...{ clear: () => done('clear'), undo: () => done('undo'), save: () => done('save') },
      },
    }),
    {},
  );
  const send = (...events: readonly BoardEvent[]) => events.forEach((event) => actor.send(event));
  return { actor, done, facts, send, useLine, state: () => actor.getSnapshot() };
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
