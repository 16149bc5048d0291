import { mkdir } from 'node:fs/promises';
import { confineDrivePath, DRIVE_FOLDER } from '../../contract/rules/connectionSaveDrive.ts';

/** Finds the folder of a drive for the engine. */
export type PlaceDrive = (path: string) => Promise<string>;

/**
 * The folder `root` holds what is called `/var/lib/oriel/drive` wherever people name it. Where it is on this machine too, the
 * folder is made; an engine elsewhere makes the last part of it itself.
 */
export function drivesIn(root: string | null): PlaceDrive {
  return async (path) => {
    const confined = confineDrivePath(path);
    if (root === null) return confined;
    const folder = root + confined.slice(DRIVE_FOLDER.length);
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    return folder;
  };
}
