import type { FileBinActorRef } from '../../machines/files/fileBin/fileBin.machine.ts';
import type { FileManagerActorRef } from '../../machines/files/fileManager/fileManager.machine.ts';

import type { FileSearchActorRef } from '../../machines/files/fileSearch/fileSearch.machine.ts';

export interface FileManagerProps {
  readonly content: FileManagerActorRef;
}

export interface BinProps {
  readonly bin: FileBinActorRef;
}

export interface BelowProps {
  readonly below: FileSearchActorRef;
}
