import type { i18n } from 'i18next';
import { createApi, type Api } from '../services/api.ts';
import { createCredentials, type Credentials } from '../services/credentials.ts';
import { createFullScreen, type FullScreen } from '../services/fullScreen.ts';
import { createHomeMemory, type HomeMemory } from '../services/homeMemory.ts';
import { createKeyShelf } from '../services/keyShelf.ts';
import { createLastTunnels, isReload, type LastTunnels } from '../services/lastTunnels.ts';
import { createLocalStore } from '../services/localStore.ts';
import { createLoginLock, type LoginLock } from '../services/loginLock.ts';
import { createPageColors, type PageColors } from '../services/pageColors.ts';
import { createPreferencesStore, type PreferencesStore } from '../services/preferencesStore.ts';
import { createRecents, type Recents } from '../services/recents.ts';
import { createRouter, type Router } from '../services/router.ts';
import { createServer, type Server } from '../services/server.ts';
import { createSessionFlags, type SessionFlags } from '../services/sessionFlags.ts';
import { createSystemTheme, type SystemTheme } from '../services/systemTheme.ts';
import { createVault, type Vault } from '../services/vault.ts';
import { createVisits, type Visits } from '../services/visits.ts';
import { createGeneralBus, type GeneralBus } from '../socket/generalBus.ts';
import { createDesktops, type Desktops } from './session/desktops.ts';
import { createLogOns, type LogOns } from './session/logOns.ts';
import { createNewSessions, type NewSessions } from './session/newSessions.ts';
import { ROUTES } from './shell/routes.ts';
import { watchRefusals } from './shell/watchRefusals.ts';

/** The world as this app sees it. A test gives its own. */
export interface Ports {
  readonly api: Api;
  readonly credentials: Credentials;
  readonly desktops: Desktops;
  readonly fullScreen: FullScreen;
  readonly generalBus: GeneralBus;
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
  openSocket(url: string, protocols?: string): WebSocket;
}

/** All ports on one browser window. */
export function createPorts(window: Window & typeof globalThis, texts: i18n): Ports {
  const store = createLocalStore(() => window.localStorage);
  const visits = createVisits(() => window.sessionStorage);
  const credentials = createCredentials(store, window, visits);
  const server = createServer(store, window.location);
  const plainApi = createApi({ baseUrl: server.baseUrl(), token: credentials.token });
  return {
    api: watchRefusals(plainApi, credentials),
    credentials,
    desktops: createDesktops(),
    fullScreen: createFullScreen(window.document),
    generalBus: createGeneralBus(),
    lastTunnels: createLastTunnels(() => window.sessionStorage, isReload(window.performance)),
    homeMemory: createHomeMemory(store, Date.now),
    loginLock: createLoginLock(store, Date.now),
    logOns: createLogOns(),
    newSessions: createNewSessions(),
    pageColors: createPageColors(window.document.documentElement),
    preferences: createPreferencesStore(store),
    recents: createRecents(store, Date.now),
    router: createRouter(window, ROUTES, credentials.offer),
    server,
    sessionFlags: createSessionFlags(store),
    systemTheme: createSystemTheme(window),
    texts,
    visits,
    vault: createVault(store, createKeyShelf(window.indexedDB)),
    setTitle(title) {
      window.document.title = title;
    },
    openSocket: (url, protocols) => new WebSocket(url, protocols),
  };
}
