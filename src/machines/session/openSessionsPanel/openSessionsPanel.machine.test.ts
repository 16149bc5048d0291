import { expect, test, vi } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import {
  openSessionsPanelMachine,
  type OpenSessionsPanelFact,
  type OpenSessionsPanelInput,
  selectPanelState,
  selectPicture,
} from './openSessionsPanel.machine.ts';

function start() {
  const recallFolded = fakeCall<boolean>();
  const pictures = silentStream<OpenSessionsPanelFact, OpenSessionsPanelInput>();
  const keepFolded = vi.fn();
  const machine = openSessionsPanelMachine.provide({
    actors: { recallFolded: recallFolded.logic, pictures: pictures.logic },
    actions: { keepFolded },
  });
  const { actor } = startWithClock(machine, { input: { clientId: 'here' } });
  const kept = () => keepFolded.mock.calls.map(([, params]) => params as unknown);
  return { actor, recallFolded, pictures, kept, state: () => actor.getSnapshot() };
}

test('it comes as it was left, and nothing shows until that is known', async () => {
  const { recallFolded, pictures, state } = start();
  expect([selectPanelState(state()), pictures.listeners]).toEqual([null, 0]);
  await recallFolded.answer(true);
  expect([selectPanelState(state()), pictures.listeners]).toEqual(['folded', 0]);
});

test('a choice that cannot be recalled leaves it open', async () => {
  const { recallFolded, state } = start();
  await recallFolded.refuse('REFUSED');
  expect(selectPanelState(state())).toBe('unfolded');
});

test('pictures are taken while it is open, the newest of each session stays', async () => {
  const { actor, recallFolded, pictures, state } = start();
  await recallFolded.answer(false);
  expect(pictures.listeners).toBe(1);
  actor.send({ type: 'pictures.taken', pictures: { a: 'first of a', b: 'of b' } });
  actor.send({ type: 'pictures.taken', pictures: { a: 'second of a' } });
  expect(['a', 'b', 'c'].map((id) => selectPicture(id)(state()))).toEqual(['second of a', 'of b', null]);
});

test('folding it is kept, and takes no more pictures', async () => {
  const { actor, recallFolded, pictures, kept, state } = start();
  await recallFolded.answer(false);
  actor.send({ type: 'clients.fold' });
  expect([selectPanelState(state()), pictures.listeners, kept()]).toEqual(['folded', 0, [{ folded: true }]]);
  actor.send({ type: 'clients.unfold' });
  expect([pictures.listeners, kept()]).toEqual([1, [{ folded: true }, { folded: false }]]);
});
