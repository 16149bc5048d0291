export { createDrives, driveJobs, type Drives } from './drives.ts';
export { bindSharedFiles } from './routes/sharedFiles.ts';
export { bindWebDrive } from './routes/webDrive.ts';
