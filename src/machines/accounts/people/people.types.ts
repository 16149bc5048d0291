import type { InviteTarget } from '../invite/invite.types.ts';
import type { FailureCode } from '../../shared/notice.ts';

export type PeopleKind = 'user' | 'userGroup';

/** A user or a group, as a row of its list. */
export interface Person {
  readonly name: string;
  readonly fullName: string;
  readonly organization: string;
  readonly email: string;
  /** Milliseconds since the epoch; null for who never logged in. */
  readonly lastActive: number | null;
  readonly disabled: boolean;
}

export type PeopleColumn = 'fullName' | 'organization' | 'lastActive' | 'username' | 'identifier';

export interface PeopleOrder {
  readonly column: PeopleColumn;
  readonly downwards: boolean;
}

/** What the list is asked for, and where. Without a data source the default one is found first (B§5). */
export interface PeopleQuery {
  readonly kind: PeopleKind;
  readonly dataSource: string | null;
  readonly search: string;
  readonly order: PeopleOrder;
  /** Counted from 0. */
  readonly page: number;
}

export interface PeopleData {
  readonly dataSource: string;
  readonly rows: readonly Person[];
  /** Rows that match, on all pages together. */
  readonly total: number;
  /** B§2: others are led home. */
  readonly mayManage: boolean;
  readonly mayCreate: boolean;
  /** Passwords of others are mailed by administrators only. */
  readonly mayInvite: boolean;
}

export interface PeopleInput {
  readonly kind: PeopleKind;
  readonly dataSource: string | null;
}

export interface PeopleContext extends PeopleQuery, Omit<PeopleData, 'dataSource'> {
  /** The page that the rows are of; another one may be on its way. */
  readonly shownPage: number;
  readonly failure: FailureCode | null;
  /** Who is being invited. */
  readonly invited: InviteTarget | null;
}

export type PeopleEvent =
  | { readonly type: 'search.change'; readonly text: string }
  /** The same column again turns the order round. */
  | { readonly type: 'order.choose'; readonly column: PeopleColumn }
  | { readonly type: 'page.choose'; readonly page: number }
  | { readonly type: 'list.retry' }
  | { readonly type: 'invite.open'; readonly name: string };
