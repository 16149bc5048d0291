import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';

/** What Home reminds of, in this order: what concerns everybody comes before what concerns one. */
export const REMINDERS = ['twoFactor', 'email'] as const;
export type ReminderName = (typeof REMINDERS)[number];

export interface RemindersContext {
  /** What there is to remind of; the first of them shows. */
  readonly reminders: readonly ReminderName[];
  /** A browser that keeps nothing must not bring back what was dismissed a minute ago. */
  readonly dismissed: readonly ReminderName[];
}

export type RemindersEvent =
  /** Home was read, also again: what was missing may have been set meanwhile. */
  { readonly type: 'reminders.look' } | { readonly type: 'reminders.dismiss' };

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

/** One at a time; null where there is nothing to remind of. */
export const selectReminder = (snapshot: RemindersSnapshot): ReminderName | null =>
  snapshot.context.reminders[0] ?? null;
