import type { FileManagerActorRef } from '../../machines/files/fileManager/fileManager.machine.ts';

export interface FileManagerProps {
  readonly content: FileManagerActorRef;
}
