import type { SharingProfile } from '../contract/http/sharingProfiles.ts';
import { isAdministrator } from './directory.ts';
import type { MockSharingProfile, World } from './world.ts';

export const presentProfile = ({ parameters: _parameters, ...profile }: MockSharingProfile): SharingProfile => ({
  version: 1,
  ...profile,
  attributes: {},
});

/** Sharing profiles of one connection or of all, for those who may see them: administrators. */
export const profilesOf = (world: World, username: string, connection?: string): SharingProfile[] =>
  world.sharingProfiles
    .filter((one) => connection === undefined || one.primaryConnectionIdentifier === connection)
    .filter(() => isAdministrator(world, username))
    .map(presentProfile);
