import { openSharedFiles } from '../compose/files/sharedFiles.ts';
import { FileManagerView } from '../views/files/FileManagerView.tsx';
import type texts from '../i18n/en/pages/fileManager.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly fileManager: typeof texts;
  }
}

export const page = joined(openSharedFiles, FileManagerView);
