import type { SharingProfile } from '../contract/http/sharingProfiles.ts';
import { builtInProfiles } from '../contract/rules/builtInProfiles.ts';
import { isAdministrator } from './directory.ts';
import type { MockSharingProfile, World } from './world.ts';

export const presentProfile = ({ parameters: _parameters, ...profile }: MockSharingProfile): SharingProfile => ({
  version: 1,
  ...profile,
  attributes: {},
});

/** What whoever runs a session may share of it without a stored profile. */
export const builtInOf = ({ settings }: World, connection: string): SharingProfile[] =>
  (settings.builtInSharing ? builtInProfiles({ readOnly: false }) : []).map(({ identifier, name }) => ({
    ...{ identifier, name, primaryConnectionIdentifier: connection, attributes: {} },
  }));

/** Sharing profiles of one connection or of all, for those who may see them: administrators. */
export const profilesOf = (world: World, username: string, connection?: string): SharingProfile[] =>
  world.sharingProfiles
    .filter((one) => connection === undefined || one.primaryConnectionIdentifier === connection)
    .filter(() => isAdministrator(world, username))
    .map(presentProfile);
