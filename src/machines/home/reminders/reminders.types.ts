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
