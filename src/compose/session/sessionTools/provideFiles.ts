import { EMPTY, merge, Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { downloadFolderMachine } from '../../../machines/session/downloadFolder/downloadFolder.machine.ts';
import { fileBrowserMachine } from '../../../machines/session/fileBrowser/fileBrowser.machine.ts';
import { OWN_DRIVE, type FileBrowserInput } from '../../../machines/session/fileBrowser/fileBrowser.types.ts';
import { filesMachine } from '../../../machines/session/files/files.machine.ts';
import type { FileOffer, FilesInput } from '../../../machines/session/files/files.types.ts';
import { usesTunnel } from '../../../machines/session/transfer/transfer.ways.ts';
import { transferMachine } from '../../../machines/session/transfer/transfer.machine.ts';
import type { TransferFact, TransferInput } from '../../../machines/session/transfer/transfer.types.ts';
import { uploadConflictsMachine } from '../../../machines/session/uploadConflicts/uploadConflicts.machine.ts';
import { createPace, failureOf, type TransferContext, type Pace } from '../../../services/display/transferContext.ts';
import type { Desktop } from '../../../services/display/desktop.ts';
import { download } from '../../../services/display/downloads.ts';
import type { FileSystemObject } from '../../../services/display/fileChannel.ts';
import { createFileLink, type FileLink, persistently } from '../../../services/display/fileLink.ts';
import { listFolder } from '../../../services/display/listing.ts';
import { namesThere } from '../../../services/display/namesThere.ts';
import { upload } from '../../../services/display/uploads.ts';
import { browserSink, folderSink, type Sink } from '../../../services/display/sinks.ts';
import { chooseFolder, mayChooseFolder } from '../../../services/folders.ts';
import { type Directory, showNotice } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';
import { copyFile, driveNames, driveOffers$, putFile, readDrive, takeFile } from './driveFiles.ts';
import { readSftp } from './provideSftp.ts';

/** Without a tunnel there is no way: the link may have gone while the list waited. */
const NO_TUNNEL: TransferFact = {
  type: 'stream.failed',
  failure: { type: 'STREAM_ERROR', code: GUACAMOLE_STATUS.RESOURCE_CLOSED.code },
};

/** A file system is called by its uppermost folder. */
const TOP = '/';

const links = new WeakMap<Desktop, FileLink>();

function linkOf(desktop: Desktop): FileLink {
  const link = links.get(desktop) ?? createFileLink();
  links.set(desktop, link);
  return link;
}

function transferContextOf({ desktops, api }: Ports, clientId: string): TransferContext | null {
  const desktop = desktops.get(clientId);
  const tunnelId = desktop?.tunnelId() ?? null;
  if (desktop === undefined || tunnelId === null) return null;
  return { channel: desktop.files, api, tunnelId, link: linkOf(desktop) };
}

interface FileSystem {
  readonly clientId: string;
  readonly object: number;
}

/** What is read of a file system is asked for anew where the link was cut meanwhile. */
async function readOf<T>(
  { desktops }: Ports,
  { clientId, object }: FileSystem,
  signal: AbortSignal,
  read: (fileSystem: FileSystemObject, attempt: AbortSignal) => Promise<T>,
): Promise<T> {
  const desktop = desktops.get(clientId);
  if (desktop === undefined) throw new Error('The session is gone.');
  return persistently(linkOf(desktop), signal, async (attempt) => {
    const fileSystem = desktop.files.object(object);
    if (fileSystem === undefined) throw new Error('The file system is gone.');
    return read(fileSystem, attempt);
  });
}

/** Where all folders of the machine show, one begins at home; elsewhere at the folder that was chosen for that. */
async function homesOf(
  ports: Ports,
  { clientId, name }: FileBrowserInput,
  signal: AbortSignal,
): Promise<readonly string[]> {
  return name === TOP ? (await readSftp(ports, clientId, signal)).homes : [];
}

/** An action on the link of the session's desktop. */
const onLink =
  ({ desktops }: Ports, act: (link: FileLink) => void) =>
  (_args: unknown, { clientId }: FilesInput): void => {
    const desktop = desktops.get(clientId);
    if (desktop !== undefined) act(linkOf(desktop));
  };

/** Where somebody wants the downloads of a session. */
const folders = new WeakMap<Desktop, FileSystemDirectoryHandle>();

function sinkFor({ desktops }: Ports, { clientId, filename }: TransferInput): Promise<Sink> {
  const desktop = desktops.get(clientId);
  const folder = desktop && folders.get(desktop);
  return folder ? folderSink(folder, filename) : Promise.resolve(browserSink(document, filename));
}

interface Carried {
  readonly context: TransferContext;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

/** What only concerns the drive needs no tunnel. */
async function carryOfDrive(ports: Ports, input: TransferInput, carrying: Omit<Carried, 'context'>): Promise<void> {
  const { order } = input;
  if (order.kind === 'upload') return putFile(ports, order, carrying);
  if (order.kind !== 'download') throw new Error('It goes over the tunnel.');
  return intoSink(ports, input, carrying.signal, (sink) => takeFile(ports, order, sink, carrying));
}

async function carry(ports: Ports, input: TransferInput, { context, pace, signal }: Carried): Promise<void> {
  const { order, filename, mimetype } = input;
  if (order.kind === 'copy') return copyFile(ports, order, { context, input, pace, signal });
  if (order.kind === 'upload') return upload(context, { ...order, mimetype }, signal, pace);
  return intoSink(ports, input, signal, (sink) =>
    download(context, { order, filename, mimetype }, signal, { pace, sink }),
  );
}

async function intoSink(
  ports: Ports,
  input: TransferInput,
  signal: AbortSignal,
  fill: (sink: Sink) => Promise<void>,
): Promise<void> {
  const sink = await sinkFor(ports, input);
  try {
    await fill(sink);
    signal.throwIfAborted();
    await sink.finish();
  } catch (error) {
    await sink.drop().catch(() => undefined);
    throw error;
  }
}

/** Carries while it is listened to. */
function carried$(ports: Ports, input: TransferInput): Observable<TransferFact> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    const { signal } = abort;
    const context = transferContextOf(ports, input.clientId);
    const pace = createPace(
      (progress, bytesPerSecond) => subscriber.next({ type: 'stream.progressed', progress, bytesPerSecond }),
      () => performance.now(),
    );
    const carrying = usesTunnel(input.order)
      ? context && carry(ports, input, { context, pace, signal })
      : carryOfDrive(ports, input, { pace, signal });
    if (carrying === null) subscriber.next(NO_TUNNEL);
    else {
      carrying.then(
        () => subscriber.next({ type: 'stream.completed', progress: pace.progress }),
        (error: unknown) => subscriber.next({ type: 'stream.failed', failure: failureOf(error) }),
      );
    }
    return () => abort.abort();
  });
}

