import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of changing one's own password: B§4, B§5, B§8, lifecycle 24. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'page.openedAlone' }
      | { type: 'page.openedWithColleague' }
      | { type: 'form.sentBlank' }
      | { type: 'form.sentDiffering' }
      | { type: 'form.sentWrong' }
      | { type: 'form.sentRight' }
      | { type: 'warning.confirmed' }
      | { type: 'warning.cancelled' }
      | { type: 'denial.acknowledged' }
      | { type: 'user.logsInAnew' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'password',
  initial: 'home',
  states: {
    home: {
      meta: { clause: 'A§4', sees: 'Home with the connections' },
      on: { 'page.openedAlone': 'alone', 'page.openedWithColleague': 'withColleague' },
    },
    alone: {
      initial: 'editing',
      on: {
        'form.sentBlank': '.blank',
        'form.sentDiffering': '.differing',
        'form.sentWrong': 'warnedOfWrong',
        'form.sentRight': 'warnedOfRight',
      },
      states: {
        editing: { meta: { clause: 'B§2', sees: 'The form without a message' } },
        blank: { meta: { clause: 'B§5', sees: 'The form says that the new password is blank, and nothing else' } },
        differing: { meta: { clause: 'B§5', sees: 'The form says that the confirmation does not match' } },
      },
    },
    warnedOfRight: {
      meta: { clause: 'B§4', sees: 'A warning that nobody else administers Oriel' },
      on: { 'warning.confirmed': 'changed', 'warning.cancelled': 'alone.editing' },
    },
    warnedOfWrong: {
      meta: { clause: 'B§4', sees: 'A warning that nobody else administers Oriel' },
      on: { 'warning.confirmed': 'denied', 'warning.cancelled': 'alone.editing' },
    },
    withColleague: {
      initial: 'editing',
      on: { 'form.sentWrong': 'denied', 'form.sentRight': 'changed' },
      states: { editing: { meta: { clause: 'B§2', sees: 'The form without a message' } } },
    },
    denied: {
      meta: { clause: 'B§8', sees: 'A dialog that says: permission denied' },
      on: { 'denial.acknowledged': 'open' },
    },
    open: { meta: { clause: 'Lifecycle 24', sees: 'The form with what was typed' } },
    changed: {
      meta: { clause: 'B§5', sees: 'A message that the password has been changed, and empty fields' },
      on: { 'user.logsInAnew': 'inside' },
    },
    inside: { meta: { clause: 'Lifecycle 24', sees: 'Home, after logging in with the new password' } },
  },
});

export const password: Flow = {
  name: 'password',
  title: 'Changing one’s own password',
  machine,
  actions: {
    'page.openedAlone': 'Open the preferences as the only administrator',
    'page.openedWithColleague': 'Let another administrator be there and open the preferences',
    'form.sentBlank': 'Leave the new password empty, type a confirmation, press Change password',
    'form.sentDiffering': 'Type two different new passwords, press Change password',
    'form.sentWrong': 'Type a wrong current password and a new one, press Change password',
    'form.sentRight': 'Type the current password and a new one, press Change password',
    'warning.confirmed': 'Choose to change it nevertheless',
    'warning.cancelled': 'Cancel',
    'denial.acknowledged': 'Press OK',
    'user.logsInAnew': 'Log out, and log in with the new password',
  },
  rows: {
    'form.sentBlank > alone.blank': ['B5-005'],
    'form.sentDiffering > alone.differing': ['B5-004'],
    'form.sentRight > warnedOfRight': ['B4-023'],
    'warning.confirmed > denied': ['B8-009'],
    'warning.confirmed > changed': ['B5-006'],
  },
};
