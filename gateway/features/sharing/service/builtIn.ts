import { type BuiltInProfile, builtInProfiles } from '../../../../contract/rules/builtInProfiles.ts';
import type { Db, SharingProfileObject } from '../../../platform/database/types.ts';
import type { ActiveUse } from '../../../tunnel/sessions/ports.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';

/** What whoever runs a session may share of it without a stored profile. */
export async function offeredBuiltIn(db: Db, use: Pick<ActiveUse, 'readOnly'>): Promise<readonly BuiltInProfile[]> {
  return (await settingValue(db, 'builtInSharing')) ? builtInProfiles(use) : [];
}

/** As a stored one looks on the wire, so that every client offers it. */
export const presentBuiltIn = (
  { connectionId }: Pick<ActiveUse, 'connectionId'>,
  profiles: readonly BuiltInProfile[],
): Record<string, SharingProfileObject> =>
  Object.fromEntries(
    profiles.map(({ identifier, name }) => [
      identifier,
      { identifier, name, primaryConnectionIdentifier: String(connectionId), attributes: {} },
    ]),
  );
