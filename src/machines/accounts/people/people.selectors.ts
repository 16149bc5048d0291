import { PAGER_ROWS } from '../../../../contract/limits.ts';
import type { InviteActorRef } from '../invite/invite.machine.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { PeopleSnapshot } from './people.machine.ts';
import { pagerOf, type Pager } from '../../shared/pager.ts';
import type { PeopleKind, PeopleOrder, Person } from './people.types.ts';

export type PeopleListState = 'loading' | 'failed' | 'denied' | 'empty' | 'nothingFound' | 'full';

export function selectPeopleState(snapshot: PeopleSnapshot): PeopleListState {
  const { rows, search } = snapshot.context;
  if (snapshot.matches({ list: 'loading' })) return 'loading';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  if (snapshot.matches({ list: 'denied' })) return 'denied';
  if (rows.length > 0) return 'full';
  return search.trim() === '' ? 'empty' : 'nothingFound';
}

export const selectKind = (snapshot: PeopleSnapshot): PeopleKind => snapshot.context.kind;
export const selectDataSource = (snapshot: PeopleSnapshot): string => snapshot.context.dataSource ?? '';
export const selectPeople = (snapshot: PeopleSnapshot): readonly Person[] => snapshot.context.rows;
export const selectTotal = (snapshot: PeopleSnapshot): number => snapshot.context.total;
export const selectSearch = (snapshot: PeopleSnapshot): string => snapshot.context.search;
export const selectOrder = (snapshot: PeopleSnapshot): PeopleOrder => snapshot.context.order;
export const selectMayCreate = (snapshot: PeopleSnapshot): boolean => snapshot.context.mayCreate;
export const selectMayInvite = (snapshot: PeopleSnapshot): boolean => snapshot.context.mayInvite;
export const selectFailure = (snapshot: PeopleSnapshot): FailureCode | null => snapshot.context.failure;
export const selectInvite = (snapshot: PeopleSnapshot): InviteActorRef | undefined => snapshot.children.invite;
export const selectRefreshing = (snapshot: PeopleSnapshot): boolean =>
  snapshot.matches({ list: 'refreshing' }) || snapshot.matches({ list: 'typing' });

/** Not stable: compare by value. */
export const selectPager = ({ context: { page, total, shownPage } }: PeopleSnapshot): Pager =>
  pagerOf({ page, total, shown: shownPage, rows: PAGER_ROWS });
