export { createDrives, driveJobs, type Drives } from './drives.ts';
export { bindSharedFiles } from './routes/sharedFiles.ts';
