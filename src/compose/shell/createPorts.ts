import type { i18n } from 'i18next';
import { createApi } from '../../services/api.ts';
import { deleteDatabase, HANDLES } from '../../services/browserDatabase.ts';
import { createCredentials } from '../../services/credentials.ts';
import { createFullScreen } from '../../services/fullScreen.ts';
import { createHomeMemory } from '../../services/homeMemory.ts';
import { createKeptUploads } from '../../services/keptUploads.ts';
import { createKeyShelf } from '../../services/keyShelf.ts';
import { createLastTunnels, isReload } from '../../services/lastTunnels.ts';
import { createLocalStore } from '../../services/localStore.ts';
import { createLoginLock } from '../../services/loginLock.ts';
import { createPageColors } from '../../services/pageColors.ts';
import { createPreferencesStore } from '../../services/preferencesStore.ts';
import { createRecents } from '../../services/recents.ts';
import { createRouter } from '../../services/router.ts';
import { createServer } from '../../services/server.ts';
import { createSessionFlags } from '../../services/sessionFlags.ts';
import { createSystemTheme } from '../../services/systemTheme.ts';
import { createVault } from '../../services/vault.ts';
import { createVisits } from '../../services/visits.ts';
import { createGeneralBus } from '../../socket/generalBus.ts';
import { createDesktops } from '../ports/desktops.ts';
import { createLogOns } from '../ports/logOns.ts';
import { createNewSessions } from '../ports/newSessions.ts';
import type { FetchPage, Ports } from '../ports/ports.ts';
import { ROUTES } from '../shared/routes.ts';
import { watchRefusals } from './watchRefusals.ts';

/** All ports on one browser window; the pages lie above what binds them, so whoever starts the app gives them. */
export function createPorts(window: Window & typeof globalThis, texts: i18n, fetchPage: FetchPage): Ports {
  const store = createLocalStore(() => window.localStorage);
  const visits = createVisits(() => window.sessionStorage);
  const credentials = createCredentials(store, window, visits);
  const server = createServer(store, window.location);
  const plainApi = createApi({ baseUrl: server.baseUrl(), token: credentials.token });
  return {
    api: watchRefusals(plainApi, credentials),
    credentials,
    desktops: createDesktops(),
    fetchPage,
    fullScreen: createFullScreen(window.document),
    generalBus: createGeneralBus(),
    keptUploads: createKeptUploads(store, window, () => credentials.session()?.username ?? ''),
    lastTunnels: createLastTunnels(() => window.sessionStorage, isReload(window.performance)),
    homeMemory: createHomeMemory(store, Date.now),
    loginLock: createLoginLock(store, Date.now),
    logOns: createLogOns(),
    forgetHandles: () => deleteDatabase(window.indexedDB, HANDLES),
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
    openHandles: async () => (await import('../files/openHandles.ts')).openHandles(window, credentials),
    openSocket: (url, protocols) => new WebSocket(url, protocols),
  };
}
