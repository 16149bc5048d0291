import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SharedNote } from '../../../../contract/http/sharedNote.ts';
import { fakeCall, settle, silentStream, startWithClock } from '../../shared/testing.ts';
import { notesMachine } from './notes.machine.ts';
import { changedMeanwhile, sampleNote } from './notes.samples.ts';
import {
  selectChanged,
  selectDirty,
  selectLeaving,
  selectPageState,
  selectSaved,
  selectTold,
  selectTwoFactorMissing,
} from './notes.selectors.ts';
import type { LeaveAttempt } from '../../shared/editing.ts';
import type { NoteOrder, NotesReading } from './notes.types.ts';

const AFTER: SharedNote = { ...sampleNote, note: '<p>Two</p>', version: 4 };

async function start(twoFactor = true) {
  const told: string[] = [];
  const calls = { readNote: fakeCall<NotesReading>(), saveNote: fakeCall<SharedNote, NoteOrder>() };
  const attempts = silentStream<LeaveAttempt>();
  const machine = notesMachine.provide({
    actors: {
      readNote: calls.readNote.logic,
      saveNote: calls.saveNote.logic,
      leaveAttempts: attempts.logic,
    },
    actions: {
      announceSaved: () => void told.push('saved'),
      goOn: ({ context }) => void told.push(`to ${context.wayOut}`),
    },
  });
  const { actor } = startWithClock(machine, {});
  await calls.readNote.answer({ note: sampleNote, twoFactor });
  return { actor, calls, attempts, told, state: () => actor.getSnapshot() };
}

test('the note is read, changed, saved with the version that was seen, and clean again [B2-047]', async () => {
  const { actor, calls, told, state } = await start();
  expect([selectPageState(state()), state().context.draft, selectDirty(state())]).toEqual([
    'shown',
    sampleNote.note,
    false,
  ]);
  actor.send({ type: 'note.save' });
  actor.send({ type: 'note.change', note: '<p>Two</p>' });
  expect(selectDirty(state())).toBe(true);
  actor.send({ type: 'note.save' });
  expect(calls.saveNote.inputs).toEqual([{ note: '<p>Two</p>', version: 3 }]);
  await calls.saveNote.answer(AFTER);
  expect([state().value, selectSaved(state()), told]).toEqual(['clean', AFTER, ['saved']]);
});

test('what is typed while the note is saved is not lost', async () => {
  const { actor, calls, state } = await start();
  actor.send({ type: 'note.change', note: '<p>Two</p>' });
  actor.send({ type: 'note.save' });
  actor.send({ type: 'note.change', note: '<p>Two and more</p>' });
  await calls.saveNote.answer(AFTER);
  expect([state().value, state().context.draft]).toEqual(['dirty', '<p>Two and more</p>']);
  actor.send({ type: 'note.save' });
  expect(calls.saveNote.inputs[1]).toEqual({ note: '<p>Two and more</p>', version: 4 });
});

test('a save that fails keeps what was typed, and says why', async () => {
  const { actor, calls, state } = await start();
  actor.send({ type: 'note.change', note: '<p>Two</p>' });
  actor.send({ type: 'note.save' });
  await calls.saveNote.refuse('UNREACHABLE');
  expect([state().value, state().context.draft, selectTold(state())?.code]).toEqual([
    'dirty',
    '<p>Two</p>',
    'UNREACHABLE',
  ]);
});

async function changedByAnother() {
  const orders: NoteOrder[] = [];
  const machine = notesMachine.provide({
    actors: {
      readNote: fromPromise<NotesReading, undefined>(() => Promise.resolve({ note: sampleNote, twoFactor: true })),
      saveNote: fromPromise<SharedNote, NoteOrder>(({ input }) => {
        orders.push(input);
        return input.version === null ? Promise.resolve(AFTER) : Promise.reject(changedMeanwhile);
      }),
      leaveAttempts: silentStream<LeaveAttempt>().logic,
    },
    actions: { announceSaved: () => undefined },
  });
  const actor = createActor(machine).start();
  await settle();
  actor.send({ type: 'note.change', note: '<p>Two</p>' });
  actor.send({ type: 'note.save' });
  await settle();
  return { actor, orders, state: () => actor.getSnapshot() };
}

test('a change by somebody else is told, and overwritten only by whoever says so', async () => {
  const { actor, orders, state } = await changedByAnother();
  expect([selectChanged(state()), state().context.draft]).toEqual([true, '<p>Two</p>']);
  actor.send({ type: 'change.keep' });
  expect([state().value, state().context.draft]).toEqual(['dirty', '<p>Two</p>']);
  actor.send({ type: 'note.save' });
  await settle();
  actor.send({ type: 'change.overwrite' });
  await settle();
  expect([state().value, orders.at(-1)]).toEqual(['clean', { note: '<p>Two</p>', version: null }]);
});

test('the change by somebody else can be taken in place of one’s own', async () => {
  const { actor, state } = await changedByAnother();
  actor.send({ type: 'change.reload' });
  await settle();
  expect([state().value, state().context.draft]).toEqual(['clean', sampleNote.note]);
});

test('whoever may not read the note goes home; one that fails is read again', async () => {
  const readNote = fakeCall<NotesReading>();
  const { actor } = startWithClock(notesMachine.provide({ actors: { readNote: readNote.logic } }), {});
  await readNote.refuse('UNREACHABLE');
  expect(selectPageState(actor.getSnapshot())).toBe('failed');
  actor.send({ type: 'list.retry' });
  await readNote.refuse('PERMISSION_DENIED');
  expect(actor.getSnapshot().status).toBe('done');
});

test.each([true, false])('administrators are told where two-factor is off (%s) [A6-003]', async (twoFactor) => {
  const { state } = await start(twoFactor);
  expect(selectTwoFactorMissing(state())).toBe(!twoFactor);
});

test('who would leave a note that is not saved is asked, and loses it only after saying so', async () => {
  const { actor, attempts, told, state } = await start();
  expect(attempts.listeners).toBe(0);
  actor.send({ type: 'note.change', note: '<p>Two</p>' });
  actor.send({ type: 'leave.tried', path: '/settings/users' });
  expect([selectLeaving(state()), selectDirty(state()), attempts.listeners]).toEqual([true, true, 1]);
  actor.send({ type: 'leave.keep' });
  expect([selectLeaving(state()), state().context.draft, told]).toEqual([false, '<p>Two</p>', []]);
  actor.send({ type: 'leave.tried', path: '/settings/users' });
  actor.send({ type: 'leave.confirm' });
  expect([told, attempts.listeners]).toEqual([['to /settings/users'], 0]);
});

test('who goes on while the note is saved goes when it is saved, and stays where it is not', async () => {
  const { actor, calls, told, state } = await start();
  actor.send({ type: 'note.change', note: '<p>Two</p>' });
  actor.send({ type: 'note.save' });
  actor.send({ type: 'leave.tried', path: '/settings/users' });
  await calls.saveNote.refuse('UNREACHABLE');
  expect([state().value, state().context.wayOut, told]).toEqual(['dirty', null, []]);
  actor.send({ type: 'note.save' });
  actor.send({ type: 'leave.tried', path: '/settings/users' });
  await calls.saveNote.answer(AFTER);
  expect([state().value, told]).toEqual(['leaving', ['to /settings/users', 'saved']]);
});

test('who turns away from what somebody else saved is asked as well', async () => {
  const { actor, state } = await changedByAnother();
  actor.send({ type: 'leave.tried', path: '/settings/users' });
  actor.send({ type: 'leave.tried', path: '/' });
  expect([selectLeaving(state()), state().context.wayOut]).toEqual([true, '/']);
});
