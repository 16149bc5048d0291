import type { PermissionSet } from '../../../contract/http/permissions.ts';
import { type UserGroup, userGroupCalls } from '../../../contract/http/userGroups.ts';
import { type User, userCalls } from '../../../contract/http/users.ts';
import { PAGER_ROWS } from '../../../contract/limits.ts';
import type { AccountsData, AccountQuery, Account } from '../../machines/accounts/accounts/accounts.types.ts';
import type { Ports } from '../ports/ports.ts';
import { isAdministrator, mayCreate, mayManage } from '../shared/accountRights.ts';
import { defaultDataSource } from './managementRights.ts';
import { ownPermissionsBySource } from './ownRights.ts';

const userRow = ({ username, disabled, lastActive, attributes }: User): Account => ({
  name: username,
  fullName: attributes['guac-full-name'] ?? '',
  organization: attributes['guac-organization'] ?? '',
  email: attributes['guac-email-address'] ?? '',
  lastActive: lastActive ?? null,
  disabled,
});

const groupRow = ({ identifier, disabled }: UserGroup): Account => ({
  ...{ name: identifier, fullName: '', organization: '', email: '', lastActive: null, disabled },
});

/** The gateway searches and sorts: a page of ten is all that is fetched, however many people there are. */
async function readPage({ api }: Ports, { kind, search, page, order }: AccountQuery, dataSource: string) {
  const params = { dataSource };
  const contains = search.trim().split(/\s+/).filter(Boolean);
  const sorted = `${order.downwards ? '-' : ''}${order.column}`;
  const query = { offset: page * PAGER_ROWS, limit: PAGER_ROWS, contains, order: [sorted] };
  if (kind === 'user') {
    const { total, rows } = await api.call(userCalls.pageUsers, { params, query: query as object });
    return { total, rows: rows.map(userRow) };
  }
  const { total, rows } = await api.call(userGroupCalls.pageUserGroups, { params, query: query as object });
  return { total, rows: rows.map(groupRow) };
}

const NOBODY = { total: 0, rows: [] };

export async function loadAccounts(ports: Ports, query: AccountQuery): Promise<Omit<AccountsData, 'callsAs'>> {
  const permissions: Readonly<Record<string, PermissionSet>> = await ownPermissionsBySource(ports);
  const dataSource = query.dataSource ?? defaultDataSource(permissions, query.kind);
  const own = permissions[dataSource];
  const manages = own !== undefined && mayManage(own, query.kind);
  return {
    ...(manages ? await readPage(ports, query, dataSource) : NOBODY),
    dataSource,
    mayManage: manages,
    mayCreate: own !== undefined && mayCreate(own, query.kind),
    mayInvite: own !== undefined && query.kind === 'user' && isAdministrator(own),
  };
}
