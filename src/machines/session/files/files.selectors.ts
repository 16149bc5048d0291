import { OWN_DRIVE } from '../fileBrowser/fileBrowser.types.ts';
import type { DownloadFolderActorRef } from '../downloadFolder/downloadFolder.machine.ts';
import type { FileBrowserActorRef } from '../fileBrowser/fileBrowser.machine.ts';
import type { TransferActorRef } from '../transfer/transfer.machine.ts';
import type { UploadConflictsActorRef } from '../uploadConflicts/uploadConflicts.machine.ts';
import { browserOf, transferOf } from './files.children.ts';
import type { FilesSnapshot } from './files.machine.ts';

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** Those of the remote computer. */
const ofMachine = ({ context }: FilesSnapshot) => context.fileSystems.filter((object) => object !== OWN_DRIVE);

export const selectBrowsers = (snapshot: FilesSnapshot): readonly FileBrowserActorRef[] =>
  ofMachine(snapshot)
    .map((object) => browserOf(snapshot, object))
    .filter(isThere);

/** The drive of whoever is here, if they have one. */
export const selectOwnDrive = (snapshot: FilesSnapshot): FileBrowserActorRef | undefined =>
  browserOf(snapshot, OWN_DRIVE);

/** Newest first. */
export const selectTransfers = (snapshot: FilesSnapshot): readonly TransferActorRef[] =>
  snapshot.context.transfers
    .map(({ id }) => transferOf(snapshot, id))
    .filter(isThere)
    .reverse();

/** For selectors whose lists are made anew each time. */
export const sameActors = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((actor, index) => actor === right[index]);

/** Where dropped files go: the first file system whose folder shows; null for wherever the remote computer puts files. */
export const selectDropTarget = (snapshot: FilesSnapshot): number | null =>
  ofMachine(snapshot).find((object) => browserOf(snapshot, object)?.getSnapshot().context.currentDirectory) ?? null;

export const selectHasFiles = (snapshot: FilesSnapshot): boolean => ofMachine(snapshot).length > 0;

/** Asks where a name is taken. */
export const selectUploadConflicts = (snapshot: FilesSnapshot): UploadConflictsActorRef | undefined =>
  snapshot.children['uploadConflicts'] as UploadConflictsActorRef | undefined;

/** Where downloads go. */
export const selectDownloadFolder = (snapshot: FilesSnapshot): DownloadFolderActorRef | undefined =>
  snapshot.children['downloadFolder'] as DownloadFolderActorRef | undefined;
