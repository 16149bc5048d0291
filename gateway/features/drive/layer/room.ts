import { DISK_KEPT_FREE_PERCENT, DISK_LOOK_BYTES, PERCENT } from '../../../../contract/limits.ts';
import type { DiskSpace } from '../../../../contract/http/diskSpace.ts';
import { DriveError } from './driveError.ts';

export interface RoomOptions {
  readonly disk: () => Promise<DiskSpace>;
  /** Bytes of all that lies in the drive and its bin. */
  readonly used: () => Promise<number>;
  /** Gives up the oldest of what was deleted; false where there is nothing more. */
  readonly giveUp: () => Promise<boolean>;
}

/** Uploads leave a part of the disk to everything else. */
export interface Room {
  /** Throws where so many bytes more would take it. What was deleted is given up for them first. */
  demand(bytes: number): Promise<void>;
  /** To be told of every part of one file that is being written; looks at the disk now and then. */
  watch(): (bytes: number) => Promise<void>;
  space(): Promise<Space>;
}

/** Bytes. */
export interface Space {
  readonly used: number;
  readonly free: number;
}

const keptFree = ({ total }: DiskSpace): number => (total * DISK_KEPT_FREE_PERCENT) / PERCENT;

export function createRoom({ disk, giveUp, used }: RoomOptions): Room {
  async function demand(bytes: number): Promise<void> {
    for (;;) {
      const space = await disk();
      if (space.free - bytes >= keptFree(space)) return;
      if (!(await giveUp())) throw new DriveError('noRoom');
    }
  }
  return {
    demand,
    space: async () => {
      const space = await disk();
      return { used: await used(), free: Math.max(0, Math.floor(space.free - keptFree(space))) };
    },
    watch: () => {
      let unseen = 0;
      return async (bytes) => {
        unseen += bytes;
        if (unseen < DISK_LOOK_BYTES) return;
        unseen = 0;
        await demand(0);
      };
    },
  };
}
