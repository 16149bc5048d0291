import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SharedNote } from '../../../../contract/http/sharedNote.ts';
import { fakeCall, settle, silentStream, startWithClock } from '../../shared/testing.ts';
import {
  adminNoteMachine,
  selectChanged,
  selectDirty,
  selectLeaving,
  selectPageState,
  selectSaved,
  selectUserMessage,
  selectTwoFactorMissing,
  selectUnsaved,
} from './adminNote.machine.ts';
import { changedMeanwhile, sampleAdminNote } from './adminNote.samples.ts';
import type { LeaveAttempt } from '../../shared/editorEvents.ts';
import type { AdminNoteOrder, AdminNoteReading } from './adminNote.types.ts';

const AFTER: SharedNote = { ...sampleAdminNote, note: '<p>Two</p>', version: 4 };

async function start(twoFactor = true) {
  const reported: string[] = [];
  const calls = { readAdminNote: fakeCall<AdminNoteReading>(), saveNote: fakeCall<SharedNote, AdminNoteOrder>() };
  const attempts = silentStream<LeaveAttempt>();
  const machine = adminNoteMachine.provide({
    actors: {
      readAdminNote: calls.readAdminNote.logic,
      saveNote: calls.saveNote.logic,
      leaveAttempts: attempts.logic,
    },
    actions: {
      announceSaved: () => void reported.push('saved'),
      goOn: ({ context }) => void reported.push(`to ${context.pendingNavigation}`),
    },
  });
  const { actor } = startWithClock(machine, {});
  await calls.readAdminNote.answer({ note: sampleAdminNote, twoFactor });
  return { actor, calls, attempts, reported, state: () => actor.getSnapshot() };
}

test('the note is read, changed, saved with the version that was seen, and clean again [B2-047]', async () => {
  const { actor, calls, reported, state } = await start();
  expect([selectPageState(state()), state().context.draft, selectDirty(state())]).toEqual([
    'shown',
    sampleAdminNote.note,
    false,
  ]);
  actor.send({ type: 'adminNote.save' });
  actor.send({ type: 'adminNote.change', note: '<p>Two</p>' });
  expect(selectDirty(state())).toBe(true);
  actor.send({ type: 'adminNote.save' });
  expect(calls.saveNote.inputs).toEqual([{ note: '<p>Two</p>', version: 3 }]);
  await calls.saveNote.answer(AFTER);
  expect([state().value, selectSaved(state()), reported]).toEqual(['clean', AFTER, ['saved']]);
});

test('what is typed while the note is saved is not lost', async () => {
  const { actor, calls, state } = await start();
  actor.send({ type: 'adminNote.change', note: '<p>Two</p>' });
  actor.send({ type: 'adminNote.save' });
  actor.send({ type: 'adminNote.change', note: '<p>Two and more</p>' });
  await calls.saveNote.answer(AFTER);
  expect([state().value, state().context.draft]).toEqual(['dirty', '<p>Two and more</p>']);
  actor.send({ type: 'adminNote.save' });
  expect(calls.saveNote.inputs[1]).toEqual({ note: '<p>Two and more</p>', version: 4 });
});

test('a save that fails keeps what was typed, and says why', async () => {
  const { actor, calls, state } = await start();
  actor.send({ type: 'adminNote.change', note: '<p>Two</p>' });
  actor.send({ type: 'adminNote.save' });
  expect(selectUnsaved(state())).toBe(true);
  await calls.saveNote.refuse('UNREACHABLE');
  expect([state().value, state().context.draft, selectUserMessage(state())?.code]).toEqual([
    'dirty',
    '<p>Two</p>',
    'UNREACHABLE',
  ]);
});

async function changedByAnother() {
  const orders: AdminNoteOrder[] = [];
  const machine = adminNoteMachine.provide({
    actors: {
      readAdminNote: fromPromise<AdminNoteReading, undefined>(() =>
        Promise.resolve({ note: sampleAdminNote, twoFactor: true }),
      ),
      saveNote: fromPromise<SharedNote, AdminNoteOrder>(({ input }) => {
        orders.push(input);
        return input.version === null ? Promise.resolve(AFTER) : Promise.reject(changedMeanwhile);
      }),
      leaveAttempts: silentStream<LeaveAttempt>().logic,
    },
    actions: { announceSaved: () => undefined },
  });
  const actor = createActor(machine).start();
  await settle();
  actor.send({ type: 'adminNote.change', note: '<p>Two</p>' });
  actor.send({ type: 'adminNote.save' });
  await settle();
  return { actor, orders, state: () => actor.getSnapshot() };
}

