import type { FileBrowserActorRef } from '../../../machines/session/fileBrowser/fileBrowser.machine.ts';
import type { FilesActorRef } from '../../../machines/session/files/files.machine.ts';
import type { TransferActorRef } from '../../../machines/session/transfer/transfer.machine.ts';

export interface FileSystemProps {
  readonly files: FilesActorRef;
  readonly browser: FileBrowserActorRef;
}

export interface TransferProps {
  readonly transfer: TransferActorRef;
}
