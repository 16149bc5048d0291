import type { InviteTarget } from '../invite/invite.types.ts';
import type { FailureCode } from '../../shared/notice.ts';

export type AccountKind = 'user' | 'userGroup';

/** A user or a group, as a row of its list. */
export interface Account {
  readonly name: string;
  readonly fullName: string;
  readonly organization: string;
  readonly email: string;
  /** Milliseconds since the epoch; null for who never logged in. */
  readonly lastActive: number | null;
  readonly disabled: boolean;
}

export type AccountColumn = 'fullName' | 'organization' | 'lastActive' | 'username' | 'identifier';

export interface AccountOrder {
  readonly column: AccountColumn;
  readonly downwards: boolean;
}

/** What the list is asked for, and where. Without a data source the default one is found first (B§5). */
export interface AccountQuery {
  readonly kind: AccountKind;
  readonly dataSource: string | null;
  readonly search: string;
  readonly order: AccountOrder;
  /** Counted from 0. */
  readonly page: number;
}

export interface AccountsData {
  readonly dataSource: string;
  readonly rows: readonly Account[];
  /** Rows that match, on all pages together. */
  readonly total: number;
  /** B§2: others are led home. */
  readonly mayManage: boolean;
  readonly mayCreate: boolean;
  /** Passwords of others are mailed by administrators only. */
  readonly mayInvite: boolean;
  /** One's own name, where others may be called; null where there are no meetings, or groups are listed. */
  readonly callsAs: string | null;
}

export interface AccountsInput {
  readonly kind: AccountKind;
  readonly dataSource: string | null;
}

export interface AccountsContext extends AccountQuery, Omit<AccountsData, 'dataSource'> {
  /** The page that the rows are of; another one may be on its way. */
  readonly shownPage: number;
  readonly failure: FailureCode | null;
  /** Who is being invited. */
  readonly invited: InviteTarget | null;
}

export type AccountsEvent =
  | { readonly type: 'account.call'; readonly name: string }
  | { readonly type: 'search.change'; readonly text: string }
  /** The same column again turns the order round. */
  | { readonly type: 'order.choose'; readonly column: AccountColumn }
  | { readonly type: 'page.choose'; readonly page: number }
  | { readonly type: 'list.retry' }
  | { readonly type: 'invite.open'; readonly name: string };
