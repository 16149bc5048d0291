export { insertGroup, visibleGroups } from './repository/connectionGroups.ts';
export {
  type ListedConnection,
  findConnection,
  updateConnection,
  visibleConnections,
} from './repository/connections.ts';
export {
  readConnectionParameters,
  readParametersOf,
  readProfileParameters,
  replaceConnectionParameters,
  sealConnectionParameters,
} from './repository/parameters.ts';
export { givesOwnDrive } from './repository/ownDrives.ts';
export { noteSftpRefusal } from './repository/sftpRefusals.ts';
export { type StatusRow, readStatusRows } from './repository/statusTargets.ts';
export { bindConnectionArea } from './routes.ts';
export { createConnectionGroupService } from './service/connectionGroups.ts';
export { connectionNotesOf, noteConnection } from './service/connectionNotes.ts';
export { reservedParameters } from './service/connectionParameters.ts';
export { type CheckedConnection, checked, createConnectionService } from './service/connections.ts';
export { createMoveService } from './service/moveObjects.ts';
export { createSharingProfileService } from './service/sharingProfiles.ts';
export { type SystemConnection, ensureSystemConnections } from './service/systemConnections.ts';
export { createTargetService } from './service/targets.ts';
export type {
  ConnectionContext,
  ConnectionGroupService,
  ConnectionService,
  MoveService,
  SharingProfileService,
  TargetService,
} from './types.ts';
