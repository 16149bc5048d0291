import { PAGER_ROWS } from '../../../../contract/limits.ts';
import type { InviteActorRef } from '../invite/invite.machine.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { AccountsSnapshot } from './accounts.machine.ts';
import { pagerOf, type Pager } from '../../shared/pager.ts';
import type { AccountKind, AccountOrder, Account } from './accounts.types.ts';

export type AccountListState = 'loading' | 'failed' | 'denied' | 'empty' | 'nothingFound' | 'full';

export function selectAccountsState(snapshot: AccountsSnapshot): AccountListState {
  const { rows, search } = snapshot.context;
  if (snapshot.matches({ list: 'loading' })) return 'loading';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  if (snapshot.matches({ list: 'denied' })) return 'denied';
  if (rows.length > 0) return 'full';
  return search.trim() === '' ? 'empty' : 'nothingFound';
}

export const selectKind = (snapshot: AccountsSnapshot): AccountKind => snapshot.context.kind;
export const selectDataSource = (snapshot: AccountsSnapshot): string => snapshot.context.dataSource ?? '';
export const selectPeople = (snapshot: AccountsSnapshot): readonly Account[] => snapshot.context.rows;
export const selectTotal = (snapshot: AccountsSnapshot): number => snapshot.context.total;
export const selectSearch = (snapshot: AccountsSnapshot): string => snapshot.context.search;
export const selectOrder = (snapshot: AccountsSnapshot): AccountOrder => snapshot.context.order;
export const selectMayCreate = (snapshot: AccountsSnapshot): boolean => snapshot.context.mayCreate;
export const selectMayInvite = (snapshot: AccountsSnapshot): boolean => snapshot.context.mayInvite;
export const selectFailure = (snapshot: AccountsSnapshot): FailureCode | null => snapshot.context.failure;
export const selectInvite = (snapshot: AccountsSnapshot): InviteActorRef | undefined => snapshot.children.invite;
export const selectRefreshing = (snapshot: AccountsSnapshot): boolean =>
  snapshot.matches({ list: 'refreshing' }) || snapshot.matches({ list: 'typing' });

/** Not stable: compare by value. */
export const selectPager = ({ context: { page, total, shownPage } }: AccountsSnapshot): Pager =>
  pagerOf({ page, total, shown: shownPage, rows: PAGER_ROWS });
export const selectCallsAs = (snapshot: AccountsSnapshot): string | null => snapshot.context.callsAs;
