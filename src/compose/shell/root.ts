import { map } from 'rxjs';
import { createActor, fromEventObservable, fromPromise, type InspectionEvent, type Observer } from 'xstate';
import { loadAuthenticatedTexts } from '../../i18n/i18n.ts';
import { appMachine, type AppActorRef } from '../../machines/shell/app/app.machine.ts';
import type { AppEvent, AppInput } from '../../machines/shell/app/app.types.ts';
import type { AccountChange } from '../../services/credentials.ts';
import { logOut, refreshSession } from '../access/account.ts';
import { lazyMachines } from '../shared/lazyCode.ts';
import { providePage } from '../shared/loadPage.ts';
import { lookAhead } from './lookAhead.ts';
import { showNotice, SYSTEM_ID } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { provideLogin } from '../access/provideLogin.ts';
import { preferencesInput, providePreferences } from '../preferences/providePreferences.ts';
import { probeAtStart, provideSetup } from '../access/provideSetup.ts';
import { logError } from '../../services/consoleLines.ts';
import { PATH, routeOf } from '../shared/routes.ts';
import { showTitle } from '../shared/titles.ts';

export interface RootOptions {
  /** Languages that the browser asks for. */
  readonly languages: readonly string[];
  /** Sees every event and snapshot of every actor. */
  readonly inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void);
}

const EVENT_OF_CHANGE: Readonly<Record<AccountChange, AppEvent>> = {
  loggedOutElsewhere: { type: 'account.loggedOutElsewhere' },
  loggedInElsewhere: { type: 'account.loggedInElsewhere' },
  refused: { type: 'credentials.refused' },
};

function provideStreams({ router, credentials }: Ports) {
  return {
    routes: fromEventObservable<AppEvent, undefined>(() =>
      router.arrivals$.pipe(
        map((arrival) => ({
          type: 'route.changed',
          route: routeOf(arrival),
          bringsCredentials: arrival.bringsCredentials,
          bringsKey: arrival.bringsKey,
        })),
      ),
    ),
    accountEvents: fromEventObservable<AppEvent, undefined>(() =>
      credentials.changes$.pipe(map((change) => EVENT_OF_CHANGE[change])),
    ),
  };
}

/** The machines that come after the log-in. */
function provideLazy(ports: Ports) {
  const { load, machine } = lazyMachines(
    async () =>
      (await Promise.all([import('./authenticated.ts'), loadAuthenticatedTexts(ports.texts)]))[0].provideAuthenticated,
    (provideAuthenticated) => provideAuthenticated(ports),
  );
  return {
    loadAuthenticated: load,
    generalSocket: machine('generalSocket'),
    rights: machine('rights'),
    sidebar: machine('sidebar'),
    diskSpace: machine('diskSpace'),
    uploads: machine('uploads'),
    qrCode: machine('qrCode'),
    overlay: machine('overlay'),
    home: machine('home'),
    palette: machine('palette'),
    callWatch: machine('callWatch'),
    systemCheck: machine('systemCheck'),
    session: machine('session'),
  };
}

/** The app machine with the world bound to it and to its children. */
export function provideApp(ports: Ports) {
  return appMachine.provide({
    actors: {
      ...provideStreams(ports),
      probeServer: fromPromise(() => probeAtStart(ports.server)),
      refreshToken: fromPromise(async ({ system }) => {
        const account = await refreshSession(ports);
        // At the start only: behind the log-in Home is there already.
        if (system.get(SYSTEM_ID.home) === undefined) lookAhead(ports);
        return account;
      }),
      logOut: fromPromise(() => logOut(ports)),
      preferences: providePreferences(ports),
      setup: provideSetup(ports.server),
      login: provideLogin(ports, () => lookAhead(ports)),
      page: providePage(ports),
      ...provideLazy(ports),
    },
    actions: {
      tellCause: ({ event }) => {
        if ('error' in event) logError(`The app failed with ${event.type}.`, event.error);
      },
      tellUnknown: ({ system }) => {
        showNotice(system, { kind: 'info', key: 'shell.noSuchPage' });
      },
      goHome: () => {
        ports.router.navigate(PATH.home);
      },
      showTitle: ({ context }) => {
        showTitle(ports, context);
      },
      reload: () => {
        ports.router.reload();
      },
    },
  });
}

function inputOf({ credentials, preferences, server, systemTheme }: Ports, languages: readonly string[]): AppInput {
  return {
    hasStoredToken: credentials.hasStoredToken(),
    server: server.address(),
    preferences: preferencesInput(preferences, systemTheme, languages),
  };
}

/** The one actor that all others live under; whoever makes it starts it. */
export function createRoot(ports: Ports, { languages, inspect }: RootOptions): AppActorRef {
  return createActor(provideApp(ports), {
    input: inputOf(ports, languages),
    systemId: SYSTEM_ID.app,
    ...(inspect === undefined ? {} : { inspect }),
  });
}
