import { DriveError } from './driveError.ts';
import type { Parts } from './place.ts';

/** Somebody keeps others from changing something of a drive for some time. */
export interface DriveLock {
  readonly token: string;
  readonly parts: Parts;
  /** Holds for all that lies in it too. */
  readonly deep: boolean;
  readonly exclusive: boolean;
  readonly userId: number;
  /** XML: what the program says of who locked. */
  readonly owner: string;
  readonly expiresAt: Date;
}

/** What a change may pass: locks of this user whose tokens are shown. */
export interface Holder {
  readonly userId: number;
  readonly tokens: ReadonlySet<string>;
}

/** How far a change reaches: into something, to its place in its folder, or to all that lies in it as well. */
export type Reach = 'content' | 'place' | 'tree';

/** Both are so told that equal names are equal text. */
export const pathOf = (parts: Parts): string => parts.map((part) => part.normalize('NFC')).join('/');

const liesIn = (inner: string, outer: string): boolean => outer === '' || inner.startsWith(`${outer}/`);

/** Whether a lock keeps this from being changed. */
export const covers = ({ parts, deep }: Pick<DriveLock, 'parts' | 'deep'>, path: string): boolean =>
  pathOf(parts) === path || (deep && liesIn(path, pathOf(parts)));

function concerns(lock: DriveLock, parts: Parts, reach: Reach): boolean {
  const path = pathOf(parts);
  if (covers(lock, path)) return true;
  if (reach === 'content') return false;
  // Whoever locked a folder also keeps what is in it from coming and going.
  if (parts.length > 0 && pathOf(lock.parts) === pathOf(parts.slice(0, -1))) return true;
  return reach === 'tree' && liesIn(pathOf(lock.parts), path);
}

/** Throws where a change meets a lock that is not the holder's. Of locks that several share, one is enough. */
export function demandUnlocked(locks: readonly DriveLock[], holder: Holder | null, parts: Parts, reach: Reach): void {
  const met = locks.filter((lock) => concerns(lock, parts, reach));
  const isHeld = ({ token, userId }: DriveLock) => holder?.userId === userId && holder.tokens.has(token);
  const placesHeld = new Set(met.filter(isHeld).map((lock) => pathOf(lock.parts)));
  if (met.some((lock) => !isHeld(lock) && (lock.exclusive || !placesHeld.has(pathOf(lock.parts)))))
    throw new DriveError('locked');
}

/** Throws where a new lock would meet one that leaves no room for it. */
export function demandLockable(locks: readonly DriveLock[], { parts, deep, exclusive }: NewLock): void {
  const path = pathOf(parts);
  const met = locks.filter((lock) => covers(lock, path) || (deep && liesIn(pathOf(lock.parts), path)));
  if (met.some((lock) => exclusive || lock.exclusive)) throw new DriveError('locked');
}

export type NewLock = Omit<DriveLock, 'token'>;
