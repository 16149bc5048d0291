import { appPasswordCalls } from './appPasswords.ts';
import { networkDriveCalls } from './networkDrive.ts';
import { accountCalls } from './account.ts';
import { activeConnectionCalls } from './activeConnections.ts';
import { auditCalls } from './audit.ts';
import { banCalls } from './bans.ts';
import { colorCalls } from './colors.ts';
import { connectionGroupCalls } from './connectionGroups.ts';
import { connectionImportCalls } from './connectionImport.ts';
import { connectionMoveCalls } from './connectionMove.ts';
import { connectionNoteCalls } from './connectionNotes.ts';
import { connectionStatusCalls } from './connectionStatus.ts';
import { connectionCalls } from './connections.ts';
import { discoveryCalls } from './discovery.ts';
import { diskSpaceCalls } from './diskSpace.ts';
import { fieldSettingCalls } from './fieldSettings.ts';
import { driveSettingCalls } from './driveSettings.ts';
import { webDriveCalls } from './webDrive.ts';
import { fileManagerCalls } from './fileManager.ts';
import { firstLoginCalls } from './firstLogin.ts';
import { deviceCalls } from './devices.ts';
import { historyCalls } from './history.ts';
import { languageCalls } from './languages.ts';
import { mailCalls } from './mail.ts';
import { membershipCalls } from './memberships.ts';
import { ownSecondFactorCalls } from './ownSecondFactor.ts';
import { permissionCalls } from './permissions.ts';
import { preferenceCalls } from './preferences.ts';
import { quickConnectCalls } from './quickConnect.ts';
import { recoveryCalls } from './recovery.ts';
import { schemaCalls } from './schema.ts';
import { systemCheckCalls } from './systemCheck.ts';
import { sharedNoteCalls } from './sharedNote.ts';
import { sharingCalls } from './sharing.ts';
import { sharingProfileCalls } from './sharingProfiles.ts';
import { systemSettingCalls } from './systemSettings.ts';
import { signInSettingCalls } from './signInSettings.ts';
import { tokenCalls } from './tokens.ts';
import { httpTunnelCalls, tunnelCalls } from './tunnels.ts';
import { troubleCalls } from './trouble.ts';
import { userGroupCalls } from './userGroups.ts';
import { userCalls } from './users.ts';
import { accountBundleCalls } from './accountBundle.ts';

/** Every call there is, by name. */
export const calls = {
  ...tokenCalls,
  ...languageCalls,
  ...mailCalls,
  ...deviceCalls,
  ...appPasswordCalls,
  ...networkDriveCalls,
  ...recoveryCalls,
  ...signInSettingCalls,
  ...ownSecondFactorCalls,
  ...userCalls,
  ...userGroupCalls,
  ...accountBundleCalls,
  ...membershipCalls,
  ...permissionCalls,
  ...connectionCalls,
  ...troubleCalls,
  ...connectionGroupCalls,
  ...sharingProfileCalls,
  ...activeConnectionCalls,
  ...historyCalls,
  ...auditCalls,
  ...banCalls,
  ...sharedNoteCalls,
  ...schemaCalls,
  ...tunnelCalls,
  ...sharingCalls,
  ...fieldSettingCalls,
  ...httpTunnelCalls,
  ...quickConnectCalls,
  ...systemCheckCalls,
  ...accountCalls,
  ...colorCalls,
  ...preferenceCalls,
  ...firstLoginCalls,
  ...systemSettingCalls,
  ...connectionImportCalls,
  ...connectionMoveCalls,
  ...connectionNoteCalls,
  ...connectionStatusCalls,
  ...discoveryCalls,
  ...diskSpaceCalls,
  ...fileManagerCalls,
  ...webDriveCalls,
  ...driveSettingCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
