import type { RemindersSnapshot } from './reminders.machine.ts';
import type { ReminderName } from './reminders.types.ts';

/** One at a time; null where there is nothing to remind of. */
export const selectReminder = (snapshot: RemindersSnapshot): ReminderName | null =>
  snapshot.context.reminders[0] ?? null;
