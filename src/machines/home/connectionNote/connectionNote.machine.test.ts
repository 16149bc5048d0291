import { expect, test, vi } from 'vitest';
import { CONNECTION_NOTE_MAX_CHARS } from '../../../../contract/limits.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  connectionNoteMachine,
  selectName,
  selectNote,
  selectRemaining,
  selectSaving,
} from './connectionNote.machine.ts';

const INPUT = { key: 'postgresql/connection/1', identifier: '1', name: 'Welcome desktop', note: 'before' };

function start() {
  const saveNote = fakeCall<boolean, { identifier: string; note: string }>();
  const announceFailure = vi.fn();
  const machine = connectionNoteMachine.provide({ actors: { saveNote: saveNote.logic }, actions: { announceFailure } });
  const { actor } = startWithClock(machine, { input: INPUT });
  const change = (text: string) => actor.send({ type: 'connectionNote.change', text });
  return { actor, saveNote, announceFailure, change, state: () => actor.getSnapshot() };
}

test('begins with what is written there', () => {
  const { state } = start();
  expect([selectName(state()), selectNote(state()), selectRemaining(state())]).toEqual([
    'Welcome desktop',
    'before',
    CONNECTION_NOTE_MAX_CHARS - 6,
  ]);
});

test('takes 200 characters and refuses more [A5-010]', () => {
  const { change, state } = start();
  const longest = 'x'.repeat(200);
  change(longest);
  expect([selectNote(state()), selectRemaining(state())]).toEqual([longest, 0]);
  change(`${longest}y`);
  expect(selectNote(state())).toBe(longest);
});

test.each([
  ['  Turn the lamp on. ', 'Turn the lamp on.'],
  ['   ', ''],
])('saves %j and tells what is now written there', async (text, note) => {
  const { actor, change, saveNote, state } = start();
  change(text);
  actor.send({ type: 'connectionNote.save' });
  expect([saveNote.inputs, selectSaving(state())]).toEqual([[{ identifier: '1', note: text }], true]);
  await saveNote.answer(true);
  expect(state().output).toEqual({ key: INPUT.key, note });
});

test('a refusal is told and loses nothing', async () => {
  const { actor, change, saveNote, announceFailure, state } = start();
  change('after');
  actor.send({ type: 'connectionNote.save' });
  await saveNote.refuse('PERMISSION_DENIED');
  expect([selectNote(state()), selectSaving(state()), announceFailure.mock.calls.length]).toEqual(['after', false, 1]);
  actor.send({ type: 'connectionNote.cancel' });
  expect(state().output).toEqual({ key: INPUT.key, note: null });
});