test('a change by somebody else is told, and overwritten only by whoever says so', async () => {
  const { actor, orders, state } = await changedByAnother();
  expect([selectChanged(state()), selectUnsaved(state()), state().context.draft]).toEqual([true, true, '<p>Two</p>']);
  actor.send({ type: 'change.keep' });
  expect([state().value, state().context.draft]).toEqual(['dirty', '<p>Two</p>']);
  actor.send({ type: 'adminNote.save' });
  await settle();
  actor.send({ type: 'change.overwrite' });
  await settle();
  expect([state().value, orders.at(-1)]).toEqual(['clean', { note: '<p>Two</p>', version: null }]);
  expect(selectUnsaved(state())).toBe(false);
});

test('the change by somebody else can be taken in place of one’s own', async () => {
  const { actor, state } = await changedByAnother();
  actor.send({ type: 'change.reload' });
  await settle();
  expect([state().value, state().context.draft]).toEqual(['clean', sampleAdminNote.note]);
});

test('whoever may not read the note goes home; one that fails is read again', async () => {
  const readAdminNote = fakeCall<AdminNoteReading>();
  const { actor } = startWithClock(adminNoteMachine.provide({ actors: { readAdminNote: readAdminNote.logic } }), {});
  await readAdminNote.refuse('UNREACHABLE');
  expect(selectPageState(actor.getSnapshot())).toBe('failed');
  actor.send({ type: 'list.retry' });
  await readAdminNote.refuse('PERMISSION_DENIED');
  expect(actor.getSnapshot().status).toBe('done');
});

test.each([true, false])('administrators are told where two-factor is off (%s) [A6-003]', async (twoFactor) => {
  const { state } = await start(twoFactor);
  expect(selectTwoFactorMissing(state())).toBe(!twoFactor);
});

test('who would leave a note that is not saved is asked, and loses it only after saying so', async () => {
  const { actor, attempts, reported, state } = await start();
  expect(attempts.listeners).toBe(0);
  actor.send({ type: 'adminNote.change', note: '<p>Two</p>' });
  actor.send({ type: 'leave.tried', path: '/settings/users' });
  expect([selectLeaving(state()), selectDirty(state()), attempts.listeners]).toEqual([true, true, 1]);
  actor.send({ type: 'leave.keep' });
  expect([selectLeaving(state()), state().context.draft, reported]).toEqual([false, '<p>Two</p>', []]);
  actor.send({ type: 'leave.tried', path: '/settings/users' });
  actor.send({ type: 'leave.confirm' });
  expect([reported, attempts.listeners]).toEqual([['to /settings/users'], 0]);
});

test('who goes on while the note is saved goes when it is saved, and stays where it is not', async () => {
  const { actor, calls, reported, state } = await start();
  actor.send({ type: 'adminNote.change', note: '<p>Two</p>' });
  actor.send({ type: 'adminNote.save' });
  actor.send({ type: 'leave.tried', path: '/settings/users' });
  await calls.saveNote.refuse('UNREACHABLE');
  expect([state().value, state().context.pendingNavigation, reported]).toEqual(['dirty', null, []]);
  actor.send({ type: 'adminNote.save' });
  actor.send({ type: 'leave.tried', path: '/settings/users' });
  await calls.saveNote.answer(AFTER);
  expect([state().value, reported]).toEqual(['leaving', ['to /settings/users', 'saved']]);
});

test('who turns away from what somebody else saved is asked as well', async () => {
  const { actor, state } = await changedByAnother();
  actor.send({ type: 'leave.tried', path: '/settings/users' });
  actor.send({ type: 'leave.tried', path: '/' });
  expect([selectLeaving(state()), state().context.pendingNavigation]).toEqual([true, '/']);
});
