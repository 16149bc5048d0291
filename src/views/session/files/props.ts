import type { FileBrowserActorRef } from '../../../machines/fileBrowser/fileBrowser.machine.ts';
import type { FilesActorRef } from '../../../machines/files/files.machine.ts';
import type { TransferActorRef } from '../../../machines/transfer/transfer.machine.ts';

export interface FileSystemProps {
  readonly files: FilesActorRef;
  readonly browser: FileBrowserActorRef;
}

export interface TransferProps {
  readonly transfer: TransferActorRef;
}
