import { expect, test } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { remindersMachine, selectReminder, type ReminderName } from './reminders.machine.ts';

function start() {
  const readReminders = fakeCall<readonly ReminderName[]>();
  const remembered: (ReminderName | null)[] = [];
  const machine = remindersMachine.provide({
    actors: { readReminders: readReminders.logic },
    actions: { rememberDismissal: ({ context }) => void remembered.push(context.reminders[0] ?? null) },
  });
  const { actor } = startWithClock(machine, {});
  const look = () => {
    actor.send({ type: 'reminders.look' });
  };
  return { actor, readReminders, remembered, look, shown: () => selectReminder(actor.getSnapshot()) };
}

test('one shows after the other, each until it is dismissed [A6-003, A6-007]', async () => {
  const { actor, readReminders, remembered, look, shown } = start();
  expect([shown(), readReminders.inputs]).toEqual([null, []]);
  look();
  await readReminders.answer(['twoFactor', 'email']);
  expect([shown(), readReminders.inputs.length]).toEqual(['twoFactor', 1]);
  actor.send({ type: 'reminders.dismiss' });
  expect([shown(), remembered]).toEqual(['email', ['twoFactor']]);
  actor.send({ type: 'reminders.dismiss' });
  actor.send({ type: 'reminders.dismiss' });
  expect([shown(), remembered]).toEqual([null, ['twoFactor', 'email']]);
});

test('what was set meanwhile is not asked for any longer', async () => {
  const { readReminders, look, shown } = start();
  look();
  await readReminders.answer(['email']);
  look();
  expect(shown()).toBe('email');
  await readReminders.answer([]);
  expect([shown(), readReminders.inputs.length]).toEqual([null, 2]);
});

test('what was dismissed does not come back, also where the browser keeps nothing', async () => {
  const { actor, readReminders, look, shown } = start();
  look();
  await readReminders.answer(['email']);
  look();
  actor.send({ type: 'reminders.dismiss' });
  await readReminders.answer(['email']);
  expect(shown()).toBeNull();
});

test('a reading that fails changes nothing, and the next look reads again', async () => {
  const { readReminders, look, shown } = start();
  look();
  await readReminders.refuse('UNREACHABLE');
  expect(shown()).toBeNull();
  look();
  await readReminders.answer(['email']);
  look();
  await readReminders.refuse('UNREACHABLE');
  expect(shown()).toBe('email');
});
