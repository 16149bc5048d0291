export { createDrives, driveJobs, type Drives } from './drives.ts';
export { type AppLogIn, createAppLogIn } from './appPasswords/logIn.ts';
export { bindAppPasswords } from './appPasswords/routes.ts';
export { bindDav } from './dav/routes.ts';
export { bindDriveActions } from './actions.ts';
export { bindSharedFiles } from './routes/sharedFiles.ts';
export { createNetworkDrive, type NetworkDrive } from './smb/networkDrive.ts';
export { bindNetworkDrive } from './smb/routes.ts';
export { bindWebDrive } from './routes/webDrive.ts';
