import { join } from 'node:path';
import { BIN_SCHEDULE } from '../../../contract/limits.ts';
import type { DiskSpace } from '../../../contract/http/diskSpace.ts';
import type { Job } from '../../platform/scheduler/scheduler.ts';
import { createBin } from './layer/bin.ts';
import { createDrive, type Drive } from './layer/drive.ts';
import { createPartFolder } from './layer/parts.ts';
import { createRoom } from './layer/room.ts';

const FOLDER = 'drive';

export interface Drives {
  /** The files that everybody has in common. */
  readonly shared: Drive;
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
  const bin = createBin(within('bin', 'shared'), now);
  const room = createRoom({ disk, giveUp: () => bin.giveUpOldest() });
  const written = createPartFolder(within('parts'), room);
  return {
    shared: createDrive({ folder: within('shared'), bin, written, room }),
    sweep: async () => {
      await bin.sweep(now());
      await written.sweep(now());
    },
  };
}

export const driveJobs = (drives: Pick<Drives, 'sweep'>): readonly Job[] => [
  { name: 'fileBin', when: BIN_SCHEDULE, run: () => drives.sweep() },
];
