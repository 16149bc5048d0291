import { DISK_KEPT_FREE_PERCENT, DISK_LOOK_BYTES, PERCENT } from '../../../../contract/limits.ts';
import type { DiskSpace } from '../../../../contract/http/diskSpace.ts';
import { DriveError } from './driveError.ts';
import type { Usage } from './usage.ts';

/** Bytes that drives may hold with their bins; null for as much as there is. */
export interface Limits {
  readonly own: number | null;
  readonly all: number | null;
}

export interface RoomOptions {
  readonly disk: () => Promise<DiskSpace>;
  readonly limits: () => Promise<Limits>;
  /** Of the drive with its bin, and of all drives with theirs. */
  readonly usage: { readonly own: Usage; readonly all: Usage };
  /** Gives up the oldest of what was deleted; false where there is nothing more. */
  readonly giveUp: () => Promise<boolean>;
}

/** Uploads leave a part of the disk to everything else, and no drive holds more than it may. */
export interface Room {
  /** Throws where so many bytes more would not fit. What was deleted is given up for them first. */
  demand(bytes: number): Promise<void>;
  /** The same as far as the disk goes. */
  demandDisk(bytes: number): Promise<void>;
  /** The same for bytes that are on the disk already, and not yet in the drive. */
  demandQuota(bytes: number): Promise<void>;
  /** To be told of every part of one file that is being written; looks at the room now and then, else answers null at once. */
  watch(): (bytes: number) => Promise<void> | null;
  /** Whether it holds more than it may, as it is counted now: an engine asks nobody. What was deleted is given up first. */
  isOver(): Promise<boolean>;
  /** They are in the drive now. */
  took(bytes: number): void;
  /** Something was deleted for good: it is counted anew. */
  freed(): void;
  space(): Promise<Space>;
}

/** Bytes. */
export interface Space {
  readonly used: number;
  readonly free: number;
  /** What `used` is a part of: what this drive may hold, all drives together, or the disk. */
  readonly whole: number;
  readonly bound: 'own' | 'all' | 'disk';
}

const keptFree = ({ total }: DiskSpace): number => (total * DISK_KEPT_FREE_PERCENT) / PERCENT;

/** Whether there is no room for what is demanded. */
async function isWithout(demanded: Promise<void>): Promise<boolean> {
  try {
    await demanded;
    return false;
  } catch (error) {
    if (error instanceof DriveError && error.fault === 'noRoom') return true;
    throw error;
  }
}

export function createRoom({ disk, limits, usage, giveUp }: RoomOptions): Room {
  /** Bytes that may still come. Counting takes time, so that nothing is counted that has no limit. */
  async function leftInQuota(): Promise<number> {
    const { own, all } = await limits();
    const left = async (limit: number | null, { bytes }: Usage) =>
      limit === null ? Infinity : limit - (await bytes());
    return Math.min(await left(own, usage.own), await left(all, usage.all));
  }
  const freed = () => {
    usage.own.forget();
    usage.all.forget();
  };
  async function leftOnDisk(): Promise<number> {
    const space = await disk();
    return space.free - keptFree(space);
  }
  /** `inQuota`: null where only the disk is asked. */
  async function demand(onDisk: number, inQuota: number | null): Promise<void> {
    while ((await leftOnDisk()) < onDisk || (inQuota !== null && (await leftInQuota()) < inQuota)) {
      if (!(await giveUp())) throw new DriveError('noRoom');
      freed();
    }
  }
  /** What all hold has changed by what has changed in this one; to count all of them would take too long. */
  async function recount(): Promise<void> {
    const { own, all } = await limits();
    if (own !== null || all !== null) usage.all.add(await usage.own.recount());
  }
  return {
    freed,
    isOver: async () => {
      await recount();
      return isWithout(demand(0, 0));
    },
    demand: (bytes) => demand(bytes, bytes),
    demandDisk: (bytes) => demand(bytes, null),
    demandQuota: (bytes) => demand(0, bytes),
    watch: () => {
      let [unseen, all] = [0, 0];
      return (bytes) => {
        unseen += bytes;
        all += bytes;
        if (unseen < DISK_LOOK_BYTES) return null;
        unseen = 0;
        return demand(0, all);
      };
    },
    took: (bytes) => {
      usage.own.add(bytes);
      usage.all.add(bytes);
    },
    space: async () => {
      const free = Math.min(await leftOnDisk(), await leftInQuota());
      const { own, all } = await limits();
      const bound = own !== null ? 'own' : all !== null ? 'all' : 'disk';
      const whole = own ?? all ?? (await disk()).total;
      return { used: await usage.own.bytes(), free: Math.max(0, Math.floor(free)), whole, bound };
    },
  };
}
