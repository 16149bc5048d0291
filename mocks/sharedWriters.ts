import { isAdministrator } from './directory.ts';
import { MockDriveFault } from './drive.ts';
import { holdersOf } from './userGroups.ts';
import type { World } from './world.ts';

/** Groups of the mocks hold their members directly. */
export const mayWriteShared = (world: World, username: string): boolean => {
  const { sharedWriters } = world.settings;
  if (sharedWriters === null || isAdministrator(world, username)) return true;
  return holdersOf(world, username, 'users').some(
    (group) => sharedWriters.includes(group) && world.userGroups.get(group)?.disabled !== true,
  );
};

export function demandWriter(world: World, username: string): void {
  if (!mayWriteShared(world, username)) throw new MockDriveFault('readOnly');
}
