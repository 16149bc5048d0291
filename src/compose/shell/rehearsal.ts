import { NEVER, of } from 'rxjs';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Account } from '../../machines/access/login/login.types.ts';
import { selectListState } from '../../machines/home/home/home.selectors.ts';
import type { AppActorRef } from '../../machines/shell/app/app.machine.ts';
import { selectHome } from '../../machines/shell/app/app.selectors.ts';
import { createGeneralBus } from '../../socket/generalBus.ts';
import type { Ports } from '../ports/ports.ts';
import { preferencesInput, providePreferences } from '../preferences/providePreferences.ts';
import { SYSTEM_ID } from '../shared/notify.ts';
import { NOBODY, rehearsalApi } from './rehearsalApi.ts';
import { provideApp } from './root.ts';

const AT_HOME = { routeId: 'home', params: {}, query: {}, bringsCredentials: false, bringsKey: false };

/** A socket that is never open. */
const silentSocket = () => Object.assign(new EventTarget(), { close: () => undefined }) as WebSocket;

/** The same window, of which nothing is changed, and a gateway that is none: nothing leaves and nothing comes. */
const unheard = (ports: Ports): Ports => ({
  ...ports,
  api: rehearsalApi(),
  credentials: { ...ports.credentials, session: () => NOBODY, token: () => null, changes$: NEVER },
  generalBus: createGeneralBus(),
  openSocket: silentSocket,
  pageColors: { ...ports.pageColors, apply: () => undefined },
  recents: { ...ports.recents, list$: of([]) },
  router: { ...ports.router, arrivals$: of(AT_HOME), navigate: () => undefined },
  setTitle: () => undefined,
});

function provideRehearsal(ports: Ports) {
  const silent = unheard(ports);
  return provideApp(silent).provide({
    actors: {
      refreshToken: fromPromise(() => Promise.resolve<Account>(NOBODY)),
      preferences: providePreferences(silent).provide({ actions: { applyLanguage: () => undefined } }),
    },
  });
}

/**
 * The app as it is once somebody was let in, at Home with a list, beside the one that waits for them: what is drawn of it
 * has run before when it is wanted. Whoever asks for it stops it.
 */
export async function rehearsedApp(ports: Ports, languages: readonly string[]): Promise<AppActorRef> {
  const { preferences, systemTheme, server } = ports;
  const app = createActor(provideRehearsal(ports), {
    systemId: SYSTEM_ID.app,
    input: {
      hasStoredToken: true,
      server: server.address(),
      preferences: preferencesInput(preferences, systemTheme, languages),
    },
  }).start();
  const home = selectHome(await waitFor(app, (snapshot) => selectHome(snapshot) !== undefined));
  if (home !== undefined) await waitFor(home, (snapshot) => selectListState(snapshot) === 'full');
  return app;
}
