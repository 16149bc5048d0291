import { firstOf, isAny, mayArrive, nameOf } from './uploadQueue.items.ts';
import type { UploadQueueSnapshot } from './uploadQueue.machine.ts';
import type { StorageTrouble, UploadItem, UploadStatus } from './uploadQueue.types.ts';

/** In what order they stand in the tray: what moves or needs somebody first. */
const ORDER: readonly UploadStatus[] = ['active', 'failed', 'missing', 'taken', 'paused', 'waiting', 'new', 'done'];

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

export const selectClashCount = ({ context }: UploadQueueSnapshot): number =>
  context.items.filter(({ status }) => status === 'taken').length;

export const selectHasMissing = ({ context }: UploadQueueSnapshot): boolean => isAny(context.items, 'missing');
export const selectMayPause = ({ context }: UploadQueueSnapshot): boolean => isAny(context.items, 'waiting', 'active');
export const selectMayResume = ({ context }: UploadQueueSnapshot): boolean =>
  !isAny(context.items, 'waiting', 'active') && isAny(context.items, 'paused');

/** How many have arrived of how many. */
export const selectDone = ({ context }: UploadQueueSnapshot): number =>
  context.items.filter(({ status }) => status === 'done').length;

/** Bytes of all that go now or soon; what is missing or failed is not waited for. */
const GOING: ReadonlySet<UploadStatus> = new Set(['active', 'waiting', 'new', 'taken', 'done']);
const sum = (items: readonly UploadItem[], of: (item: UploadItem) => number): number =>
  items.reduce((total, item) => (GOING.has(item.status) ? total + of(item) : total), 0);
export const selectSentBytes = ({ context }: UploadQueueSnapshot): number => sum(context.items, ({ sent }) => sent);
export const selectAllBytes = ({ context }: UploadQueueSnapshot): number => sum(context.items, ({ size }) => size);

/** As they stand in the tray. */
export const inOrder = (items: readonly UploadItem[]): readonly UploadItem[] =>
  [...items].sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));

/** How many may still arrive. */
export const selectUnfinished = ({ context }: UploadQueueSnapshot): number => context.items.filter(mayArrive).length;
