import { setup } from 'xstate';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of who is in a group: B§4; lifecycle "Membership editor". Maria is in the group, Olga is not. */
const machine = setup({
  types: {
    events: {} as
      | { type: 'member.removed' }
      | { type: 'member.kept' }
      | { type: 'member.added' }
      | { type: 'other.added' }
      | { type: 'other.removed' }
      | { type: 'circle.added' }
      | { type: 'circle.removed' }
      | { type: 'group.saved' }
      | { type: 'group.opened' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'membership',
  initial: 'asStored',
  states: {
    asStored: {
      meta: { clause: 'B§4', sees: 'Who is in the group, and that nothing is changed' },
      on: { 'member.removed': 'going', 'other.added': 'coming', 'circle.added': 'circle' },
    },
    going: {
      meta: { clause: 'B§4', sees: 'That the member goes; it is still one' },
      on: { 'member.kept': 'asStored', 'group.saved': 'removed' },
    },
    removed: {
      meta: { clause: 'B§4', sees: 'The list of groups; she is no member any more' },
      on: { 'group.opened': 'without' },
    },
    without: {
      meta: { clause: 'B§4', sees: 'That no users are in the group' },
      on: { 'member.added': 'comingBack' },
    },
    comingBack: {
      meta: { clause: 'B§4', sees: 'That she comes; she is no member yet' },
      on: { 'group.saved': 'added' },
    },
    added: {
      meta: { clause: 'B§4', sees: 'The list of groups; she is a member' },
      on: { 'group.opened': 'asStored' },
    },
    coming: {
      meta: { clause: 'B§4', sees: 'That the other one comes; nobody is added yet' },
      on: { 'other.removed': 'asStored', 'member.removed': 'changing' },
    },
    changing: {
      meta: { clause: 'B§4', sees: 'That one goes and the other comes' },
      on: { 'other.removed': 'going', 'member.kept': 'coming' },
    },
    circle: {
      meta: { clause: 'B§4', sees: 'That the group which this one is in comes into it' },
      on: { 'circle.removed': 'asStored', 'group.saved': 'refused' },
    },
    refused: {
      meta: { clause: 'B§4', sees: 'That it is refused as a whole; what is pending is kept' },
      on: { 'circle.removed': 'asStored' },
    },
  },
});

export const membership: Flow = {
  name: 'membership',
  title: 'Who is in a group',
  machine,
  actions: {
    'member.removed': 'Remove the member',
    'member.kept': 'Keep the member after all',
    'member.added': 'Add the one who was a member',
    'other.added': 'Add the other user',
    'other.removed': 'Remove the other user again',
    'circle.added': 'Add the group that this one is in',
    'circle.removed': 'Remove that group again',
    'group.saved': 'Press Save',
    'group.opened': 'Open the members of the group again',
  },
  rows: { 'member.kept > asStored': ['B4-011'] },
};
