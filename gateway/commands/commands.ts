import { isAdministratorId } from '../repositories/entities.ts';
import { connectionGroupCommands } from './connectionGroups.ts';
import { connectionCommands } from './connections.ts';
import type { CommandContext } from './context.ts';
import { historyCommands } from './history.ts';
import { importCommands } from './importConnections.ts';
import { membershipCommands } from './memberships.ts';
import { moveCommands } from './moveObjects.ts';
import { permissionCommands } from './permissions.ts';
import { sharingProfileCommands } from './sharingProfiles.ts';
import { targetCommands } from './targets.ts';
import type { Commands } from './types.ts';
import { userGroupCommands } from './userGroups.ts';
import { userCommands } from './users.ts';
import { wholePeopleCommands } from './wholePeople.ts';

/** Everything that the routes and the sessions may do to the database. */
export const createCommands = (context: CommandContext): Commands => ({
  connections: connectionCommands(context),
  connectionGroups: connectionGroupCommands(context),
  sharingProfiles: sharingProfileCommands(context),
  users: userCommands(context),
  userGroups: userGroupCommands(context),
  permissions: permissionCommands(context),
  memberships: membershipCommands(context),
  wholePeople: wholePeopleCommands(context),
  history: historyCommands(context),
  targets: targetCommands(context),
  imports: importCommands(context),
  moves: moveCommands(context),
  isAdministrator: ({ userId }) => isAdministratorId(context.db, userId),
});
