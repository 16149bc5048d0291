import type { FileChange } from '../../../../contract/http/fileManager.ts';
import type { DriveName } from '../../../../contract/http/webDrive.ts';
import { readDrivePath, splitNames } from '../../../../contract/rules/drive.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';
import { permissionDenied } from '../../../platform/errors.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Authenticate } from '../../../platform/http/guards.ts';
import type { RouteLimiters } from '../../../platform/http/limiter.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Drives } from '../drives.ts';
import type { Drive } from '../layer/drive.ts';
import { DriveError } from '../layer/driveError.ts';
import type { Parts } from '../layer/place.ts';

export interface DriveRoutes {
  readonly routes: Routes;
  readonly limiters: RouteLimiters;
  readonly context: Pick<ServiceContext, 'db' | 'now' | 'keyring'>;
  readonly drives: Drives;
  readonly authenticate: Authenticate;
  readonly publicUrl: URL | null;
}

/** What was done to the shared files, for the record. */
export type Recorded = (caller: Caller, parts: Parts, detail: string) => Promise<void>;

export function partsOf(path: string | undefined): Parts {
  const parts = readDrivePath(path ?? '');
  if (parts === null) throw new DriveError('path');
  return parts;
}

/** Everything in one folder that a list of names means. */
export function thingsIn(path: string | undefined, names: string): readonly Parts[] {
  const folder = partsOf(path);
  const things = splitNames(names).map((name) => [...folder, ...partsOf(name)]);
  if (things.length === 0) throw new DriveError('path');
  return things;
}

/** What came of a change. What nobody expected is no answer of this kind. */
export async function changeOf<Told extends FileChange = FileChange>(
  change: () => Promise<Partial<Told> | void>,
): Promise<Told | FileChange> {
  try {
    return { ...(await change()), sucess: true };
  } catch (error) {
    if (!(error instanceof DriveError)) throw error;
    const { message, fault, taken } = error;
    return { sucess: false, error: message, fault, ...(taken.length > 0 && { taken: [...taken] }) };
  }
}

/** Both switches are asked at every call: what an administrator turns off is closed at once. */
export async function driveOf({ context, drives }: DriveRoutes, caller: Caller, name: DriveName): Promise<Drive> {
  if (!(await settingValue(context.db, 'webDrive'))) throw permissionDenied('There are no drives here.');
  if (name === 'private') return drives.ownedBy(caller.userId);
  if (!(await settingValue(context.db, 'fileSharing'))) throw permissionDenied('There is no shared drive here.');
  return drives.sharedWith(caller.userId);
}
