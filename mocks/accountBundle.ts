import type { PatchOperation } from '../contract/http/common.ts';
import type { PermissionSet, SystemPermission } from '../contract/http/permissions.ts';
import { DEEDS, type Deed, type Explanation } from '../contract/http/accountBundle.ts';
import { effectivePermissions, permissionsOf, readPermissions } from './permissions.ts';
import { holdersOf, patchMembers } from './userGroups.ts';
import type { World } from './world.ts';

type Operations = readonly PatchOperation[];

export interface MockBelongings {
  readonly userGroups?: Operations | undefined;
  readonly memberUsers?: Operations | undefined;
  readonly memberUserGroups?: Operations | undefined;
}

/** Everything or nothing: what was done before a refusal is taken back. */
export function asOne(world: World, steps: readonly (() => void)[]): void {
  const before = {
    ...{ users: new Map(world.users), userGroups: world.userGroups },
    ...{ grants: new Map(structuredClone([...world.grants])), connections: world.connections },
  };
  try {
    for (const step of steps) step();
  } catch (error) {
    Object.assign(world, before);
    throw error;
  }
}

export function patchBelongings(
  world: World,
  caller: string,
  { kind, name }: { readonly kind: 'users' | 'groups'; readonly name: string },
  { userGroups = [], memberUsers = [], memberUserGroups = [] }: MockBelongings,
): void {
  patchMembers(world, caller, userGroups, (group) => ({ group, member: name, members: kind }));
  patchMembers(world, caller, memberUsers, (member) => ({ group: name, member, members: 'users' }));
  patchMembers(world, caller, memberUserGroups, (member) => ({ group: name, member, members: 'groups' }));
}

const GIVES: Readonly<Record<Deed, string>> = {
  ...{ see: 'READ', connect: 'READ', change: 'UPDATE', delete: 'DELETE', administer: 'ADMINISTER' },
};

/** As the gateway tells it, of connections alone: mocked worlds grant little else. */
export function explain(world: World, caller: string, username: string): Explanation {
  readPermissions(world, caller, username);
  const effective = effectivePermissions(world, username);
  const holders = [
    { origin: { kind: 'user' as const, name: username }, set: permissionsOf(world, username) },
    ...holdersOf(world, username, 'users').map((name) => ({
      origin: { kind: 'userGroup' as const, name },
      set: world.userGroups.get(name)?.permissions ?? permissionsOf(world, ''),
    })),
  ];
  const originsOf = (held: (set: PermissionSet) => readonly string[] | undefined, permission: string) =>
    holders.filter(({ set }) => held(set)?.includes(permission) === true).map(({ origin }) => origin);
  const administrator = effective.systemPermissions.includes('ADMINISTER');
  const objects = world.connections.map(({ identifier, name }) => {
    const held = effective.connectionPermissions[identifier] ?? [];
    return {
      ...{ kind: 'connection' as const, identifier, name },
      may: DEEDS.filter((deed) => administrator || held.some((one) => one === GIVES[deed])),
      from: held.map((permission) => ({
        permission,
        origins: originsOf((set) => set.connectionPermissions[identifier], permission),
      })),
    };
  });
  return {
    administrator,
    system: effective.systemPermissions.map((permission: SystemPermission) => ({
      permission,
      origins: originsOf((set) => set.systemPermissions, permission),
    })),
    objects: objects.filter(({ may }) => may.length > 0),
  };
}
