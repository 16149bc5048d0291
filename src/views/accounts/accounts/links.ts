import type { AccountKind } from '../../../machines/accounts/accounts/accounts.types.ts';
import { addressOf } from '../../../pages.ts';

const FOLDER: Readonly<Record<AccountKind, string>> = { user: 'users', userGroup: 'userGroups' };

/** The address of an editor (A§2): of somebody, of a copy, or of somebody new. */
export function accountPath(kind: AccountKind, dataSource: string, at: { id?: string; clone?: string } = {}): string {
  const path = `/manage/${encodeURIComponent(dataSource)}/${FOLDER[kind]}`;
  if (at.clone !== undefined) return `${path}?${new URLSearchParams({ clone: at.clone }).toString()}`;
  return at.id === undefined ? path : `${path}/${encodeURIComponent(at.id)}`;
}

export const accountsPath = (kind: AccountKind): string => addressOf(kind === 'user' ? 'users' : 'userGroups');
