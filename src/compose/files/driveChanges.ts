import { Subject, throttleTime } from 'rxjs';
import type { DriveName } from '../../../contract/http/webDrive.ts';
import { DRIVE_REFRESH_MS } from '../../../contract/limits.ts';

interface Removed {
  readonly drive: DriveName;
  /** Names in the bin: it can be brought back. */
  readonly binned: readonly string[];
}

const changes = new Subject<void>();
const removals = new Subject<Removed>();

/** Something was deleted whose dialog was closed before its end. */
export const tellRemoved = (removed: Removed): void => removals.next(removed);
export const removals$ = removals.asObservable();

/** Something in a drive changed aside from its page: pages that show it are told, though not of each of many small files. */
export const tellDriveChanged = (): void => changes.next();
export const driveChanges$ = changes.pipe(throttleTime(DRIVE_REFRESH_MS, undefined, { leading: true, trailing: true }));
