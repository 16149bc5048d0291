import type { FetchPage, OpenPage } from '../compose/ports/ports.ts';
import type { PageName } from '../pages.ts';

/** Where the code of each page lies. */
const FILES: Readonly<Record<PageName, () => Promise<{ readonly page: OpenPage }>>> = {
  fileManager: () => import('./fileManager.ts'),
  webDrive: () => import('./webDrive.ts'),
  driveHelp: () => import('./driveHelp.ts'),
  connections: () => import('./connections.ts'),
  users: () => import('./users.ts'),
  userGroups: () => import('./userGroups.ts'),
  activeSessions: () => import('./activeSessions.ts'),
  history: () => import('./history.ts'),
  audit: () => import('./audit.ts'),
  adminNote: () => import('./adminNote.ts'),
  systemPreferences: () => import('./systemPreferences.ts'),
  bans: () => import('./bans.ts'),
  connection: () => import('./connection.ts'),
  connectionGroup: () => import('./connectionGroup.ts'),
  sharingProfile: () => import('./sharingProfile.ts'),
  user: () => import('./user.ts'),
  userGroup: () => import('./userGroup.ts'),
  version: () => import('./version.ts'),
  roadmap: () => import('./roadmap.ts'),
  microphone: () => import('./microphone.ts'),
  monitor: () => import('./monitor.ts'),
  quickMeet: () => import('./quickMeet.ts'),
  room: () => import('./room.ts'),
  meet: () => import('./meet.ts'),
  guestMeeting: () => import('./guestMeeting.ts'),
  miniMeeting: () => import('./miniMeeting.ts'),
  account: () => import('./account.ts'),
  join: () => import('./join.ts'),
  recovery: () => import('./recovery.ts'),
};

/** Fetches what opens a page, once somebody goes there. */
export const fetchPage: FetchPage = async (name) => (await FILES[name]()).page;
