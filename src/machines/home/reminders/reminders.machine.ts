import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { ReminderName, RemindersContext, RemindersEvent } from './reminders.types.ts';

export const remindersMachine = setup({
  types: { context: {} as RemindersContext, events: {} as RemindersEvent },
  actors: {
    /** What there is to remind who is logged in of; nothing that was dismissed here before. */
    readReminders: notProvided<readonly ReminderName[]>('readReminders'),
  },
  guards: { isShown: ({ context }) => context.reminders.length > 0 },
  actions: {
    takeReminders: assign(({ context }, reminders: readonly ReminderName[]) => ({
      reminders: reminders.filter((name) => !context.dismissed.includes(name)),
    })),
    dismiss: assign(({ context: { reminders, dismissed } }) => ({
      reminders: reminders.slice(1),
      dismissed: [...dismissed, ...reminders.slice(0, 1)],
    })),
    rememberDismissal: effect('rememberDismissal'),
  },
}).createMachine({
  id: 'reminders',
  description: 'A§6 administrators hear that two-factor is off, and everybody that their e-mail address is missing',
  context: { reminders: [], dismissed: [] },
  initial: 'waiting',
  on: { 'reminders.dismiss': { guard: 'isShown', actions: ['rememberDismissal', 'dismiss'] } },
  states: {
    waiting: { on: { 'reminders.look': 'reading' } },
    reading: {
      description: 'What shows stays in sight meanwhile, and when it cannot be read',
      invoke: {
        id: 'readReminders',
        src: 'readReminders',
        onDone: { target: 'waiting', actions: withOutput('takeReminders') },
        onError: 'waiting',
      },
    },
  },
});

export type RemindersActorRef = ActorRefFrom<typeof remindersMachine>;
export type RemindersSnapshot = SnapshotFrom<typeof remindersMachine>;
