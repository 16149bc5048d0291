import { fromEventObservable, fromPromise } from 'xstate';
import { webDriveCalls } from '../../../contract/http/webDrive.ts';
import { writeQuery } from '../../../contract/http/wire.ts';
import { uploadMachine } from '../../machines/files/upload/upload.machine.ts';
import type { ChunkFact, ChunkOrder, Standing, StandingQuestion } from '../../machines/files/upload/upload.types.ts';
import { uploadQueueMachine } from '../../machines/files/uploadQueue/uploadQueue.machine.ts';
import type { KeptUpload } from '../../machines/files/uploadQueue/uploadQueue.types.ts';
import type { KeptHandles } from '../../services/keptHandles.ts';
import type { Ports } from '../ports/ports.ts';
import { clashRule } from './clashRule.ts';
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

/** Only the browser's own database takes handles. */
function keep(ports: Ports, handles: KeptHandles, unfinished: readonly KeptUpload[]): void {
  const owner = ownerOf(ports);
  const told = unfinished.map(({ source: _handle, ...upload }) => upload);
  ports.keptUploads.keep(owner, told);
  handles.keep(owner, unfinished);
}

const provideUpload = (ports: Ports) =>
  uploadMachine.provide({
    actors: {
      sendChunk: fromEventObservable<ChunkFact, ChunkOrder>(({ input }) => sendChunk(ports, input)),
      askStanding: fromPromise(({ input }) => askStanding(ports, input)),
    },
  });

/** The queue of files on their way to the drives, joined to the world. */
export const provideUploadQueue = (ports: Ports, handles: KeptHandles) =>
  uploadQueueMachine.provide({
    actors: {
      ...clashRule.actors,
      upload: provideUpload(ports),
      findTaken: fromPromise(({ input }) => findTaken(ports, input)),
      findFiles: fromPromise(({ input }) => handles.find(ownerOf(ports), input)),
      askForFiles: fromPromise(({ input }) => handles.ask(input)),
    },
    actions: {
      ...clashRule.actions,
      keep: (_, unfinished) => keep(ports, handles, unfinished),
      giveUpArrived: (_, given) => {
        for (const upload of given) giveUpArrived(ports, upload);
      },
      announceChange: () => tellDriveChanged(),
    },
  });
