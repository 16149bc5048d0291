import { firstOf, mayArrive, nameOf } from './uploadQueue.items.ts';
import type { UploadQueueSnapshot } from './uploadQueue.machine.ts';
import type { StorageTrouble, UploadItem, UploadStatus } from './uploadQueue.types.ts';

/** In what order they stand in the tray: what moves or needs somebody first. */
const ORDER: readonly UploadStatus[] = [
  ...(['active', 'failed', 'changed', 'missing', 'locked', 'taken'] as const),
  ...(['paused', 'waiting', 'new', 'done'] as const),
];

export const selectItems = ({ context }: UploadQueueSnapshot): readonly UploadItem[] => context.items;
export const selectPace = ({ context }: UploadQueueSnapshot): number => context.bytesPerSecond;
export const selectIsOther = ({ context }: UploadQueueSnapshot): boolean => context.isOther;
export const selectFolded = (snapshot: UploadQueueSnapshot): boolean => snapshot.matches({ tray: 'folded' });
export const selectTrouble = (snapshot: UploadQueueSnapshot): StorageTrouble | null =>
  snapshot.matches({ trouble: 'told' }) ? snapshot.context.trouble : null;

/** The name that is asked about; null where none is. */
export function selectClash(snapshot: UploadQueueSnapshot): string | null {
  const item = snapshot.matches({ work: 'asking' }) ? firstOf(snapshot.context.items, 'taken') : undefined;
  return item === undefined ? null : nameOf(item);
}

/** Of all of them, in one look: there may be thousands, and each figure shows in several places. */
interface Summary {
  readonly counts: Readonly<Record<UploadStatus, number>>;
  readonly unfinished: number;
  /** Bytes of all that go now or soon; what is missing or failed is not waited for. */
  readonly sent: number;
  readonly size: number;
}

const GOING: ReadonlySet<UploadStatus> = new Set(['active', 'waiting', 'new', 'taken', 'done']);
const known = new WeakMap<readonly UploadItem[], Summary>();

function summarize(items: readonly UploadItem[]): Summary {
  const counts = {
    ...{ new: 0, taken: 0, waiting: 0, active: 0, paused: 0, failed: 0, done: 0 },
    ...{ missing: 0, locked: 0, changed: 0 },
  };
  let [unfinished, sent, size] = [0, 0, 0];
  for (const item of items) {
    counts[item.status] += 1;
    if (mayArrive(item)) unfinished += 1;
    if (!GOING.has(item.status)) continue;
    sent += item.sent;
    size += item.size;
  }
  return { counts, unfinished, sent, size };
}

function summaryOf({ context: { items } }: UploadQueueSnapshot): Summary {
  const summary = known.get(items) ?? summarize(items);
  known.set(items, summary);
  return summary;
}

const count = (snapshot: UploadQueueSnapshot, ...statuses: readonly UploadStatus[]): number =>
  statuses.reduce((sum, status) => sum + summaryOf(snapshot).counts[status], 0);

export const selectClashCount = (snapshot: UploadQueueSnapshot): number => count(snapshot, 'taken');
export const selectHasMissing = (snapshot: UploadQueueSnapshot): boolean =>
  count(snapshot, 'missing', 'locked', 'changed') > 0;
/** The browser has files that it gives only once the person allows it. */
export const selectHasLocked = (snapshot: UploadQueueSnapshot): boolean =>
  !snapshot.matches({ files: 'asking' }) && count(snapshot, 'locked') > 0;
export const selectMayPause = (snapshot: UploadQueueSnapshot): boolean => count(snapshot, 'waiting', 'active') > 0;
export const selectMayResume = (snapshot: UploadQueueSnapshot): boolean =>
  !selectMayPause(snapshot) && count(snapshot, 'paused') > 0;

/** How many have arrived of how many. */
export const selectDone = (snapshot: UploadQueueSnapshot): number => count(snapshot, 'done');
export const selectSentBytes = (snapshot: UploadQueueSnapshot): number => summaryOf(snapshot).sent;
export const selectAllBytes = (snapshot: UploadQueueSnapshot): number => summaryOf(snapshot).size;

/** How many may still arrive. */
export const selectUnfinished = (snapshot: UploadQueueSnapshot): number => summaryOf(snapshot).unfinished;

/** The first of them, as they stand in the tray. */
export function firstInOrder(items: readonly UploadItem[], most: number): readonly UploadItem[] {
  const found = new Map<UploadStatus, UploadItem[]>(ORDER.map((status) => [status, []]));
  for (const item of items) {
    const same = found.get(item.status);
    if (same !== undefined && same.length < most) same.push(item);
  }
  return [...found.values()].flat().slice(0, most);
}
