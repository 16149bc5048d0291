import type Guacamole from 'guacamole-common-js';
import { EMPTY, Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import { fileBrowserMachine } from '../../machines/fileBrowser/fileBrowser.machine.ts';
import { filesMachine } from '../../machines/files/files.machine.ts';
import type { FileOffer, FilesInput } from '../../machines/files/files.types.ts';
import { transferMachine } from '../../machines/transfer/transfer.machine.ts';
import type { TransferFact, TransferInput } from '../../machines/transfer/transfer.types.ts';
import { uploadNamesMachine } from '../../machines/uploadNames/uploadNames.machine.ts';
import { createPace, failureOf, type FileWay, type Pace } from '../../services/display/carrying.ts';
import type { Desktop } from '../../services/display/desktop.ts';
import { download } from '../../services/display/downloads.ts';
import { createFileLink, type FileLink } from '../../services/display/fileLink.ts';
import { listFolder } from '../../services/display/listing.ts';
import { namesThere } from '../../services/display/namesThere.ts';
import { upload } from '../../services/display/uploads.ts';
import { safeFileName } from '../../services/fileName.ts';
import { saveFile } from '../../services/saveFile.ts';
import { showNotice } from '../notify.ts';
import type { Ports } from '../ports.ts';

/** Without a tunnel there is no way: the link may have gone while the list waited. */
const NO_WAY: TransferFact = {
  type: 'stream.failed',
  failure: { type: 'STREAM_ERROR', code: GUACAMOLE_STATUS.RESOURCE_CLOSED.code },
};

const links = new WeakMap<Desktop, FileLink>();

function linkOf(desktop: Desktop): FileLink {
  const link = links.get(desktop) ?? createFileLink();
  links.set(desktop, link);
  return link;
}

function wayOf({ desktops, api }: Ports, clientId: string): FileWay | null {
  const desktop = desktops.get(clientId);
  const tunnelId = desktop?.tunnelId() ?? null;
  if (desktop === undefined || tunnelId === null) return null;
  return { line: desktop.files, api, tunnelId, link: linkOf(desktop) };
}

interface FileSystem {
  readonly clientId: string;
  readonly object: number;
}

function fileSystemOf({ desktops }: Ports, { clientId, object }: FileSystem): Guacamole.Object {
  const fileSystem = desktops.get(clientId)?.files.object(object);
  if (fileSystem === undefined) throw new Error('The file system is gone.');
  return fileSystem;
}

/** An action on the link of the session's desktop. */
const onLink =
  ({ desktops }: Ports, act: (link: FileLink) => void) =>
  (_args: unknown, { clientId }: FilesInput): void => {
    const desktop = desktops.get(clientId);
    if (desktop !== undefined) act(linkOf(desktop));
  };

async function carry(way: FileWay, input: TransferInput, signal: AbortSignal, pace: Pace): Promise<void> {
  const { order, filename, mimetype } = input;
  if (order.kind === 'upload') return upload(way, { ...order, mimetype }, signal, pace);
  const bytes = await download(way, { order, filename, mimetype }, signal, pace);
  signal.throwIfAborted();
  // Of no type: what another computer sends is kept, never shown.
  saveFile(document, safeFileName(filename), bytes, 'application/octet-stream');
}

/** Carries while it is listened to. */
function carried$(ports: Ports, input: TransferInput): Observable<TransferFact> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    const way = wayOf(ports, input.clientId);
    const pace = createPace(
      (progress, bytesPerSecond) => subscriber.next({ type: 'stream.progressed', progress, bytesPerSecond }),
      () => performance.now(),
    );
    if (way === null) subscriber.next(NO_WAY);
    else {
      carry(way, input, abort.signal, pace).then(
        () => subscriber.next({ type: 'stream.completed', progress: pace.progress }),
        (error: unknown) => subscriber.next({ type: 'stream.failed', failure: failureOf(error) }),
      );
    }
    return () => abort.abort();
  });
}

/** The files of a session, bound to the world. */
export function provideFiles(ports: Ports) {
  return filesMachine.provide({
    actors: {
      fileOffers: fromEventObservable<FileOffer, FilesInput>(
        ({ input }) => ports.desktops.get(input.clientId)?.files.offers$ ?? EMPTY,
      ),
      fileBrowser: fileBrowserMachine.provide({
        actors: {
          readDirectory: fromPromise(({ input, signal }) =>
            listFolder(fileSystemOf(ports, input), input.streamName, signal),
          ),
        },
      }),
      uploadNames: uploadNamesMachine.provide({
        actors: {
          findNames: fromPromise(({ input, signal }) =>
            namesThere(fileSystemOf(ports, input), input.folder, input.paths, signal),
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
