import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of inviting somebody by mail: B§4, B§8; lifecycle "Invite": port, administrator, target, in this order. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'invite.wanted' }
      | { type: 'invite.closed' }
      | { type: 'invite.confirmed' }
      | { type: 'mail.fails' }
      | { type: 'port.isSet' }
      | { type: 'admin.isKnown' }
      | { type: 'target.isKnown' }
      | { type: 'list.opened' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'invite',
  initial: 'bare',
  states: {
    bare: {
      meta: { clause: 'B§4', sees: 'The list of users, and no dialog' },
      on: { 'invite.wanted': 'portMissing', 'port.isSet': 'withPort' },
    },
    portMissing: {
      meta: { clause: 'B§8 port_error', sees: 'That no external port is set' },
      on: { 'invite.closed': 'bare' },
    },
    withPort: {
      meta: { clause: 'B§4', sees: 'The list of users, and no dialog' },
      on: { 'invite.wanted': 'adminMissing', 'admin.isKnown': 'withAdmin' },
    },
    adminMissing: {
      meta: { clause: 'B§8 missing_admin_fields', sees: 'That one’s own name or address is missing' },
      on: { 'invite.closed': 'ownPage' },
    },
    ownPage: {
      meta: { clause: 'B§4', sees: 'One’s own user page, where the address is entered' },
      on: { 'list.opened': 'withPort' },
    },
    withAdmin: {
      meta: { clause: 'B§4', sees: 'The list of users, and no dialog' },
      on: { 'invite.wanted': 'targetMissing', 'target.isKnown': 'complete' },
    },
    targetMissing: {
      meta: { clause: 'B§8 missing_user_info', sees: 'That the name or address of whom one invites is missing' },
      on: { 'invite.closed': 'withAdmin' },
    },
    complete: {
      meta: { clause: 'B§4', sees: 'The list of users, and no dialog' },
      on: { 'invite.wanted': 'asked' },
    },
    asked: {
      meta: { clause: 'B§4', sees: 'A question, for the password will be another one' },
      on: { 'invite.closed': 'complete', 'invite.confirmed': 'sent', 'mail.fails': 'unsent' },
    },
    sent: { meta: { clause: 'B§8', sees: 'A notice that the invitation is on its way' } },
    unsent: { meta: { clause: 'B§8', sees: 'A notice that the invitation could not be sent' } },
  },
});

export const invite: Flow = {
  name: 'invite',
  title: 'Somebody is invited by mail',
  machine,
  actions: {
    'invite.wanted': 'Press Invite beside the user',
    'invite.closed': 'Close the dialog',
    'invite.confirmed': 'Confirm the question',
    'mail.fails': 'Confirm it while the gateway has no mail server',
    'port.isSet': 'Set the external port',
    'admin.isKnown': 'Enter one’s own name and address',
    'target.isKnown': 'Enter the name and address of the user',
    'list.opened': 'Go to the list of users',
  },
  rows: {},
};
