import { nameFault } from '../../../../contract/rules/drive.ts';
import type { Bin } from './bin.ts';
import { DriveError } from './driveError.ts';
import type { Reach } from './locks.ts';
import type { Marks } from './marks.ts';
import type { PartFolder } from './parts.ts';
import type { Parts } from './place.ts';
import type { Room } from './room.ts';

export interface DriveOptions {
  readonly folder: string;
  readonly bin: Bin;
  readonly written: PartFolder;
  readonly room: Room;
  readonly marks: Marks;
}

/** Runs something below the root; changes one after the other. */
export interface Runner {
  read<T>(work: (top: string) => Promise<T>): Promise<T>;
  change<T>(work: (top: string) => Promise<T>): Promise<T>;
  /** Throws where whoever asks may only read; every change asks it when its turn has come. */
  demandRight(): Promise<void>;
  /** Throws where somebody else has locked what a change would reach. */
  guard(things: readonly Parts[], reach: Reach): Promise<void>;
}

export const lastOf = (parts: Parts): string => parts.at(-1) ?? '';
export const folderOf = (parts: Parts): Parts => parts.slice(0, -1);

export function demandName(name: string): string {
  if (nameFault(name) !== null) throw new DriveError('name');
  return name.normalize('NFC');
}
