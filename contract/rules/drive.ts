import { FILE_NAME_MAX_BYTES } from '../limits.ts';

/** B§9: what the root of the shared files is called on the wire. It is no path of any machine. */
export const SHARED_BASE = '/home/oriel/shared/';

const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/u;
const BAD_ENDING = /[. ]$/;
/** Names that Windows keeps for devices, whatever ending they have. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const RESERVED = /^home$/i;
const ENDING = /(?<=[^.])\.[^.]+$/u;

export type NameFault = 'empty' | 'character' | 'ending' | 'device' | 'long';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** B§5: why a file or folder may not be called so; null where it may. What every computer can hold, any of them can fetch. */
export function nameFault(name: string): NameFault | null {
  if (name.trim() === '') return 'empty';
  if (FORBIDDEN.test(name)) return 'character';
  if (BAD_ENDING.test(name)) return 'ending';
  if (DEVICES.test(name)) return 'device';
  return bytesOf(name.normalize('NFC')) > FILE_NAME_MAX_BYTES ? 'long' : null;
}

/** B§5: the breadcrumb begins with this word, so no folder is called so. */
export const isReservedFolder = (name: string): boolean => RESERVED.test(name.trim());

/** Whether a part of a path names something in its folder, and nothing elsewhere. */
export const isPathPart = (part: string): boolean =>
  part !== '' && part !== '.' && part !== '..' && !/[\\/\0]/.test(part) && bytesOf(part) <= FILE_NAME_MAX_BYTES;

/** The folders that a path of the wire leads through, with or without its base; null where it might lead elsewhere. */
export function readDrivePath(path: string): readonly string[] | null {
  const below = `${path}/`.startsWith(SHARED_BASE) ? path.slice(SHARED_BASE.length) : path;
  const parts = below.split('/').filter((part) => part !== '');
  return parts.every(isPathPart) ? parts : null;
}

export const writeDrivePath = (parts: readonly string[]): string => SHARED_BASE + parts.join('/');

/** B§5 "a target lacking the base shared path is prefixed with it". */
export const withSharedBase = (target: string): string =>
  `${target}/`.startsWith(SHARED_BASE) ? target : SHARED_BASE + target.replace(/^\/+/, '');

/** B§7 "filename comma-separated": a comma within a name is written with a backslash, which no name holds. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(',', '\\,')).join(',');

export const splitNames = (text: string): readonly string[] =>
  text
    .split(/(?<!\\),/)
    .map((name) => name.replaceAll('\\,', ','))
    .filter((name) => name !== '');

/** As names are compared in a search: letters are neither large nor small, and a mark is part of its letter. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase().normalize('NFC');

/** The ending of a file's name with its dot, or the empty text. */
export const endingOf = (name: string): string => ENDING.exec(name)?.[0] ?? '';

export const stemOf = (name: string): string => name.slice(0, name.length - endingOf(name).length);

/** The next name under which something may stand beside what has its name already. */
export function nameBeside(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const beside = `${stemOf(name)} (${number})${endingOf(name)}`;
    if (!isTaken(beside)) return beside;
  }
}

/** B§9: `files_`, the path and the time, as a name that any computer can hold. */
export function archiveName(parts: readonly string[], at: Date): string {
  const path = parts.map((part) => `${part.replace(/[:*?"<>|\\\p{Cc}]/gu, '-')}_`).join('');
  return `files_${path}${at.toISOString().replaceAll(':', '-')}.zip`;
}
