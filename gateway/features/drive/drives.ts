import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BIN_SCHEDULE, BYTES_PER_GIGABYTE, PICTURE_KEPT_HOURS, RESCAN_SCHEDULE } from '../../../contract/limits.ts';
import type { DiskSpace } from '../../../contract/http/diskSpace.ts';
import { settingValue } from '../../platform/database/declaredSettings.ts';
import type { RootDb } from '../../platform/database/types.ts';
import type { Job } from '../../platform/scheduler/scheduler.ts';
import { sweepLeftDrives } from './leftDrives.ts';
import { createBin } from './layer/bin.ts';
import { createDrive, type Drive } from './layer/drive.ts';
import { createPartFolder, sweepParts } from './layer/parts.ts';
import { createRoom } from './layer/room.ts';
import { createUsage } from './layer/usage.ts';
import { deleteEndedLocks } from './repository/locks.ts';
import { createMarks } from './repository/marks.ts';
import { noting } from './rescan/noting.ts';
import { createRescans, type DriveOwner, type Rescans, type WatchedDrive } from './rescan/rescans.ts';
import { mayWriteShared } from './writers.ts';
import { createPictures, type Pictures } from './previews/pictures.ts';
import { createUploads, type Uploads } from './uploads/uploads.ts';

const FOLDER = 'drive';
/** The folders that people had before there were drives (A§4). */
const OWN_FOLDERS = 'users';
const SHARED = 'shared';
const PARTS = 'parts';

export interface Drives {
  /** The files that everybody has in common. */
  readonly shared: Drive;
  /** The same as one user may use them: not everybody may change them. */
  sharedWith(userId: number): Drive;
  /** Those of one user, by number: nothing of a path comes from a name. */
  ownedBy(userId: number): Drive;
  /** Files that come in chunks, into any of them. */
  readonly uploads: Uploads;
  /** Small pictures of files in any of them. */
  readonly pictures: Pictures;
  /** The folder of somebody's own drive, which is there from now on. */
  folderOf(userId: number): Promise<string>;
  readonly rescans: Rescans;
  /** Forgets what was deleted long ago, with whose owner it was, and what was never whole. */
  sweep(): Promise<void>;
}

interface KnownDrive extends WatchedDrive {
  readonly drive: Drive;
}

export interface DrivesOptions {
  readonly dataDir: string;
  readonly disk: () => Promise<DiskSpace>;
  readonly now: () => Date;
  readonly db: RootDb;
}

const bytesOf = (gigabytes: number | null): number | null =>
  gigabytes === null ? null : gigabytes * BYTES_PER_GIGABYTE;

export function createDrives({ dataDir, disk, now, db }: DrivesOptions): Drives {
  const within = (...names: readonly string[]) => join(dataDir, FOLDER, ...names);
  const binOf = (owner: string) => createBin(within('bin', owner), now);
  const partFolder = within(PARTS);
  const [uploadFolder, pictureFolder] = [within('uploads'), within('pictures')];
  const known = new Map<DriveOwner, KnownDrive>();
  const all = createUsage([within(SHARED), within('bin'), join(dataDir, OWN_FOLDERS)], now);
  const limits = async () => {
    const quota = await settingValue(db, 'driveQuota');
    return { own: bytesOf(quota.own), all: bytesOf(quota.all) };
  };

  function driveIn(folder: string, owner: DriveOwner): KnownDrive {
    const bin = binOf(String(owner));
    const usage = { own: createUsage([folder, within('bin', String(owner))], now), all };
    const room = createRoom({ disk, usage, limits, giveUp: () => bin.giveUpOldest() });
    const marks = createMarks(db, String(owner), now);
    const drive = createDrive({ folder, bin, room, marks, written: createPartFolder(partFolder, room) });
    const recount = () => [usage.own, usage.all].forEach((one) => one.forget());
    return { folder, recount, drive: noting(drive, rescans.changesOf(owner)) };
  }
  function driveOf(owner: DriveOwner): KnownDrive {
    const folder = owner === SHARED ? within(SHARED) : join(dataDir, OWN_FOLDERS, String(owner));
    const drive = known.get(owner) ?? driveIn(folder, owner);
    known.set(owner, drive);
    return drive;
  }
  const rescans = createRescans({ driveOf, db, now });
  const shared = driveOf(SHARED).drive;
  return {
    uploads: createUploads({ folder: uploadFolder }),
    pictures: createPictures(pictureFolder),
    rescans,
    shared,
    sharedWith: (userId) => shared.writableBy(() => mayWriteShared(db, userId)),
    ownedBy: (userId) => driveOf(userId).drive,
    folderOf: async (userId) => {
      const { drive, folder } = driveOf(userId);
      await drive.list([]);
      return folder;
    },
    sweep: async () => {
      for (const owner of await readdir(within('bin')).catch(() => [])) await binOf(owner).sweep(now());
      for (const folder of [partFolder, uploadFolder]) await sweepParts(folder, now());
      await sweepParts(pictureFolder, now(), PICTURE_KEPT_HOURS);
      await deleteEndedLocks(db, now());
      await sweepLeftDrives({ own: join(dataDir, OWN_FOLDERS), left: within('left'), bin: within('bin'), db, now });
    },
  };
}

/** What a gateway that was killed had not written whole; to be called before this one serves anybody. */
export const discardTornParts = (dataDir: string): Promise<void> =>
  rm(join(dataDir, FOLDER, PARTS), { recursive: true, force: true });

export const driveJobs = (drives: Pick<Drives, 'sweep' | 'rescans'>): readonly Job[] => [
  { name: 'fileBin', when: BIN_SCHEDULE, run: () => drives.sweep() },
  { name: 'driveRescan', when: RESCAN_SCHEDULE, run: () => drives.rescans.rescanAll() },
];
