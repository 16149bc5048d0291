import type { DriveName } from '../../../../contract/http/webDrive.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { FileManagerActorRef } from '../fileManager/fileManager.machine.ts';
import type { DriveLayout, WebDriveSnapshot } from './webDrive.machine.ts';

export const selectDrive = (snapshot: WebDriveSnapshot): DriveName =>
  snapshot.matches({ shown: { drive: 'shared' } }) ? 'shared' : 'private';
export const selectDriveLayout = (snapshot: WebDriveSnapshot): DriveLayout =>
  snapshot.matches({ shown: { layout: 'large' } }) ? 'large' : 'details';
export const selectHasShared = ({ context }: WebDriveSnapshot): boolean => context.hasShared;
export const selectDriveFailure = (snapshot: WebDriveSnapshot): FailureCode | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;

/** The files of the drive that shows; null before it is known whether there are any. */
export const selectDriveFiles = (snapshot: WebDriveSnapshot): FileManagerActorRef | null =>
  (snapshot.children[`${selectDrive(snapshot)}Drive`] as FileManagerActorRef | undefined) ?? null;
