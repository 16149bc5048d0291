import { openDriveHelp } from '../compose/files/driveHelp.ts';
import type texts from '../i18n/en/pages/driveHelp.json';
import { DriveHelpView } from '../views/files/DriveHelpView.tsx';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly driveHelp: typeof texts;
  }
}

export const page = joined(openDriveHelp, DriveHelpView);
