import type { i18n } from 'i18next';
import type { Api } from '../../services/api.ts';
import type { Credentials } from '../../services/credentials.ts';
import type { FullScreen } from '../../services/fullScreen.ts';
import type { HomeMemory } from '../../services/homeMemory.ts';
import type { KeptHandles } from '../../services/keptHandles.ts';
import type { KeptUploads } from '../../services/keptUploads.ts';
import type { LastTunnels } from '../../services/lastTunnels.ts';
import type { LoginLock } from '../../services/loginLock.ts';
import type { PageColors } from '../../services/pageColors.ts';
import type { PreferencesStore } from '../../services/preferencesStore.ts';
import type { Recents } from '../../services/recents.ts';
import type { Router } from '../../services/router.ts';
import type { Server } from '../../services/server.ts';
import type { SessionFlags } from '../../services/sessionFlags.ts';
import type { SystemTheme } from '../../services/systemTheme.ts';
import type { Vault } from '../../services/vault.ts';
import type { Visits } from '../../services/visits.ts';
import type { GeneralBus } from '../../socket/generalBus.ts';
import type { PageCode, RouteTarget } from '../../machines/shell/page/page.types.ts';
import type { PageName } from '../../pages.ts';
import type { Desktops } from './desktops.ts';
import type { LogOns } from './logOns.ts';
import type { NewSessions } from './newSessions.ts';

/** Binds a page to the world: its machine, and the view that draws it. */
export type OpenPage = (ports: Ports, params: RouteTarget['params']) => PageCode;
export type FetchPage = (name: PageName) => Promise<OpenPage>;

/** The world as this app sees it. A test gives its own. */
export interface Ports {
  readonly api: Api;
  readonly credentials: Credentials;
  readonly desktops: Desktops;
  readonly fetchPage: FetchPage;
  readonly fullScreen: FullScreen;
  readonly generalBus: GeneralBus;
  readonly keptUploads: KeptUploads;
  readonly lastTunnels: LastTunnels;
  readonly homeMemory: HomeMemory;
  readonly loginLock: LoginLock;
  readonly logOns: LogOns;
  readonly newSessions: NewSessions;
  readonly pageColors: PageColors;
  readonly preferences: PreferencesStore;
  readonly recents: Recents;
  readonly router: Router;
  readonly server: Server;
  readonly sessionFlags: SessionFlags;
  readonly systemTheme: SystemTheme;
  readonly texts: i18n;
  readonly vault: Vault;
  readonly visits: Visits;
  setTitle(title: string): void;
  /** Handles of files that are on their way to the drives; their code comes with the first file. */
  openHandles(): Promise<KeptHandles>;
  /** At a log-out: those of everybody. */
  forgetHandles(): void;
  openSocket(url: string, protocols?: string): WebSocket;
}
