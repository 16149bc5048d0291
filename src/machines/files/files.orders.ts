import { pathIn } from '../fileBrowser/fileBrowser.places.ts';
import type { TransferInput } from '../transfer/transfer.types.ts';
import { browserOf, type WithChildren } from './files.children.ts';
import type { FilesEvent } from './files.types.ts';

type Order = Pick<TransferInput, 'filename' | 'mimetype' | 'order' | 'length'>;

const ANY_BYTES = 'application/octet-stream';

/** What an event asks to be carried. */
export function ordersOf(snapshot: WithChildren, event: FilesEvent): readonly Order[] {
  switch (event.type) {
    case 'upload.ask':
      return uploads(snapshot, event);
    case 'download.ask':
      return downloads(snapshot, event);
    case 'file.offered': {
      const { filename, mimetype, stream } = event;
      return [{ filename, mimetype, length: null, order: { kind: 'pushed', stream } }];
    }
    default:
      return [];
  }
}

function uploads(
  snapshot: WithChildren,
  { files, object }: Extract<FilesEvent, { type: 'upload.ask' }>,
): readonly Order[] {
  const directory = object === null ? null : browserOf(snapshot, object)?.getSnapshot().context.currentDirectory;
  if (directory === undefined) return [];
  return files.map(({ file, path }) => ({
    filename: path,
    mimetype: file.type === '' ? ANY_BYTES : file.type,
    length: file.size,
    order: { kind: 'upload', file, object, path: directory === null ? file.name : pathIn(directory, path) },
  }));
}

function downloads(
  snapshot: WithChildren,
  { object, streamName }: Extract<FilesEvent, { type: 'download.ask' }>,
): readonly Order[] {
  const directory = browserOf(snapshot, object)?.getSnapshot().context.currentDirectory;
  const node = directory?.files.find((file) => file.streamName === streamName && file.type === 'normal');
  if (node === undefined) return [];
  const { name: filename, mimetype } = node;
  return [{ filename, mimetype, length: null, order: { kind: 'download', object, path: streamName } }];
}
