import { DRIVE_UPLOAD_MAX_BYTES, UPLOADS_AT_ONCE, UPLOADS_REMEMBERED } from '../../../../contract/limits.ts';
import { chunkEnd } from '../../../../contract/rules/chunks.ts';
import { nameFault } from '../../../../contract/rules/drive.ts';
import type { ClashAnswer } from '../fileUploads/fileUploads.types.ts';
import type { UploadOrder } from '../upload/upload.types.ts';
import type {
  AbsentStatus,
  ChosenAgain,
  FoundUpload,
  KeptUpload,
  NewUpload,
  UploadFault,
  UploadItem,
  UploadQueueContext,
  UploadStatus,
} from './uploadQueue.types.ts';

type Items = readonly UploadItem[];

export const nameOf = ({ relPath }: Pick<KeptUpload, 'relPath'>): string => relPath.slice(relPath.lastIndexOf('/') + 1);

/** B§5: what can never be stored is not sent; null where it may be. */
function faultOf({ file, relPath }: Pick<NewUpload, 'file' | 'relPath'>): UploadFault | null {
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

const ABSENT: ReadonlySet<UploadStatus> = new Set<AbsentStatus>(['missing', 'locked', 'changed']);
export const isAbsent = ({ status }: UploadItem): boolean => ABSENT.has(status);

const isSame = (item: UploadItem, { size, lastModified }: File): boolean =>
  item.size === size && item.modified === lastModified;
const isFileOf = (item: UploadItem, file: File): boolean =>
  isAbsent(item) && nameOf(item) === file.name && isSame(item, file);

type Joining = Pick<NewUpload, 'file' | 'source'>;

const joined = (item: UploadItem, { file, source }: Joining): UploadItem => ({
  ...item,
  ...{ file, status: 'waiting' },
  ...(source && { source }),
});

/** How much of an id stays where the file of it begins anew. */
const ID_KEPT_CHARS = 40;

/** What has arrived is of another content: all of it goes, and the gateway is told of another upload. */
function begunAnew(item: UploadItem, chosen: ChosenAgain): UploadItem {
  const { file } = chosen;
  const { size, lastModified: modified } = file;
  const id = `${item.id.slice(0, ID_KEPT_CHARS)}-${modified.toString(36)}`;
  const fault = faultOf({ ...item, file });
  const anew = { ...joined(item, chosen), id, size, modified, resumes: false, fault };
  return fault === null ? anew : { ...anew, status: 'failed' };
}

function fits(item: UploadItem, { file }: ChosenAgain): boolean {
  return isFileOf(item, file) || (item.status === 'changed' && nameOf(item) === file.name);
}

/** Those that are missing are found by name, size and time; one that is known to have changed by its name. */
export function rejoined(items: Items, chosen: readonly ChosenAgain[]): Items {
  const left = [...chosen];
  return items.map((item) => {
    const exact = left.findIndex(({ file }) => isFileOf(item, file));
    const at = exact === -1 ? left.findIndex((one) => fits(item, one)) : exact;
    const [one] = at === -1 ? [] : left.splice(at, 1);
    if (one === undefined) return item;
    return isSame(item, one.file) ? joined(item, one) : begunAnew(item, one);
  });
}

/** What has arrived of these is of no use any more. */
export const replacedBy = (items: Items, chosen: readonly ChosenAgain[]): Items => {
  const ids = new Set(rejoined(items, chosen).map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
};

/** What the browser found of those that are absent. */
export function withFound(items: Items, found: readonly FoundUpload[]): Items {
  const byId = new Map(found.map((one) => [one.id, one]));
  return items.map((item) => {
    if (!isAbsent(item)) return item;
    const { file, source } = byId.get(item.id) ?? {};
    if (file === undefined) return { ...item, status: 'missing' };
    if (file === null) return { ...item, status: 'locked' };
    return isSame(item, file) ? joined(item, { file, ...(source && { source }) }) : { ...item, status: 'changed' };
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
    return joined(item, upload);
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

type Ruled = Pick<UploadQueueContext, 'items' | 'rule'>;

/** Those that the rule decides about. What it could not put in place, such as where a folder has the name, is asked about. */
export const ruledIn = ({ items, rule }: Ruled): Items =>
  rule === null ? [] : items.filter(({ status, existing }) => status === 'taken' && existing === 'refuse');

export const skippedIn = (context: Ruled): Items => (context.rule === 'skip' ? ruledIn(context) : []);

export function withRule(context: Ruled): Items {
  const { items, rule } = context;
  if (rule === null) return items;
  const ruled = new Set(ruledIn(context));
  if (rule === 'skip') return items.filter((item) => !ruled.has(item));
  return items.map((item) => (ruled.has(item) ? { ...item, status: 'waiting', existing: rule } : item));
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
    .map(({ id, drive, path, relPath, existing, size, modified, source }) => ({
      ...{ id, drive, path, relPath, existing, size, modified },
      ...(source && { source }),
    }));
}
