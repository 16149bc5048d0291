import type { GeneralSocketActorRef } from '../generalSocket/generalSocket.machine.ts';
import type { HomeActorRef } from '../../home/home/home.machine.ts';
import type { LoginActorRef } from '../../access/login/login.machine.ts';
import type { Account } from '../../access/login/login.types.ts';
import type { NotificationsActorRef } from '../notifications/notifications.machine.ts';
import type { OverlayActorRef } from '../overlay/overlay.machine.ts';
import type { PageActorRef } from '../page/page.machine.ts';
import type { PaletteActorRef } from '../palette/palette.machine.ts';
import type { PreferencesActorRef } from '../../preferences/preferences/preferences.machine.ts';
import type { SystemCheckActorRef } from '../../administration/systemCheck/systemCheck.machine.ts';
import type { SessionActorRef } from '../../session/session/session.machine.ts';
import type { DiskSpaceActorRef } from '../../home/diskSpace/diskSpace.machine.ts';
import type { UploadsActorRef } from '../../files/uploads/uploads.machine.ts';
import type { QrCodeActorRef } from '../../home/qrCode/qrCode.machine.ts';
import type { SidebarActorRef } from '../../home/sidebar/sidebar.machine.ts';
import type { CallWatchActorRef } from '../../meetings/callWatch/callWatch.machine.ts';
import type { RightsActorRef } from '../../shared/rights/rights.machine.ts';
import type { SetupActorRef } from '../../access/setup/setup.machine.ts';
import type { AppSnapshot } from './app.machine.ts';
import type { SettingsTab } from './app.types.ts';

export type AppScreen =
  | 'loading'
  | 'setup'
  | 'login'
  | 'loggedOut'
  | 'fatal'
  | 'home'
  | 'client'
  | 'settings'
  | 'page'
  | 'recovery'
  | 'join'
  | 'meeting';

function selectAuthenticatedScreen(snapshot: AppSnapshot): AppScreen {
  if (snapshot.matches({ authenticated: { screen: 'home' } })) return 'home';
  if (snapshot.matches({ authenticated: { screen: 'client' } })) return 'client';
  if (snapshot.matches({ authenticated: { screen: 'page' } })) return 'page';
  if (
    snapshot.matches({ authenticated: { screen: 'joining' } }) ||
    snapshot.matches({ authenticated: { screen: 'guest' } })
  )
    return 'join';
  return selectSettingsTab(snapshot) === null ? 'loading' : 'settings';
}

export function selectScreen(snapshot: AppSnapshot): AppScreen {
  if (snapshot.matches('authenticated')) return selectAuthenticatedScreen(snapshot);
  if (snapshot.matches('awaitingCredentials')) return 'login';
  if (snapshot.matches('awaitingSetup')) return 'setup';
  if (snapshot.matches('recoveryPassword')) return 'recovery';
  if (snapshot.matches('invalidLink')) return 'join';
  if (snapshot.matches('guestMeeting') || snapshot.matches('guestCallEnded')) return 'meeting';
  if (snapshot.matches('loggedOut')) return 'loggedOut';
  return snapshot.matches('fatalError') ? 'fatal' : 'loading';
}

export function selectSettingsTab(snapshot: AppSnapshot): SettingsTab | null {
  if (snapshot.matches({ authenticated: { screen: 'preferences' } })) return 'preferences';
  return snapshot.matches({ authenticated: { screen: 'systemCheck' } }) ? 'systemCheck' : null;
}

/** Who is logged in; an anonymous user's name is the empty string. */
export const selectAccount = (snapshot: AppSnapshot): Account | null => snapshot.context.account;
export const selectFatalCode = (snapshot: AppSnapshot): string | null => snapshot.context.fatalCode;

export const selectLogin = (snapshot: AppSnapshot): LoginActorRef | undefined => snapshot.children.login;
export const selectSetup = (snapshot: AppSnapshot): SetupActorRef | undefined => snapshot.children.setup;
export const selectHome = (snapshot: AppSnapshot): HomeActorRef | undefined => snapshot.children.home;
export const selectRights = (snapshot: AppSnapshot): RightsActorRef | undefined => snapshot.children.rights;
export const selectSidebar = (snapshot: AppSnapshot): SidebarActorRef | undefined => snapshot.children.sidebar;
export const selectDiskSpace = (snapshot: AppSnapshot): DiskSpaceActorRef | undefined => snapshot.children.diskSpace;
export const selectQrCode = (snapshot: AppSnapshot): QrCodeActorRef | undefined => snapshot.children.qrCode;
export const selectUploads = (snapshot: AppSnapshot): UploadsActorRef | undefined => snapshot.children.uploads;
export const selectPalette = (snapshot: AppSnapshot): PaletteActorRef | undefined => snapshot.children.palette;
export const selectCallWatch = (snapshot: AppSnapshot): CallWatchActorRef | undefined => snapshot.children.callWatch;
/** The page that is open, or comes with the preferences. */
export const selectPage = (snapshot: AppSnapshot): PageActorRef | undefined => snapshot.children.page;
/** What lies over the screen. */
export const selectOverlay = (snapshot: AppSnapshot): OverlayActorRef | undefined => snapshot.children.overlay;
export const selectSystemCheck = (snapshot: AppSnapshot): SystemCheckActorRef | undefined =>
  snapshot.children.systemCheck;
export const selectGeneralSocket = (snapshot: AppSnapshot): GeneralSocketActorRef | undefined =>
  snapshot.children.generalSocket;
export const selectPreferences = (snapshot: AppSnapshot): PreferencesActorRef | undefined =>
  snapshot.children.preferences;
export const selectNotifications = (snapshot: AppSnapshot): NotificationsActorRef | undefined =>
  snapshot.children.notifications;

/** Open sessions by client id, in the order in which they were opened. */
export const selectSessions = (snapshot: AppSnapshot): Readonly<Record<string, SessionActorRef>> =>
  snapshot.context.sessions;

/** The session that the route shows. */
export function selectCurrentSession(snapshot: AppSnapshot): SessionActorRef | undefined {
  const { route, sessions } = snapshot.context;
  return route?.screen === 'client' ? sessions[route.clientId] : undefined;
}
