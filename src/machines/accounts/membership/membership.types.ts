/** Seen from a user or a group: the groups it is in; from a group also who is in it. */
export type Relation = 'userGroups' | 'memberUsers' | 'memberUserGroups';

export interface MembershipInput {
  readonly dataSource: string;
  readonly relation: Relation;
  /** As it is stored. */
  readonly base: readonly string[];
  /** Pending from the start: the memberships of the one that is cloned. */
  readonly added: readonly string[];
  /** Never offered: a group is no member of itself. */
  readonly self: string | null;
  readonly mayChange: boolean;
}

export interface MemberQuery {
  readonly dataSource: string;
  readonly relation: Relation;
  readonly search: string;
}

/** Names that match, and how many there are in all. */
export interface MemberChoices {
  readonly names: readonly string[];
  readonly total: number;
}

export interface MembershipContext extends MembershipInput {
  readonly removed: readonly string[];
  readonly search: string;
  readonly choices: MemberChoices;
}

export type MembershipEvent =
  | { readonly type: 'member.toggle'; readonly name: string }
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'search.retry' };
