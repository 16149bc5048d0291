import { fromEventObservable, fromPromise } from 'xstate';
import type { DriveFault, FileChange } from '../../../contract/http/fileManager.ts';
import type { DriveName } from '../../../contract/http/webDrive.ts';
import { fileChangeMachine } from '../../machines/files/fileChange/fileChange.machine.ts';
import type { ChangeOutcome, FileOrderToChange } from '../../machines/files/fileChange/fileChange.types.ts';
import { fileDownloadMachine } from '../../machines/files/fileDownload/fileDownload.machine.ts';
import type { DownloadOrder } from '../../machines/files/fileDownload/fileDownload.types.ts';
import { fileManagerMachine } from '../../machines/files/fileManager/fileManager.machine.ts';
import { filePlaceMachine } from '../../machines/files/filePlace/filePlace.machine.ts';
import type {
  ChosenFile,
  DriveNews,
  FolderPath,
  ListedEntry,
  StandingTold,
} from '../../machines/files/fileManager/fileManager.types.ts';
import { fileUploadsMachine } from '../../machines/files/fileUploads/fileUploads.machine.ts';
import type { SendOrder, UploadFact } from '../../machines/files/fileUploads/fileUploads.types.ts';
import { filter, map, merge, type Observable } from 'rxjs';
import { filePreviewMachine } from '../../machines/files/filePreview/filePreview.machine.ts';
import type { PreviewItem, ShownFile } from '../../machines/files/filePreview/filePreview.types.ts';
import type { Ports } from '../ports/ports.ts';
import { type Directory, showNotice } from '../shared/notify.ts';
import { clashRule } from './clashRule.ts';
import { driveChanges$, removals$, tellDriveChanged, tellRemoved } from './driveChanges.ts';
import { createPageWork, type PageWork, provideLeaving } from './pageWork.ts';
import { type BinSource, provideFileBin } from './provideFileBin.ts';
import { provideFileSearch, type SearchSource } from './provideFileSearch.ts';
import { sendFile } from './sendFile.ts';
import { watchStanding } from './watchStanding.ts';

/** Where the app runs inside another one or on a phone, a browser may not be able to keep a file. */
const MOBILE = /Android|iPhone|iPad|Mobile/;

/** A change that came to nothing, with the gateway's words for it. */
class FileChangeError extends Error {
  override readonly name = 'FileChangeError';
  readonly code = 'BAD_REQUEST';
  readonly fault: DriveFault | undefined;
  readonly taken: readonly string[];
  constructor({ error = '', fault, taken = [] }: FileChange) {
    super(error);
    this.fault = fault;
    this.taken = taken;
  }
}

/** How the files of one place are reached: the shared files, or a drive. */
export interface FileSource extends BinSource, SearchSource {
  readonly drive: DriveName;
  list(path: FolderPath): Promise<readonly ListedEntry[]>;
  /** What is shown in place of a file; where it is missing nothing is. */
  readonly show?: (item: PreviewItem) => Promise<ShownFile>;
  /** The signal breaks off copies, which take long; all else goes on. */
  change(order: FileOrderToChange, signal: AbortSignal): Promise<ChangeOutcome>;
  /** Has the browser keep them as they come; nothing of them is held in the page. */
  download(order: DownloadOrder): Promise<void>;
  /** Where an upload goes, below the gateway's address. */
  uploadPath(order: SendOrder): string;
  /** Sends files by another way than one request each. */
  readonly send?: (system: Directory, files: readonly ChosenFile[], into: FolderPath) => void;
}

/** What came of a change, or why nothing did. */
export function outcomeOf(change: FileChange): ChangeOutcome {
  if (!change.sucess) throw new FileChangeError(change);
  return change.binned ?? [];
}

function noticeOf(change: FileOrderToChange) {
  switch (change.kind) {
    case 'remove':
      return 'fileManager.notices.deleted';
    case 'move':
      return 'fileManager.notices.moved';
    case 'copy':
      return 'fileManager.notices.copied';
    case 'rename':
      return change.isFolder ? 'fileManager.notices.renamedFolder' : 'fileManager.notices.renamedFile';
    case 'create':
      return 'fileManager.notices.created';
    case 'restore':
      return 'fileManager.notices.restored';
  }
}

/** Of a change whose dialog is closed. */
function tellLate(
  system: Directory,
  { drive }: Pick<FileSource, 'drive'>,
  change: FileOrderToChange,
  binned: ChangeOutcome,
): void {
  showNotice(system, { kind: 'success', key: noticeOf(change) });
  if (change.kind === 'remove') tellRemoved({ drive, binned });
}

