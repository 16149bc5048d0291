import { entryOf, refusals } from '../../shared/samples.ts';
import { membershipMachine } from './membership.machine.ts';
import type { MembershipInput } from './membership.types.ts';

export const sampleMembership: MembershipInput = {
  dataSource: 'postgresql',
  relation: 'userGroups',
  base: ['operators'],
  added: [],
  self: 'night shift',
  mayChange: true,
};

export const membershipEntry = entryOf(membershipMachine, {
  inputs: [sampleMembership, { ...sampleMembership, mayChange: false }],
  events: [
    { type: 'member.toggle', name: 'operators' },
    { type: 'member.toggle', name: 'guests' },
    { type: 'member.toggle', name: 'night shift' },
    { type: 'search.change', text: 'gue' },
    { type: 'search.retry' },
  ],
  outputs: { findMembers: [{ names: ['guests', 'night shift', 'operators'], total: 3 }] },
  failures: { findMembers: refusals('UNREACHABLE') },
});
