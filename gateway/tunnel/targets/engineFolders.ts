import { mkdir } from 'node:fs/promises';
import {
  confineDrivePath,
  confineRecordingPath,
  DRIVE_FOLDER,
  RECORDING_FOLDER,
} from '../../../contract/rules/connectionSaveDrive.ts';

/** Where the engine keeps what it writes, as it sees it; null where it is as people name it. */
export interface EngineFolders {
  readonly drives?: string | null;
  readonly recordings?: string | null;
}

/** Finds the folder of a path for the engine. */
export type PlaceFolder = (path: string) => Promise<string>;

/**
 * The folder `root` holds what is called `named` wherever people name it. Where it is on this machine too, the folder is
 * made; an engine elsewhere makes the last part of it itself.
 */
const below =
  (root: string | null, named: string, confine: (path: string) => string): PlaceFolder =>
  async (path) => {
    const confined = confine(path);
    if (root === null) return confined;
    const folder = root + confined.slice(named.length);
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    return folder;
  };

export const drivesIn = (root: string | null): PlaceFolder => below(root, DRIVE_FOLDER, confineDrivePath);
export const recordingsIn = (root: string | null): PlaceFolder => below(root, RECORDING_FOLDER, confineRecordingPath);
