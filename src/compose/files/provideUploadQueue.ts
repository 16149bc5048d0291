import { asyncScheduler, Subject, throttleTime } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { UPLOADS_KEPT_EVERY_MS } from '../../../contract/limits.ts';
import { webDriveCalls } from '../../../contract/http/webDrive.ts';
import { writeQuery } from '../../../contract/http/wire.ts';
import { uploadMachine } from '../../machines/files/upload/upload.machine.ts';
import type { ChunkFact, ChunkOrder, Standing, StandingQuestion } from '../../machines/files/upload/upload.types.ts';
import { uploadQueueMachine } from '../../machines/files/uploadQueue/uploadQueue.machine.ts';
import type { KeptUpload } from '../../machines/files/uploadQueue/uploadQueue.types.ts';
import type { Ports } from '../ports/ports.ts';
import { tellDriveChanged } from './driveChanges.ts';
import { findTaken } from './findTaken.ts';
import { recordOf, sendChunk } from './sendChunk.ts';
import { requestTo } from './sendFile.ts';

const ownerOf = ({ credentials }: Ports): string => credentials.session()?.username ?? '';

async function askStanding({ api }: Ports, { order, whole }: StandingQuestion): Promise<Standing> {
  const { path, fileName, drive, relPath, upload } = recordOf('', order, order.file.size);
  const body = { path: path ?? '', fileName, drive, relPath, upload, fileFullSize: order.file.size };
  const { exists, offset, name, fault = null } = await api.call(webDriveCalls.webDriveCheck, { body });
  return { exists: name !== undefined || (whole && exists), offset, fault };
}

/** B§3 `cancelUpload`. Nobody waits for the answer: what is not given up is forgotten after a day. */
function giveUpArrived(ports: Ports, { size, ...order }: KeptUpload): void {
  const query = writeQuery({ ...recordOf(ownerOf(ports), order, size), cancelUpload: 'true' });
  requestTo(ports, `${webDriveCalls.webDriveChunk.path}?${query.toString()}`).send();
}

const provideUpload = (ports: Ports) =>
  uploadMachine.provide({
    actors: {
      sendChunk: fromEventObservable<ChunkFact, ChunkOrder>(({ input }) => sendChunk(ports, input)),
      askStanding: fromPromise(({ input }) => askStanding(ports, input)),
    },
  });

/** What was told last is written in the end; while many small files arrive it is not written for each of them. */
function keeper({ keptUploads }: Pick<Ports, 'keptUploads'>) {
  const lists = new Subject<readonly [owner: string, unfinished: readonly KeptUpload[]]>();
  lists
    .pipe(throttleTime(UPLOADS_KEPT_EVERY_MS, asyncScheduler, { leading: true, trailing: true }))
    .subscribe(([owner, unfinished]) => keptUploads.keep(owner, unfinished));
  return (owner: string, unfinished: readonly KeptUpload[]) => lists.next([owner, unfinished]);
}

/** The queue of files on their way to the drives, joined to the world. */
export const provideUploadQueue = (ports: Ports) => {
  const keep = keeper(ports);
  return uploadQueueMachine.provide({
    actors: {
      upload: provideUpload(ports),
      findTaken: fromPromise(({ input }) => findTaken(ports, input)),
    },
    actions: {
      keep: (_, unfinished) => keep(ownerOf(ports), unfinished),
      giveUpArrived: (_, given) => {
        for (const upload of given) giveUpArrived(ports, upload);
      },
      announceChange: () => tellDriveChanged(),
    },
  });
};
