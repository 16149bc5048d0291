import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BIN_SCHEDULE, PICTURE_KEPT_HOURS } from '../../../contract/limits.ts';
import type { DiskSpace } from '../../../contract/http/diskSpace.ts';
import type { Job } from '../../platform/scheduler/scheduler.ts';
import { createBin } from './layer/bin.ts';
import { createDrive, type Drive } from './layer/drive.ts';
import { createPartFolder, sweepParts } from './layer/parts.ts';
import { createRoom } from './layer/room.ts';
import { createPictures, type Pictures } from './previews/pictures.ts';
import { createUploads, type Uploads } from './uploads/uploads.ts';

const FOLDER = 'drive';
/** The folders that people had before there were drives (A§4). */
const OWN_FOLDERS = 'users';
const SHARED = 'shared';

export interface Drives {
  /** The files that everybody has in common. */
  readonly shared: Drive;
  /** Those of one user, by number: nothing of a path comes from a name. */
  ownedBy(userId: number): Drive;
  /** Files that come in chunks, into any of them. */
  readonly uploads: Uploads;
  /** Small pictures of files in any of them. */
  readonly pictures: Pictures;
  /** Forgets what was deleted long ago, and what was never whole. */
  sweep(): Promise<void>;
}

export interface DrivesOptions {
  readonly dataDir: string;
  readonly disk: () => Promise<DiskSpace>;
  readonly now: () => Date;
}

export function createDrives({ dataDir, disk, now }: DrivesOptions): Drives {
  const within = (...names: readonly string[]) => join(dataDir, FOLDER, ...names);
  const binOf = (owner: string) => createBin(within('bin', owner), now);
  const partFolder = within('parts');
  const [uploadFolder, pictureFolder] = [within('uploads'), within('pictures')];
  const own = new Map<number, Drive>();

  function driveIn(folder: string, owner: string): Drive {
    const bin = binOf(owner);
    const room = createRoom({ disk, giveUp: () => bin.giveUpOldest() });
    return createDrive({ folder, bin, room, written: createPartFolder(partFolder, room) });
  }
  return {
    uploads: createUploads({ folder: uploadFolder }),
    pictures: createPictures(pictureFolder),
    shared: driveIn(within(SHARED), SHARED),
    ownedBy: (userId) => {
      const drive = own.get(userId) ?? driveIn(join(dataDir, OWN_FOLDERS, String(userId)), String(userId));
      own.set(userId, drive);
      return drive;
    },
    sweep: async () => {
      for (const owner of await readdir(within('bin')).catch(() => [])) await binOf(owner).sweep(now());
      for (const folder of [partFolder, uploadFolder]) await sweepParts(folder, now());
      await sweepParts(pictureFolder, now(), PICTURE_KEPT_HOURS);
    },
  };
}

export const driveJobs = (drives: Pick<Drives, 'sweep'>): readonly Job[] => [
  { name: 'fileBin', when: BIN_SCHEDULE, run: () => drives.sweep() },
];
