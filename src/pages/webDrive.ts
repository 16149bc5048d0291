import { openWebDrive } from '../compose/files/webDrive.ts';
import { WebDriveView } from '../views/files/WebDriveView.tsx';
import type texts from '../i18n/en/pages/webDrive.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly webDrive: typeof texts;
  }
}

export const page = joined(openWebDrive, WebDriveView);
