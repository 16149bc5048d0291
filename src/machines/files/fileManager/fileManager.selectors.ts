import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import type { DriveStanding } from '../../../../contract/http/webDrive.ts';
import { mayChange } from './fileManager.asked.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { FileChangeActorRef } from '../fileChange/fileChange.machine.ts';
import { namesOf } from '../fileChange/fileChange.orders.ts';
import type { DialogFault } from '../fileChange/fileChange.types.ts';
import type { FileDownloadActorRef } from '../fileDownload/fileDownload.machine.ts';
import type { FilePreviewActorRef } from '../filePreview/filePreview.machine.ts';
import type { FileLeavingActorRef } from '../fileLeaving/fileLeaving.machine.ts';
import type { FilePlaceActorRef } from '../filePlace/filePlace.machine.ts';
import type { FileUploadsActorRef } from '../fileUploads/fileUploads.machine.ts';
import type { FileManagerSnapshot } from './fileManager.machine.ts';
import type { FileDialog, FileOrder, FolderPath, ListedEntry } from './fileManager.types.ts';

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
/** The bin, or what was found in all folders below, in place of the folder. */
export const selectPlace = ({ children }: FileManagerSnapshot): FilePlaceActorRef | undefined =>
  children['filePlace'] as FilePlaceActorRef | undefined;
/** What is done without a dialog. */
export const selectChange = ({ children }: FileManagerSnapshot): FileChangeActorRef | undefined =>
  children['fileChange'] as FileChangeActorRef | undefined;
/** Whether the page may be left. */
export const selectLeaving = ({ children }: FileManagerSnapshot): FileLeavingActorRef | undefined =>
  children['fileLeaving'] as FileLeavingActorRef | undefined;
export const selectDownload = ({ children }: FileManagerSnapshot): FileDownloadActorRef | undefined =>
  children['fileDownload'] as FileDownloadActorRef | undefined;
export const selectUploads = ({ children }: FileManagerSnapshot): FileUploadsActorRef | undefined =>
  children['fileUploads'] as FileUploadsActorRef | undefined;

export const selectStanding = ({ context }: FileManagerSnapshot): DriveStanding | null => context.standing;
export const selectMayChange = ({ context }: FileManagerSnapshot): boolean => mayChange(context);
/** The names that keep copies of the dialog from being made, while it is asked what becomes of them; else none. */
export const selectTaken = (snapshot: FileManagerSnapshot): readonly string[] =>
  snapshot.matches({ dialog: { copy: 'clashing' } }) ? snapshot.context.taken : NONE;

/** The one that is chosen; null where it is none or several. */
export const selectOne = ({ context: { entries, selected } }: FileManagerSnapshot): DriveEntry | null =>
  selected.size === 1 ? (entries.find(({ name }) => selected.has(name)) ?? null) : null;

/** B§5 "needs a selection with no folder". */
export const selectMayDownload = ({ context: { entries, selected } }: FileManagerSnapshot): boolean =>
  selected.size > 0 && !entries.some(({ name, folder }) => folder && selected.has(name));

/** The names of what a dialog changes: their rows are at work. */
export const selectLoadingNames = (snapshot: FileManagerSnapshot): readonly string[] =>
  selectDialogSending(snapshot) ? namesOf(snapshot.context.change) : NONE;
