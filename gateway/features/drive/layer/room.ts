import { DISK_KEPT_FREE_PERCENT, DISK_LOOK_BYTES, PERCENT } from '../../../../contract/limits.ts';
import type { DiskSpace } from '../../../../contract/http/diskSpace.ts';
import { DriveError } from './driveError.ts';

export interface RoomOptions {
  readonly disk: () => Promise<DiskSpace>;
  /** Gives up the oldest of what was deleted; false where there is nothing more. */
  readonly giveUp: () => Promise<boolean>;
}

/** Uploads leave a part of the disk to everything else. */
export interface Room {
  /** Throws where so many bytes more would take it. What was deleted is given up for them first. */
  demand(bytes: number): Promise<void>;
  /** To be told of every part of one file that is being written; looks at the disk now and then. */
  watch(): (bytes: number) => Promise<void>;
}

export function createRoom({ disk, giveUp }: RoomOptions): Room {
  async function demand(bytes: number): Promise<void> {
    for (;;) {
      const { total, free } = await disk();
      if (free - bytes >= (total * DISK_KEPT_FREE_PERCENT) / PERCENT) return;
      if (!(await giveUp())) throw new DriveError('noRoom');
    }
  }
  return {
    demand,
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
