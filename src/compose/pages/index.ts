import { loadPageTexts } from '../../i18n/i18n.ts';
import type { PageCode, RouteTarget } from '../../machines/shell/page/page.types.ts';
import type { PageName } from '../../machines/shared/pages.ts';
import type { Ports } from '../ports/ports.ts';

type OpenPage = (ports: Ports, params: RouteTarget['params']) => PageCode;

/** Each page in a chunk of its own. */
const OPENINGS: Readonly<Record<PageName, () => Promise<OpenPage>>> = {
  join: async () => (await import('./join.ts')).openJoin,
  recovery: async () => (await import('./recovery.ts')).openRecovery,
  account: async () => (await import('./account.ts')).openAccount,
  systemPreferences: async () => (await import('./systemPreferences.ts')).openSystemPreferences,
  monitor: async () => (await import('./monitor.ts')).openMonitor,
  microphone: async () => (await import('./microphone.ts')).openMicrophone,
  connections: async () => (await import('./connections.ts')).openConnections,
  connection: async () => (await import('./connection.ts')).openConnection,
  connectionGroup: async () => (await import('./connectionGroup.ts')).openConnectionGroup,
  activeSessions: async () => (await import('./activeSessions.ts')).openSessions,
  version: async () => (await import('./textPages.ts')).openVersion,
  roadmap: async () => (await import('./textPages.ts')).openRoadmap,
  adminNote: async () => (await import('./adminNote.ts')).openAdminNote,
  bans: async () => (await import('./bans.ts')).openBans,
  audit: async () => (await import('./audit.ts')).openAudit,
  history: async () => (await import('./history.ts')).openHistory,
  sharingProfile: async () => (await import('./sharingProfile.ts')).openSharingProfile,
  users: async () => (await import('./users.ts')).openUsers,
  userGroups: async () => (await import('./users.ts')).openUserGroups,
  user: async () => (await import('./user.ts')).openUser,
  userGroup: async () => (await import('./user.ts')).openUserGroup,
};

/** Fetches the code of a page and binds it to the world. */
export async function loadPage(ports: Ports, { page, params }: RouteTarget): Promise<PageCode> {
  const [open] = await Promise.all([OPENINGS[page](), loadPageTexts(ports.texts)]);
  return open(ports, params);
}
