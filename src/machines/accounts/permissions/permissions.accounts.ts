import { wordsOf } from '../../../../contract/rules/searchFilter.ts';
import { ACCOUNT_KINDS, type AccountsListed, type PermissionObject } from './permissions.types.ts';

const NAMES = new Intl.Collator(undefined, { numeric: true });

/** Nobody has been told yet of those who match another search. */
export const NO_ACCOUNTS_LISTED: AccountsListed = { userGroup: { listed: 0, total: 0 }, user: { listed: 0, total: 0 } };

export const hasMore = (accounts: AccountsListed): boolean =>
  ACCOUNT_KINDS.some((kind) => accounts[kind].listed < accounts[kind].total);

/** Groups and users stand below everything else, by name and each once; never the one whose permissions these are. */
export function withAccounts(
  objects: readonly PermissionObject[],
  found: readonly PermissionObject[],
  self: string | null,
): readonly PermissionObject[] {
  const all = [...objects, ...found];
  const accounts = ACCOUNT_KINDS.flatMap((kind) => {
    const byName = new Map(all.filter((one) => one.kind === kind).map((one) => [one.identifier, one]));
    if (kind === 'user' && self !== null) byName.delete(self);
    return [...byName.values()].sort((one, other) => NAMES.compare(one.name, other.name));
  });
  return [...objects.filter(({ kind }) => kind !== 'user' && kind !== 'userGroup'), ...accounts];
}

/** Every word is in the name, or in what somebody is also known by. */
export function matches({ name, alias }: PermissionObject, search: string): boolean {
  const text = `${name} ${alias}`.toLowerCase();
  return wordsOf(search).every((word) => text.includes(word.toLowerCase()));
}
