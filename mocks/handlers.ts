import type { HttpHandler } from 'msw';
import { dispatched } from './dispatch.ts';
import { auditHandlers } from './handlers/audit.ts';
import { banHandlers } from './handlers/bans.ts';
import { connectionImportHandlers } from './handlers/connectionImport.ts';
import { connectionHandlers } from './handlers/connections.ts';
import { fileManagerHandlers } from './handlers/fileManager.ts';
import { webDriveHandlers } from './handlers/webDrive.ts';
import { doorHandlers } from './handlers/door.ts';
import { ownSecondFactorHandlers } from './handlers/ownSecondFactor.ts';
import { groupHandlers } from './handlers/groups.ts';
import { homeHandlers } from './handlers/home.ts';
import { mailHandlers } from './handlers/mail.ts';
import { preferenceHandlers } from './handlers/preferences.ts';
import { activeConnectionHandlers } from './handlers/activeConnections.ts';
import { schemaHandlers } from './handlers/schema.ts';
import { sessionHandlers } from './handlers/session.ts';
import { settingHandlers } from './handlers/settings.ts';
import { sharedNoteHandlers } from './handlers/sharedNote.ts';
import { sharingHandlers } from './handlers/sharing.ts';
import { sharingProfileHandlers } from './handlers/sharingProfiles.ts';
import { userGroupHandlers } from './handlers/userGroups.ts';
import { userHandlers } from './handlers/users.ts';
import { accountBundleHandlers } from './handlers/accountBundle.ts';
import type { World } from './world.ts';

/** Every declared call, answered from a world in memory. */
export const handlersOf = (world: World): HttpHandler[] => [dispatched(callHandlers(world))];

const callHandlers = (world: World): HttpHandler[] => [
  ...sessionHandlers(world),
  ...mailHandlers(world),
  ...doorHandlers(world),
  ...ownSecondFactorHandlers(world),
  ...schemaHandlers(world),
  ...userHandlers(world),
  ...userGroupHandlers(world),
  ...accountBundleHandlers(world),
  ...auditHandlers(world),
  ...banHandlers(world),
  ...sharedNoteHandlers(world),
  ...connectionImportHandlers(world),
  ...connectionHandlers(world),
  ...groupHandlers(world),
  ...sharingProfileHandlers(world),
  ...activeConnectionHandlers(world),
  ...sharingHandlers(world),
  ...homeHandlers(world),
  ...preferenceHandlers(world),
  ...settingHandlers(world),
  ...fileManagerHandlers(world),
  ...webDriveHandlers(world),
];
