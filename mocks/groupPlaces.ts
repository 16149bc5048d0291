import { GROUP_DEPTH_MAX } from '../contract/limits.ts';
import { badRequest, unsupported } from './refusal.ts';
import type { World } from './world.ts';

/** A group and those it lies in, innermost first. */
export function groupsTo(world: World, identifier: string): readonly string[] {
  const group = world.groups.find((one) => one.identifier === identifier);
  return group === undefined ? [] : [identifier, ...groupsTo(world, group.parentIdentifier)];
}

const levelsFrom = (world: World, identifier: string): number =>
  1 +
  world.groups
    .filter((one) => one.parentIdentifier === identifier)
    .reduce((most, one) => Math.max(most, levelsFrom(world, one.identifier)), 0);

/** Refuses what the gateway refuses: a group in itself, and one too deep. */
export function requirePlace(world: World, parent: string, moving?: string): void {
  const above = groupsTo(world, parent);
  if (moving !== undefined && above.includes(moving)) throw unsupported('A group cannot be moved into itself.');
  const levels = moving === undefined ? 1 : levelsFrom(world, moving);
  if (above.length + levels > GROUP_DEPTH_MAX) throw badRequest('Groups may not lie in each other that deep.');
}
