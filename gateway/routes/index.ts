import { bindActiveConnections } from './activeConnections.ts';
import { bindAudit } from './audit.ts';
import { bindBans } from './bans.ts';
import { bindCloseConnection } from './closeConnection.ts';
import { bindColors } from './colors.ts';
import { bindConnectionGroups } from './connectionGroups.ts';
import { bindConnectionImport } from './connectionImport.ts';
import { bindConnectionMove } from './connectionMove.ts';
import { bindConnections } from './connections.ts';
import type { RouteContext } from './context.ts';
import { bindExternalPort } from './externalPort.ts';
import { bindDevices } from './devices.ts';
import { bindHistory } from './history.ts';
import { bindHome } from './home.ts';
import { bindLanguages } from './languages.ts';
import { bindMail } from './mail.ts';
import { bindMemberships } from './memberships.ts';
import { bindOwnSecondFactor } from './ownSecondFactor.ts';
import { bindPermissions } from './permissions.ts';
import { bindPreferences } from './preferences.ts';
import { bindQuickConnect } from './quickConnect.ts';
import { bindRecovery } from './recovery.ts';
import { bindSchema } from './schema.ts';
import { bindSelfCheck } from './selfCheck.ts';
import { bindShareLinks } from './shareLinks.ts';
import { bindSharedRequests } from './sharedRequests.ts';
import { bindSharedNote } from './sharedNote.ts';
import { bindSharingProfiles } from './sharingProfiles.ts';
import { bindSharingSettings } from './sharingSettings.ts';
import { bindSignInSettings } from './signInSettings.ts';
import { bindTokens } from './tokens.ts';
import { bindTunnels } from './tunnels.ts';
import { bindUserGroups } from './userGroups.ts';
import { bindUsers } from './users.ts';
import { bindWholePeople } from './wholePeople.ts';
import { bindVersion } from './version.ts';

const AREAS = [
  bindTokens,
  bindLanguages,
  bindMail,
  bindDevices,
  bindRecovery,
  bindSignInSettings,
  bindOwnSecondFactor,
  bindUsers,
  bindUserGroups,
  bindWholePeople,
  bindMemberships,
  bindPermissions,
  bindConnectionImport,
  bindConnectionMove,
  bindConnections,
  bindConnectionGroups,
  bindSharingProfiles,
  bindActiveConnections,
  bindHistory,
  bindAudit,
  bindBans,
  bindSharedNote,
  bindVersion,
  bindSchema,
  bindTunnels,
  bindShareLinks,
  bindSharedRequests,
  bindQuickConnect,
  bindSelfCheck,
  bindHome,
  bindColors,
  bindPreferences,
  bindExternalPort,
  bindCloseConnection,
  bindSharingSettings,
] as const;

/** Binds every declared call. */
export function bindRoutes(context: RouteContext): void {
  for (const bindArea of AREAS) bindArea(context);
}
