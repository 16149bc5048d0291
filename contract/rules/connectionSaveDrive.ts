import { confinePath, isUnder } from './confinedPath.ts';

/** The folder under which every drive of a remote session lies. */
export const DRIVE_FOLDER = '/var/lib/oriel/drive';
/** The folder under which the engine writes recordings and typescripts. */
export const RECORDING_FOLDER = '/var/lib/oriel/recordings';

/** Whether a path is the shared folder or truly lies below it. */
export const isUnderDriveFolder = (path: string): boolean => isUnder(DRIVE_FOLDER, path);

/** A§5 "drive path is forced under a fixed shared folder with relative ../ parts stripped". */
export const confineDrivePath = (path: string): string => confinePath(DRIVE_FOLDER, path);

/** Recordings and typescripts are files that the engine writes: they are kept in as the drives are. */
export const confineRecordingPath = (path: string): string => confinePath(RECORDING_FOLDER, path);
