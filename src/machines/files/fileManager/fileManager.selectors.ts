import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import type { DriveStanding } from '../../../../contract/http/webDrive.ts';
import { mayChange } from './fileManager.asked.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { FilePreviewActorRef } from '../filePreview/filePreview.machine.ts';
import type { FileUploadsActorRef } from '../fileUploads/fileUploads.machine.ts';
import type { FileManagerSnapshot } from './fileManager.machine.ts';
import type { DialogFault, FileDialog, FileOrder, FolderPath, ListedEntry } from './fileManager.types.ts';

export function selectListState(
  snapshot: FileManagerSnapshot,
): 'loading' | 'failed' | 'empty' | 'nothingFound' | 'full' {
  if (snapshot.matches({ folder: 'failed' })) return 'failed';
  if (!snapshot.matches({ folder: 'shown' })) return 'loading';
  const { entries, rows } = snapshot.context;
  if (entries.length === 0) return 'empty';
  return rows.length === 0 ? 'nothingFound' : 'full';
}

const NONE: readonly string[] = [];
const DIALOGS: readonly FileDialog[] = ['upload', 'rename', 'move', 'copy', 'remove', 'create'];

export const selectDialog = (snapshot: FileManagerSnapshot): FileDialog | null =>
  DIALOGS.find((dialog) => snapshot.matches({ dialog })) ?? null;

export const selectDialogSending = (snapshot: FileManagerSnapshot): boolean =>
  (['rename', 'move', 'copy', 'remove', 'create'] as const).some((dialog) =>
    snapshot.matches({ dialog: { [dialog]: 'sending' } }),
  );

/** Of what was done without a dialog. */
export const selectWorkFault = (snapshot: FileManagerSnapshot): DialogFault | null =>
  snapshot.matches({ work: 'failed' }) ? snapshot.context.fault : null;

export const selectPath = ({ context }: FileManagerSnapshot): FolderPath => context.path;
export const selectRows = ({ context }: FileManagerSnapshot): readonly ListedEntry[] => context.rows;
export const selectTotal = ({ context }: FileManagerSnapshot): number => context.entries.length;
export const selectOrder = ({ context }: FileManagerSnapshot): FileOrder => context.order;
export const selectFileSearch = ({ context }: FileManagerSnapshot): string => context.search;
export const selectSelected = ({ context }: FileManagerSnapshot): ReadonlySet<string> => context.selected;
export const selectSelectedCount = ({ context }: FileManagerSnapshot): number => context.selected.size;
export const selectFailure = ({ context }: FileManagerSnapshot): FailureCode | null => context.failure;
export const selectFault = ({ context }: FileManagerSnapshot): DialogFault | null => context.fault;
export const selectBinnedCount = ({ context }: FileManagerSnapshot): number => context.binned.length;
export const selectPreview = ({ children }: FileManagerSnapshot): FilePreviewActorRef | undefined =>
  children['filePreview'] as FilePreviewActorRef | undefined;
export const selectUploads = ({ children }: FileManagerSnapshot): FileUploadsActorRef | undefined =>
  children['fileUploads'] as FileUploadsActorRef | undefined;

export const selectStanding = ({ context }: FileManagerSnapshot): DriveStanding | null => context.standing;
export const selectMayChange = ({ context }: FileManagerSnapshot): boolean => mayChange(context);
/** The names that keep copies from being made, while it is asked what becomes of them; else none. */
export const selectTaken = (snapshot: FileManagerSnapshot): readonly string[] =>
  snapshot.matches({ work: 'clashing' }) || snapshot.matches({ dialog: { copy: 'clashing' } })
    ? snapshot.context.taken
    : NONE;
/** Whether copies are being made that were dropped: these can be called off. */
export const selectCopying = (snapshot: FileManagerSnapshot): boolean =>
  snapshot.matches({ work: 'changing' }) && snapshot.context.change.kind === 'copy';

/** The one that is chosen; null where it is none or several. */
export const selectOne = ({ context: { entries, selected } }: FileManagerSnapshot): DriveEntry | null =>
  selected.size === 1 ? (entries.find(({ name }) => selected.has(name)) ?? null) : null;

/** B§5 "needs a selection with no folder". */
export const selectMayDownload = ({ context: { entries, selected } }: FileManagerSnapshot): boolean =>
  selected.size > 0 && !entries.some(({ name, folder }) => folder && selected.has(name));

/** The names of what is being changed, downloaded or brought: their rows are at work. */
export function selectLoadingNames(snapshot: FileManagerSnapshot): readonly string[] {
  const { change, download } = snapshot.context;
  const changed = 'names' in change ? change.names : 'name' in change ? [change.name] : [];
  return [
    ...(snapshot.matches({ work: 'changing' }) || selectDialogSending(snapshot) ? changed : []),
    ...(snapshot.matches({ download: 'preparing' }) ? download.names : []),
  ];
}
