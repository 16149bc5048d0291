import { setup } from 'xstate';
import { RECOVERY_LINK_MINUTES } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of forgotten passwords: A§2, B§2, B§4, B§9; the link is as decisions, "Names and reach", has it. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'dialog.opened' }
      | { type: 'dialog.closed' }
      | { type: 'name.sentBlank' }
      | { type: 'name.sentUnknown' }
      | { type: 'name.sent' }
      | { type: 'link.opened' }
      | { type: 'link.isJustInTime' }
      | { type: 'link.isTooLate' }
      | { type: 'mail.fails' }
      | { type: 'password.wanted' }
      | { type: 'password.used' }
      | { type: 'user.goesToLogin' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'recovery',
  initial: 'form',
  states: {
    form: {
      meta: { clause: 'A§2', sees: 'The log-in form' },
      on: { 'dialog.opened': 'dialog' },
    },
    dialog: {
      initial: 'asking',
      on: {
        'name.sentBlank': '.incomplete',
        'name.sentUnknown': 'toldNothing',
        'name.sent': 'reported',
        'dialog.closed': 'form',
      },
      states: {
        asking: { meta: { clause: 'A§2', sees: 'A dialog that asks for the user name' } },
        incomplete: { meta: { clause: 'A§2', sees: 'The dialog says that the name is missing' } },
      },
    },
    toldNothing: {
      meta: { clause: 'B§7', sees: 'The same sentence as for a name that exists; no mail is sent' },
      on: { 'dialog.closed': 'form' },
    },
    reported: {
      meta: { clause: 'B§7', sees: 'The sentence that a link is on its way if there is such an account' },
      on: {
        'dialog.closed': 'form',
        'link.opened': 'offered',
        'link.isJustInTime': 'offered',
        'link.isTooLate': 'expired',
      },
    },
    offered: {
      initial: 'fresh',
      on: { 'mail.fails': '.failed', 'password.wanted': 'mailed', 'user.goesToLogin': 'form' },
      states: {
        fresh: { meta: { clause: 'B§4', sees: 'A button that sends a new password; nothing has been sent yet' } },
        failed: { meta: { clause: 'B§4', sees: 'The email could not be sent; the password is what it was' } },
      },
    },
    mailed: {
      meta: { clause: 'B§4', sees: 'A new password of 12 characters is in the mail' },
      on: { 'password.used': 'signedIn', 'link.opened': 'expired', 'user.goesToLogin': 'form' },
    },
    expired: {
      meta: { clause: 'B§4', sees: 'The link no longer works' },
      on: { 'user.goesToLogin': 'form' },
    },
    signedIn: { meta: { clause: 'A§4', sees: 'Home with the connections' } },
  },
});

export const recovery: Flow = {
  name: 'recovery',
  title: 'A forgotten password',
  machine,
  actions: {
    'dialog.opened': 'Press Forgot password?',
    'dialog.closed': 'Close the dialog',
    'name.sentBlank': 'Leave the name empty and send it',
    'name.sentUnknown': 'Send a name that nobody has',
    'name.sent': 'Send the own name',
    'link.opened': 'Open the link of the newest mail with a link',
    'link.isJustInTime': `Wait a minute less than ${RECOVERY_LINK_MINUTES} minutes, then open the link`,
    'link.isTooLate': `Wait a minute more than ${RECOVERY_LINK_MINUTES} minutes, then open the link`,
    'mail.fails': 'Let the mail server refuse, and ask for the new password',
    'password.wanted': 'Ask for the new password',
    'password.used': 'Go to the log-in and use the password of the newest mail',
    'user.goesToLogin': 'Go to the log-in',
  },
  rows: {
    'dialog.opened > dialog.asking': ['A2-039'],
    'link.opened > offered.fresh': ['A2-056', 'A4-012', 'B2-004'],
    'link.isTooLate > expired': ['B4-025'],
    'password.wanted > mailed': ['B4-026'],
  },
};
