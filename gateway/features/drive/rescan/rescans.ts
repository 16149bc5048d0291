import pLimit from 'p-limit';
import { RESCAN_NAMES_MAX } from '../../../../contract/limits.ts';
import { appendAudit } from '../../../platform/auditTrail/repository.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import type { Drive } from '../layer/drive.ts';
import { type Difference, differencesOf, type Entries, entriesBelow } from './entries.ts';
import { createOwnChanges, type OwnChanges } from './ownChanges.ts';

/** Whose drive: that of a user, by number, or the one of everybody. */
export type DriveOwner = number | 'shared';

export interface WatchedDrive {
  readonly folder: string;
  readonly drive: Pick<Drive, 'marks'>;
  /** What it takes of the disk is counted anew. */
  readonly recount: () => void;
}

/** Finds what others than the gateway have changed in drives: an engine, a file server. */
export interface Rescans {
  /** What the gateway changes itself is told here. */
  changesOf(owner: DriveOwner): OwnChanges;
  /** From the first call on, what has changed since the call before is put on record. */
  rescan(owner: DriveOwner): Promise<void>;
  /** Looks at the drive until the answer is called, which looks at it for the last time. */
  watch(owner: DriveOwner): Promise<() => Promise<void>>;
  /** All that are looked at. */
  rescanAll(): Promise<void>;
}

interface Watched {
  readonly changes: OwnChanges;
  readonly inTurn: ReturnType<typeof pLimit>;
  /** Null where nobody looks: nothing of the drive is held in memory. */
  known: Entries | null;
  /** How many look for a while. */
  watchers: number;
}

interface RescansOptions {
  readonly driveOf: (owner: DriveOwner) => WatchedDrive;
  readonly db: RootDb;
  readonly now: () => Date;
}

export function createRescans({ driveOf, db, now }: RescansOptions): Rescans {
  const all = new Map<DriveOwner, Watched>();
  function watchedOf(owner: DriveOwner): Watched {
    const made: Watched = all.get(owner) ?? {
      ...{ changes: createOwnChanges(() => made.known !== null), inTurn: pLimit(1), known: null, watchers: 0 },
    };
    all.set(owner, made);
    return made;
  }

  async function look(owner: DriveOwner, watched: Watched): Promise<void> {
    const { folder, drive, recount } = driveOf(owner);
    const isOwn = watched.changes.begin();
    const before = watched.known;
    watched.known = await entriesBelow(folder);
    recount();
    if (before === null) return;
    const found = differencesOf(before, watched.known).filter(({ path }) => !isOwn(path));
    for (const { path, change } of found) if (change === 'went') await drive.marks.removed(path.split('/'));
    if (found.length > 0)
      await appendAudit(db, { at: now(), doer: { username: '' }, entries: entriesOf(owner, found) });
  }
  const rescan = (owner: DriveOwner) => {
    const watched = watchedOf(owner);
    return watched.inTurn(() => look(owner, watched));
  };
  return {
    rescan,
    changesOf: (owner) => watchedOf(owner).changes,
    watch: async (owner) => {
      const watched = watchedOf(owner);
      watched.watchers += 1;
      if (watched.known === null) await rescan(owner);
      let isOver = false;
      return async () => {
        if (isOver) return;
        isOver = true;
        watched.watchers -= 1;
        await rescan(owner);
        if (watched.watchers === 0) watched.known = null;
      };
    },
    rescanAll: async () => {
      for (const [owner, { known }] of all) if (known !== null) await rescan(owner);
    },
  };
}

const objectOf = (owner: DriveOwner, path: string): string =>
  owner === 'shared' ? `shared/${path}` : `drive/${owner}/${path}`;

function entriesOf(owner: DriveOwner, found: readonly Difference[]) {
  const entry = (path: string, detail: string) =>
    ({ action: 'drive.changed', object: objectOf(owner, path), detail: `rescan: ${detail}` }) as const;
  const named = found.slice(0, RESCAN_NAMES_MAX).map(({ path, change }) => entry(path, change));
  const rest = found.length - named.length;
  return rest === 0 ? named : [...named, entry('', `${rest} more`)];
}
