import { expect, test } from 'vitest';
import { permissionCalls, type PermissionSet } from '../../../contract/http/permissions.ts';
import { type User, userCalls } from '../../../contract/http/users.ts';
import { noPermissions } from '../../../mocks/permissions.ts';
import type { AccountQuery } from '../../machines/accounts/accounts/accounts.types.ts';
import type { Ports } from '../ports/ports.ts';
import { loadAccounts } from './loadAccounts.ts';

const NONE = noPermissions();
const QUERY: AccountQuery = {
  ...{ kind: 'user', dataSource: null, search: ' marr  lena ', page: 2 },
  order: { column: 'lastActive', downwards: true },
};
const PEOPLE: readonly User[] = [
  {
    ...{ username: 'lena', disabled: false, lastActive: 1_760_000_000_000 },
    attributes: {
      'guac-full-name': 'Lena Marr',
      'guac-organization': 'Harbour',
      'guac-email-address': 'lena@example.test',
    },
  },
  { username: 'otto', disabled: true, attributes: { 'guac-full-name': null } },
];

/** A gateway with these people, for whoever holds so much; what it is asked for is noted. */
function asking(held: PermissionSet) {
  const pages: unknown[] = [];
  const api = {
    call: (call: unknown, { query }: { readonly query?: unknown }) => {
      if (call === permissionCalls.getOwnEffectivePermissions) return Promise.resolve(held);
      if (call !== userCalls.pageUsers) return Promise.reject(new Error('Nobody asks for that.'));
      pages.push(query);
      return Promise.resolve({ total: 22, rows: PEOPLE });
    },
  };
  const credentials = { session: () => ({ availableDataSources: ['postgresql'] }) };
  return { pages, loaded: loadAccounts({ api, credentials } as unknown as Ports, QUERY) };
}

test('a user’s row has their full name, organization, last activity if any, and name [B2-057]', async () => {
  const { loaded, pages } = asking({ ...NONE, systemPermissions: ['ADMINISTER'] });
  const rights = { mayManage: true, mayCreate: true, mayInvite: true };
  const nothing = { fullName: '', organization: '', email: '', lastActive: null };
  expect(await loaded).toEqual({
    ...{ dataSource: 'postgresql', total: 22, ...rights },
    rows: [
      {
        ...{ name: 'lena', fullName: 'Lena Marr', organization: 'Harbour', email: 'lena@example.test' },
        ...{ lastActive: 1_760_000_000_000, disabled: false },
      },
      { name: 'otto', ...nothing, disabled: true },
    ],
  });
  expect(pages).toEqual([{ offset: 20, limit: 10, contains: ['marr', 'lena'], order: ['-lastActive'] }]);
});

test('who may do nothing with users is told so, and the gateway is not asked for any [B6-010]', async () => {
  const { loaded, pages } = asking({ ...NONE, userPermissions: { lena: ['READ'] } });
  expect(await loaded).toMatchObject({ total: 0, rows: [], mayManage: false, mayCreate: false, mayInvite: false });
  expect(pages).toEqual([]);
});