/** What comes to the pages of one drive. */
const newsOf = (drive: DriveName): Observable<DriveNews> =>
  merge(
    driveChanges$.pipe(map(() => ({}))),
    removals$.pipe(
      filter((removed) => removed.drive === drive),
      map(({ binned }) => ({ binned })),
    ),
  ).pipe(map((removed) => ({ type: 'uploads.changed', ...removed })));

const provideUploads = (ports: Ports, source: FileSource, work: PageWork) =>
  fileUploadsMachine.provide({
    actors: {
      ...clashRule.actors,
      sendFile: fromEventObservable<UploadFact, SendOrder>(({ input }) =>
        work.during(sendFile(ports, source.uploadPath(input), input.upload)),
      ),
    },
    actions: {
      ...clashRule.actions,
      announceUploaded: ({ system }) => showNotice(system, { kind: 'success', key: 'fileManager.notices.uploaded' }),
      announceRefused: ({ system }) => showNotice(system, { kind: 'error', key: 'fileManager.notices.uploadRefused' }),
      announceUnreachable: ({ system }) =>
        showNotice(system, { kind: 'error', key: 'fileManager.notices.uploadUnreachable' }),
      announceLeftOut: ({ system }, count) => {
        if (count > 0) showNotice(system, { kind: 'error', key: 'fileManager.notices.tooLarge' });
      },
    },
  });

/**
 * A change by a dialog, and one without. To close the dialog calls a copy off and takes nothing else back: what comes of that is told
 * in a notice, and pages that show the drive read it again and offer to bring back what was deleted.
 */
export const provideChanges = (source: Pick<FileSource, 'change' | 'drive'>, work: Pick<PageWork, 'begin'>) => ({
  actors: {
    changeFiles: fromPromise<ChangeOutcome, FileOrderToChange>(async ({ input, signal, system }) => {
      const end = input.kind === 'copy' ? work.begin() : () => undefined;
      try {
        const outcome = await source.change(input, signal);
        if (signal.aborted) tellLate(system, source, input, outcome);
        return outcome;
      } catch (error) {
        if (signal.aborted && input.kind !== 'copy')
          showNotice(system, { kind: 'error', key: 'fileManager.notices.changeFailed' });
        throw error;
      } finally {
        end();
        if (signal.aborted) tellDriveChanged();
      }
    }),
  },
  actions: {
    announceChange: ({ system }: { readonly system: Directory }, change: FileOrderToChange) =>
      showNotice(system, { kind: 'success', key: noticeOf(change) }),
  },
});

const downloadActions = {
  announceDownloadFailure: ({ system }: { readonly system: Directory }) => {
    const key = MOBILE.test(navigator.userAgent) ? 'downloadFailedMobile' : 'downloadFailed';
    showNotice(system, { kind: 'error', key: `fileManager.notices.${key}` });
  },
};

const provideDownload = (source: FileSource) =>
  fileDownloadMachine.provide({
    actors: {
      download: fromPromise(async ({ input }) => {
        await source.download(input);
        return null;
      }),
    },
    actions: downloadActions,
  });

const showBy = ({ show }: FileSource, item: PreviewItem): Promise<ShownFile> =>
  show === undefined ? Promise.reject(new Error('Nothing is shown in place here.')) : show(item);

const sendingBy = ({ send }: FileSource) =>
  send && {
    send: ({ system, context }: Sender, files: readonly ChosenFile[]) => send(system, files, context.path),
  };

interface Sender {
  readonly system: Directory;
  readonly context: { readonly path: FolderPath };
}

/** The files of one place, joined to the world. */
export function provideFileManager(ports: Ports, source: FileSource) {
  const standing = watchStanding(ports, source.drive);
  const work = createPageWork();
  const changes = provideChanges(source, work);
  return fileManagerMachine.provide({
    actors: {
      ...changes.actors,
      fileLeaving: provideLeaving(ports, work),
      filePlace: filePlaceMachine.provide({
        actors: { fileBin: provideFileBin(source), fileSearch: provideFileSearch(source, downloadActions) },
      }),
      fileChange: fileChangeMachine.provide(changes),
      fileDownload: provideDownload(source),
      fileUploads: provideUploads(ports, source, work),
      filePreview: filePreviewMachine.provide({
        actors: { loadPreview: fromPromise(({ input }) => showBy(source, input)) },
      }),
      driveChanges: fromEventObservable<DriveNews, undefined>(() => newsOf(source.drive)),
      standingNews: fromEventObservable<StandingTold, undefined>(() => standing.news$),
      readFolder: fromPromise(({ input }) => {
        standing.lookAgain();
        return source.list(input);
      }),
    },
    actions: {
      ...sendingBy(source),
      ...changes.actions,
      announceReadOnly: ({ system }) => showNotice(system, { kind: 'error', key: 'fileManager.faults.readOnly' }),
    },
  });
}
