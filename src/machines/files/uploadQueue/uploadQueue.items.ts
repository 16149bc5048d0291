import { DRIVE_UPLOAD_MAX_BYTES, UPLOADS_AT_ONCE, UPLOADS_REMEMBERED } from '../../../../contract/limits.ts';
import { chunkEnd } from '../../../../contract/rules/chunks.ts';
import { nameFault } from '../../../../contract/rules/drive.ts';
import type { ClashAnswer } from '../fileUploads/fileUploads.types.ts';
import type { UploadOrder } from '../upload/upload.types.ts';
import type { KeptUpload, NewUpload, UploadFault, UploadItem, UploadStatus } from './uploadQueue.types.ts';

type Items = readonly UploadItem[];

export const nameOf = ({ relPath }: Pick<KeptUpload, 'relPath'>): string => relPath.slice(relPath.lastIndexOf('/') + 1);

/** B§5: what can never be stored is not sent; null where it may be. */
function faultOf({ file, relPath }: NewUpload): UploadFault | null {
  if (file.size > DRIVE_UPLOAD_MAX_BYTES) return 'tooLarge';
  return relPath.split('/').some((part) => nameFault(part) !== null) ? 'name' : null;
}

function itemOf(upload: NewUpload): UploadItem {
  const fault = faultOf(upload);
  const { size, lastModified: modified } = upload.file;
  const status = fault === null ? 'new' : 'failed';
  return { ...upload, existing: 'refuse', size, modified, resumes: false, sent: 0, status, fault };
}

export const keptItem = (kept: KeptUpload): UploadItem => ({
  ...kept,
  ...{ file: null, status: 'missing', resumes: true, sent: 0, fault: null },
});

const isFileOf = (item: UploadItem, { name, size, lastModified }: File): boolean =>
  item.status === 'missing' && nameOf(item) === name && item.size === size && item.modified === lastModified;

const joined = (item: UploadItem, file: File): UploadItem => ({ ...item, file, status: 'waiting' });

/** Those that are missing are found by name, size and time. */
export function rejoined(items: Items, files: readonly File[]): Items {
  const left = [...files];
  return items.map((item) => {
    const at = left.findIndex((file) => isFileOf(item, file));
    const [file] = at === -1 ? [] : left.splice(at, 1);
    return file === undefined ? item : joined(item, file);
  });
}

/** What is added and is one that is missing in this very place goes on; all else begins. */
export function withAdded(items: Items, uploads: readonly NewUpload[]): Items {
  const placeOf = ({ drive, path, relPath }: Pick<KeptUpload, 'drive' | 'path' | 'relPath'>) =>
    JSON.stringify([drive, path, relPath]);
  const added = new Map(uploads.map((upload) => [placeOf(upload), upload]));
  const known = items.map((item) => {
    const upload = added.get(placeOf(item));
    if (upload === undefined || !isFileOf(item, upload.file)) return item;
    added.delete(placeOf(item));
    return joined(item, upload.file);
  });
  const ids = new Set(items.map(({ id }) => id));
  return [...known, ...[...added.values()].filter(({ id }) => !ids.has(id)).map(itemOf)];
}

export const changed = (items: Items, id: string, change: Partial<UploadItem>): Items =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item));

type Meant = (item: UploadItem) => boolean;

export const paused = (items: Items, isMeant: Meant): Items =>
  items.map((item) =>
    isMeant(item) && (item.status === 'waiting' || item.status === 'active') ? { ...item, status: 'paused' } : item,
  );

/** Also what failed for a reason that may be gone. */
export const mayResume = ({ status, fault, file }: UploadItem): boolean =>
  file !== null && (status === 'paused' || (status === 'failed' && (fault === 'noRoom' || fault === 'cutOff')));

export const resumed = (items: Items, isMeant: Meant): Items =>
  items.map((item) =>
    isMeant(item) && mayResume(item) ? { ...item, status: 'waiting', resumes: true, fault: null } : item,
  );

export const without = (items: Items, id: string): Items => items.filter((item) => item.id !== id);

export const firstOf = (items: Items, status: UploadStatus): UploadItem | undefined =>
  items.find((item) => item.status === status);

export const isAny = (items: Items, ...statuses: readonly UploadStatus[]): boolean =>
  items.some(({ status }) => statuses.includes(status));

/** Nobody has to ask about those whose names are free. */
export const withClashes = (items: Items, taken: ReadonlySet<string>): Items =>
  items.map((item) =>
    item.status === 'new' ? { ...item, status: taken.has(item.id) ? ('taken' as const) : ('waiting' as const) } : item,
  );

/** The answer for one whose name is taken, or for all of them. Those that are skipped are forgotten. */
export function answered(items: Items, answer: ClashAnswer, forAll: boolean): Items {
  const first = firstOf(items, 'taken');
  const isMeant = (item: UploadItem) => item.status === 'taken' && (forAll || item === first);
  if (answer === 'skip') return items.filter((item) => !isMeant(item));
  return items.map((item) => (isMeant(item) ? { ...item, status: 'waiting', existing: answer } : item));
}

/** It goes in one chunk, so that it waits for answers more than it sends. */
const isSmall = ({ size }: UploadItem): boolean => chunkEnd(size, 0) === size;

export const activeIn = (items: Items): readonly UploadItem[] => items.filter(({ status }) => status === 'active');

/** Those that may begin now, in their order: a large file goes alone, small ones go together. */
export function nextOf(items: Items): readonly UploadItem[] {
  const active = activeIn(items);
  const [first, ...others] = items.filter(({ status }) => status === 'waiting');
  if (first === undefined || !active.every(isSmall)) return [];
  if (!isSmall(first)) return active.length === 0 ? [first] : [];
  const small = [first];
  for (const item of others) {
    if (!isSmall(item) || active.length + small.length >= UPLOADS_AT_ONCE) break;
    small.push(item);
  }
  return small.slice(0, UPLOADS_AT_ONCE - active.length);
}

export function orderOf({ id, drive, path, relPath, existing, resumes, file }: UploadItem): UploadOrder {
  if (file === null) throw new Error('What waits has its file.');
  return { id, drive, path, relPath, existing, resumes, file };
}

export const mayArrive = (item: UploadItem): boolean =>
  item.status !== 'done' && (item.status !== 'failed' || mayResume(item));

/** What a reload would lose. */
export function keptOf(items: Items): readonly KeptUpload[] {
  return items
    .filter(mayArrive)
    .slice(0, UPLOADS_REMEMBERED)
    .map(({ id, drive, path, relPath, existing, size, modified }) => ({
      ...{ id, drive, path, relPath, existing, size, modified },
    }));
}
