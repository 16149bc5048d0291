import { PAGER_ROWS } from '../../../../contract/limits.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { accountsMachine } from './accounts.machine.ts';
import type { AccountsData, Account } from './accounts.types.ts';

export const sampleAccount: Account = {
  name: 'maria',
  fullName: 'Maria Lopez',
  organization: 'Observatory',
  email: 'maria@example.org',
  lastActive: 1_750_000_000_000,
  disabled: false,
};

export const sampleAccounts: AccountsData = {
  dataSource: 'postgresql',
  rows: [sampleAccount],
  total: PAGER_ROWS * 4 + 1,
  mayManage: true,
  mayCreate: true,
  mayInvite: true,
  callsAs: 'admin',
};

const nobody = { ...sampleAccounts, rows: [], total: 0 };

export const accountsEntry = entryOf(accountsMachine, {
  inputs: [{ kind: 'user', dataSource: null }],
  events: [
    { type: 'search.change', text: 'lop' },
    { type: 'order.choose', column: 'fullName' },
    { type: 'page.choose', page: 2 },
    { type: 'list.retry' },
    { type: 'account.call', name: sampleAccount.name },
    { type: 'account.call', name: 'admin' },
    { type: 'invite.open', name: sampleAccount.name },
  ],
  outputs: {
    loadAccounts: [sampleAccounts, nobody, { ...nobody, mayManage: false }],
    invite: [{ outcome: 'closed', error: null }],
  },
  failures: { loadAccounts: refusals('UNREACHABLE') },
});
