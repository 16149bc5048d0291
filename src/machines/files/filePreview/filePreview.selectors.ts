import type { FilePreviewSnapshot } from './filePreview.machine.ts';
import type { PreviewItem, ShownFile } from './filePreview.types.ts';

/** What is shown or comes; null where nothing is. */
export const selectPreviewed = (snapshot: FilePreviewSnapshot): PreviewItem | null =>
  snapshot.matches('closed') ? null : (snapshot.context.items[snapshot.context.at] ?? null);
export const selectShown = ({ context }: FilePreviewSnapshot): ShownFile | null => context.shown;
export const selectBroken = (snapshot: FilePreviewSnapshot): boolean => snapshot.matches('failed');
export const selectHasBefore = ({ context: { at } }: FilePreviewSnapshot): boolean => at > 0;
export const selectHasAfter = ({ context: { items, at } }: FilePreviewSnapshot): boolean => at < items.length - 1;
export const selectPage = ({ context }: FilePreviewSnapshot): number => context.page;
