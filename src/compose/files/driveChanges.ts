import { Subject, throttleTime } from 'rxjs';
import { DRIVE_REFRESH_MS } from '../../../contract/limits.ts';

const changes = new Subject<void>();

/** Something in a drive changed aside from its page: pages that show it are told, though not of each of many small files. */
export const tellDriveChanged = (): void => changes.next();
export const driveChanges$ = changes.pipe(throttleTime(DRIVE_REFRESH_MS, undefined, { leading: true, trailing: true }));
