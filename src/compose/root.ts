import { map } from 'rxjs';
import { createActor, fromEventObservable, fromPromise, type InspectionEvent, type Observer } from 'xstate';
import { TUNNEL_PATHS } from '../../contract/guacamole.ts';
import { selfCheckCalls } from '../../contract/http/selfCheck.ts';
import { appMachine, type AppActorRef } from '../machines/app/app.machine.ts';
import type { AppEvent, AppInput } from '../machines/app/app.types.ts';
import { generalSocketMachine } from '../machines/generalSocket/generalSocket.machine.ts';
import type { GeneralSocketEvent } from '../machines/generalSocket/generalSocket.types.ts';
import { selfCheckMachine } from '../machines/selfCheck/selfCheck.machine.ts';
import type { AccountChange } from '../services/credentials.ts';
import { generalSocketEvents$ } from '../socket/generalSocket.ts';
import { logOut, refreshSession } from './account.ts';
import { SYSTEM_ID } from './notify.ts';
import type { Ports } from './ports.ts';
import { provideHome } from './provideHome.ts';
import { provideLogin } from './provideLogin.ts';
import { providePalette } from './providePalette.ts';
import { preferencesInput, providePreferences } from './providePreferences.ts';
import { provideSession } from './provideSession.ts';
import { probeServer, provideSetup } from './provideSetup.ts';
import { PATH, routeOf } from './routes.ts';
import { showTitle } from './titles.ts';

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

function provideGeneralSocket({ credentials, openSocket, server }: Ports) {
  const url = () =>
    server.socketUrl(TUNNEL_PATHS.generalSocket, new URLSearchParams({ token: credentials.token() ?? '' }).toString());
  return generalSocketMachine.provide({
    actors: {
      socketEvents: fromEventObservable<GeneralSocketEvent, undefined>(() => generalSocketEvents$(url(), openSocket)),
    },
  });
}

function provideSelfCheck({ api }: Ports) {
  return selfCheckMachine.provide({
    actors: { readSelfCheck: fromPromise(() => api.call(selfCheckCalls.getSelfCheck, {})) },
  });
}

function provideStreams({ address, credentials }: Ports) {
  return {
    routes: fromEventObservable<AppEvent, undefined>(() =>
      address.places$.pipe(
        map(({ path, bringsCredentials }) => ({
          type: 'route.changed',
          route: routeOf(path),
          bringsCredentials,
        })),
      ),
    ),
    accountEvents: fromEventObservable<AppEvent, undefined>(() =>
      credentials.changes$.pipe(map((change) => EVENT_OF_CHANGE[change])),
    ),
  };
}

/** The app machine with the world bound to it and to its children. */
export function provideApp(ports: Ports) {
  return appMachine.provide({
    actors: {
      ...provideStreams(ports),
      probeServer: fromPromise(() => probeServer(ports.server)),
      refreshToken: fromPromise(() => refreshSession(ports)),
      logOut: fromPromise(() => logOut(ports)),
      preferences: providePreferences(ports),
      setup: provideSetup(ports.server),
      login: provideLogin(ports),
      generalSocket: provideGeneralSocket(ports),
      home: provideHome(ports),
      palette: providePalette(ports),
      selfCheck: provideSelfCheck(ports),
      session: provideSession(ports),
    },
    actions: {
      goHome: () => {
        ports.address.goTo(PATH.home);
      },
      showTitle: ({ context }) => {
        showTitle(ports, context);
      },
      reload: () => {
        ports.address.reload();
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
