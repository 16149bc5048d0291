import { isMember, type MembershipSnapshot } from './membership.machine.ts';
import type { MemberChoices, Relation } from './membership.types.ts';

export interface Member {
  readonly name: string;
  readonly member: boolean;
  readonly pending: boolean;
}

/** Everybody that is one, was one, or will be one. Not stable: compare by value. */
export function membersOf({ context }: MembershipSnapshot): readonly Member[] {
  const { base, added, removed } = context;
  return [...base, ...added].sort().map((name) => ({
    name,
    member: isMember(context, name),
    pending: added.includes(name) || removed.includes(name),
  }));
}

export const selectRelation = ({ context }: MembershipSnapshot): Relation => context.relation;
export const selectChoices = ({ context }: MembershipSnapshot): MemberChoices => context.choices;
export const selectSearch = ({ context }: MembershipSnapshot): string => context.search;
export const selectMayChange = ({ context }: MembershipSnapshot): boolean => context.mayChange;
export const selectLooking = (snapshot: MembershipSnapshot): boolean =>
  snapshot.matches({ search: 'looking' }) || snapshot.matches({ search: 'typing' });
export const selectSearchFailed = (snapshot: MembershipSnapshot): boolean => snapshot.matches({ search: 'failed' });
