import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of sharing a session: A§2, A§5, A§8; lifecycle "Share dialog". */
const machine = setup({
  types: {
    events: {} as
      | { type: 'profile.picked' }
      | { type: 'profile.refused' }
      | { type: 'builtIn.picked' }
      | { type: 'profile.made' }
      | { type: 'sharing.switchedOff' }
      | { type: 'sharing.switchedOn' }
      | { type: 'link.sentToNobody' }
      | { type: 'link.sentWrongly' }
      | { type: 'link.sent' }
      | { type: 'mail.fails' }
      | { type: 'another.wanted' }
      | { type: 'link.takenBack' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'share',
  initial: 'profiles',
  states: {
    profiles: {
      initial: 'none',
      states: {
        none: {
          meta: { clause: 'A§2', sees: 'Watch and Control, the sharing profiles of the connection, and no link' },
          on: {
            'profile.picked': '#share.link.fresh',
            'builtIn.picked': '#share.link.builtIn',
            'profile.refused': 'failed',
            'profile.made': 'more',
            'sharing.switchedOff': '#share.absent',
          },
        },
        failed: {
          meta: { clause: 'A§8', sees: 'The profiles still, and that the link could not be made' },
          on: { 'profile.picked': '#share.link.fresh' },
        },
        more: { meta: { clause: 'A§2', sees: 'Also the profile that was made while the session runs' } },
        some: {
          meta: { clause: 'A§2', sees: 'The profiles, and the link that was made before' },
          on: { 'link.takenBack': 'none' },
        },
      },
    },
    absent: {
      meta: {
        clause: 'A§6',
        sees: 'That nothing can be shared: what is built in is switched off, and there is no profile',
      },
      on: { 'sharing.switchedOn': 'profiles.none' },
    },
    link: {
      on: { 'another.wanted': 'profiles.some' },
      initial: 'fresh',
      states: {
        builtIn: { meta: { clause: 'A§2', sees: 'A link that lets others take part, made without a profile' } },
        fresh: {
          meta: { clause: 'A§2', sees: 'The link with its key behind the hash, to copy, to scan and to send' },
          on: {
            'link.sentToNobody': 'fresh',
            'link.sentWrongly': 'noAddress',
            'link.sent': 'sent',
            'mail.fails': 'notSent',
          },
        },
        noAddress: { meta: { clause: 'A§5', sees: 'That this is no address' } },
        sent: { meta: { clause: 'A§8', sees: "'Email has been sent'" } },
        notSent: { meta: { clause: 'A§8', sees: "'Error sending email'" } },
      },
    },
  },
});

export const share: Flow = {
  name: 'share',
  title: 'A session is shared',
  machine,
  actions: {
    'profile.picked': 'Pick the sharing profile',
    'builtIn.picked': 'Pick Control',
    'profile.made': 'Make another sharing profile',
    'sharing.switchedOff': 'Switch off what is built in, and delete the profile',
    'sharing.switchedOn': 'Switch it on again, and make the profile anew',
    'profile.refused': 'Pick it while the gateway refuses to make a link',
    'link.sentToNobody': 'Send the link without an address',
    'link.sentWrongly': 'Send it to something that is no address',
    'link.sent': 'Send it to an address',
    'mail.fails': 'Send it while the gateway has no mail server',
    'another.wanted': 'Press Another link',
    'link.takenBack': 'Revoke the link',
  },
  rows: {
    'sharing.switchedOff > absent': ['A6-012'],
    'profile.picked > link.fresh': ['A2-081'],
    'link.sentWrongly > link.noAddress': ['A5-011', 'A5-013'],
    'link.sent > link.sent': ['A2-081', 'A8-014'],
    'mail.fails > link.notSent': ['A8-013'],
  },
};
