import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of adding a computer in one small form: A§2, A§5, A§8; lifecycle "Quick add". */
const machine = setup({
  types: {
    events: {} as
      | { type: 'form.opened' }
      | { type: 'form.cancelled' }
      | { type: 'saved.withoutName' }
      | { type: 'saved.inVain' }
      | { type: 'saved' }
      | { type: 'user.goesHome' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'quickAdd',
  initial: 'closed',
  states: {
    closed: {
      meta: { clause: 'A§2', sees: 'Home without the new computer' },
      on: { 'form.opened': 'editing' },
    },
    editing: {
      initial: 'fresh',
      on: { 'form.cancelled': 'closed', 'saved.withoutName': '.faulty', 'saved.inVain': '.refused', saved: 'opening' },
      states: {
        fresh: { meta: { clause: 'A§3', sees: 'A form whose protocol is RDP' } },
        faulty: { meta: { clause: 'A§5', sees: 'That the name is needed; nothing was sent' } },
        refused: { meta: { clause: 'A§8', sees: 'Why it failed; what was typed is still there' } },
      },
    },
    opening: {
      meta: { clause: 'A§2', sees: 'The session with the new computer, being opened' },
      on: { 'user.goesHome': 'listed' },
    },
    listed: { meta: { clause: 'A§2', sees: 'Home with the new computer in its list' } },
  },
});

export const quickAdd: Flow = {
  name: 'quickAdd',
  title: 'A computer is added',
  machine,
  actions: {
    'form.opened': 'Press Add a computer',
    'form.cancelled': 'Close the form',
    'saved.withoutName': 'Leave the name empty and save',
    'saved.inVain': 'Save while the gateway does not answer',
    saved: 'Give a name and an address and save',
    'user.goesHome': 'Leave the session',
  },
  rows: {},
};
