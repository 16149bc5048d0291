import { PAGER_ROWS } from '../../../../contract/limits.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { peopleMachine } from './people.machine.ts';
import type { PeopleData, Person } from './people.types.ts';

export const samplePerson: Person = {
  name: 'maria',
  fullName: 'Maria Lopez',
  organization: 'Observatory',
  email: 'maria@example.org',
  lastActive: 1_750_000_000_000,
  disabled: false,
};

export const samplePeople: PeopleData = {
  dataSource: 'postgresql',
  rows: [samplePerson],
  total: PAGER_ROWS * 4 + 1,
  mayManage: true,
  mayCreate: true,
  mayInvite: true,
};

const nobody = { ...samplePeople, rows: [], total: 0 };

export const peopleEntry = entryOf(peopleMachine, {
  inputs: [{ kind: 'user', dataSource: null }],
  events: [
    { type: 'search.change', text: 'lop' },
    { type: 'order.choose', column: 'fullName' },
    { type: 'page.choose', page: 2 },
    { type: 'list.retry' },
    { type: 'invite.open', name: samplePerson.name },
  ],
  outputs: {
    loadPeople: [samplePeople, nobody, { ...nobody, mayManage: false }],
    invite: [{ outcome: 'closed', error: null }],
  },
  failures: { loadPeople: refusals('UNREACHABLE') },
});
