import { pathIn } from '../fileBrowser/fileBrowser.places.ts';
import type { FileNode } from '../fileBrowser/fileBrowser.types.ts';
import type { TransferInput, TransferOrder } from '../transfer/transfer.types.ts';
import type { ChosenFile } from '../uploadConflicts/uploadConflicts.types.ts';
import { browserOf, type WithChildren } from './files.children.ts';
import type { FilesEvent } from './files.types.ts';

type Order = Pick<TransferInput, 'filename' | 'mimetype' | 'order' | 'length'>;

const TOP = '/';
const ANY_BYTES = 'application/octet-stream';

/** What an event asks to be carried. */
export function ordersOf(snapshot: WithChildren, event: FilesEvent): readonly Order[] {
  switch (event.type) {
    case 'upload.ask':
      return event.files.map(({ file }) => uploadOf(null, { file, path: file.name }, file.name));
    case 'names.settled':
      return event.files.map((chosen) => uploadOf(event.object, chosen, pathIn(event.folder, chosen.path)));
    case 'download.ask':
      return fileAt(snapshot, event, ({ streamName: path }) => ({ kind: 'download', object: event.object, path }));
    case 'copy.ask': {
      const { object, to } = event;
      const folder = browserOf(snapshot, to)?.getSnapshot().context.currentDirectory?.streamName ?? TOP;
      return fileAt(snapshot, event, ({ streamName: path }) => ({ kind: 'copy', object, path, to, folder }));
    }
    case 'file.offered': {
      const { filename, mimetype, stream } = event;
      return [{ filename, mimetype, length: null, order: { kind: 'pushed', stream } }];
    }
    default:
      return [];
  }
}

function uploadOf(object: number | null, { file, path: filename }: ChosenFile, path: string): Order {
  const mimetype = file.type === '' ? ANY_BYTES : file.type;
  return { filename, mimetype, length: file.size, order: { kind: 'upload', file, object, path } };
}

function fileAt(
  snapshot: WithChildren,
  { object, streamName }: Pick<Extract<FilesEvent, { type: 'download.ask' }>, 'object' | 'streamName'>,
  orderFor: (node: FileNode) => TransferOrder,
): readonly Order[] {
  const directory = browserOf(snapshot, object)?.getSnapshot().context.currentDirectory;
  const node = directory?.files.find((file) => file.streamName === streamName && file.type === 'normal');
  if (node === undefined) return [];
  const { name: filename, mimetype } = node;
  return [{ filename, mimetype, length: null, order: orderFor(node) }];
}