function provideDownloadFolder({ desktops }: Ports) {
  return downloadFolderMachine.provide({
    actors: {
      mayChooseFolder: fromPromise(() => Promise.resolve(mayChooseFolder(window))),
      chooseFolder: fromPromise(async ({ input }) => {
        const folder = await chooseFolder(window);
        const desktop = desktops.get(input.clientId);
        if (folder === null || desktop === undefined) return null;
        folders.set(desktop, folder);
        return folder.name;
      }),
    },
    actions: {
      forgetFolder: (_args, { clientId }) => {
        const desktop = desktops.get(clientId);
        if (desktop !== undefined) folders.delete(desktop);
      },
      sayNotChosen: ({ system }) => showNotice(system, { kind: 'error', key: 'files.keep.failed' }),
    },
  });
}

/** The files of a session, bound to the world. */
export function provideFiles(ports: Ports) {
  return filesMachine.provide({
    actors: {
      fileOffers: fromEventObservable<FileOffer, FilesInput>(({ input, system }) =>
        merge(ports.desktops.get(input.clientId)?.files.offers$ ?? EMPTY, driveOffers$(ports, system as Directory)),
      ),
      fileBrowser: fileBrowserMachine.provide({
        actors: {
          findHomes: fromPromise(({ input, signal }) => homesOf(ports, input, signal)),
          readDirectory: fromPromise(({ input, signal }) =>
            input.object === OWN_DRIVE
              ? readDrive(ports, input.streamName, signal)
              : readOf(ports, input, signal, (fileSystem, attempt) =>
                  listFolder(fileSystem, input.streamName, attempt),
                ),
          ),
        },
      }),
      downloadFolder: provideDownloadFolder(ports),
      uploadConflicts: uploadConflictsMachine.provide({
        actors: {
          findNames: fromPromise(({ input, signal }) =>
            input.object === OWN_DRIVE
              ? driveNames(ports, input.folder, signal)
              : readOf(ports, input, signal, (fileSystem, attempt) =>
                  namesThere(fileSystem, input.folder, input.paths, attempt),
                ),
          ),
        },
      }),
      transfer: transferMachine.provide({
        actors: {
          carry: fromEventObservable<TransferFact, TransferInput>(({ input }) => carried$(ports, input)),
        },
        actions: {
          announceFailure: ({ system }) => showNotice(system, { kind: 'error', key: 'files.downloadFailed' }),
        },
      }),
    },
    actions: {
      announceFullList: ({ system }) => showNotice(system, { kind: 'error', key: 'files.full' }),
      cutLink: onLink(ports, (link) => link.cut()),
      mendLink: onLink(ports, (link) => link.mend()),
    },
  });
}
