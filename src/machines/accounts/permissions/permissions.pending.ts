import type { PermissionChange, PermissionKey, PermissionsContext } from './permissions.types.ts';

export interface KeyParts {
  readonly kind: string;
  readonly identifier: string;
  readonly permission: string;
}

/** Identifiers may hold slashes; kinds and permissions do not. */
export function partsOf(key: PermissionKey): KeyParts {
  const [first, last] = [key.indexOf('/'), key.lastIndexOf('/')];
  return { kind: key.slice(0, first), identifier: key.slice(first + 1, last), permission: key.slice(last + 1) };
}

export const keyOf = ({ kind, identifier, permission }: KeyParts): PermissionKey =>
  `${kind}/${identifier}/${permission}`;

export const systemKey = (permission: string): PermissionKey => keyOf({ kind: 'system', identifier: '', permission });

const ADMINISTER = systemKey('ADMINISTER');

/** B§4: the five that ADMINISTER switches on and off. */
const CREATING = [
  ...['CREATE_USER', 'CREATE_USER_GROUP', 'CREATE_CONNECTION', 'CREATE_CONNECTION_GROUP', 'CREATE_SHARING_PROFILE'],
].map(systemKey);

type Pending = Pick<PermissionsContext, 'base' | 'added' | 'removed'>;

/** Whether it will be granted once this is saved. */
export const isGranted = ({ base, added, removed }: Pending, key: PermissionKey): boolean =>
  added.includes(key) || (base.includes(key) && !removed.includes(key));

const without = (keys: readonly PermissionKey[], key: PermissionKey) => keys.filter((one) => one !== key);

/** What stands against what is stored is pending; what agrees with it is not. */
function set({ base, added, removed }: Pending, key: PermissionKey, granted: boolean): Pending {
  const isStored = base.includes(key);
  return {
    base,
    added: granted && !isStored ? [...without(added, key), key] : without(added, key),
    removed: !granted && isStored ? [...without(removed, key), key] : without(removed, key),
  };
}

export function toggled(pending: Pending, key: PermissionKey): Pick<PermissionsContext, 'added' | 'removed'> {
  const granted = !isGranted(pending, key);
  const keys = key === ADMINISTER ? [key, ...CREATING] : [key];
  const { added, removed } = keys.reduce((before, each) => set(before, each, granted), pending);
  return { added, removed };
}

export const changesOf = ({ added, removed }: Pick<Pending, 'added' | 'removed'>): readonly PermissionChange[] => [
  ...added.map((key) => ({ op: 'add', key }) as const),
  ...removed.map((key) => ({ op: 'remove', key }) as const),
];

export function mayToggle({ mayChange, mayChangeSystem, objects }: PermissionsContext, key: PermissionKey): boolean {
  const { kind, identifier } = partsOf(key);
  if (kind === 'system') return mayChangeSystem;
  if (kind === 'self') return mayChange;
  return mayChange && objects.some((one) => one.kind === kind && one.identifier === identifier && one.mayGrant);
}
