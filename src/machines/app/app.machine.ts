import {
  assertEvent,
  assign,
  enqueueActions,
  raise,
  sendTo,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';
import type { generalSocketMachine } from '../generalSocket/generalSocket.machine.ts';
import type { homeMachine } from '../home/home.machine.ts';
import { loginMachine } from '../login/login.machine.ts';
import type { Account } from '../login/login.types.ts';
import { effect, machineNotProvided, notProvided, streamNotProvided } from '../notProvided.ts';
import { notificationsMachine } from '../notifications/notifications.machine.ts';
import { pageMachine } from '../page/page.machine.ts';
import type { paletteMachine } from '../palette/palette.machine.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import type { selfCheckMachine } from '../selfCheck/selfCheck.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { setupMachine } from '../setup/setup.machine.ts';
import { accountIn, endedSession, fatalCodeOf, placeOf, type AnyAppEvent } from './app.events.ts';
import { appGuards } from './app.guards.ts';
import type { AppChildren, AppContext, AppEvent, AppInput } from './app.types.ts';

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AnyAppEvent,
    input: {} as AppInput,
    children: {} as AppChildren,
  },
  actors: {
    routes: streamNotProvided<AppEvent>('routes'),
    /** What happens to the account outside this page: in other tabs, and by calls that the gateway refused. */
    accountEvents: streamNotProvided<AppEvent>('accountEvents'),
    probeServer: notProvided<boolean>('probeServer'),
    refreshToken: notProvided<Account>('refreshToken'),
    logOut: notProvided<boolean>('logOut'),
    /** Fetches the code behind the log-in; the machines below come with it. */
    loadReady: notProvided<boolean>('loadReady'),
    page: pageMachine,
    preferences: preferencesMachine,
    notifications: notificationsMachine,
    setup: setupMachine,
    login: loginMachine,
    generalSocket: machineNotProvided<typeof generalSocketMachine>('generalSocket'),
    home: machineNotProvided<typeof homeMachine>('home'),
    palette: machineNotProvided<typeof paletteMachine>('palette'),
    selfCheck: machineNotProvided<typeof selfCheckMachine>('selfCheck'),
    session: machineNotProvided<typeof sessionMachine>('session'),
  },
  guards: appGuards,
  actions: {
    takeRoute: assign(({ context, event }) => {
      assertEvent(event, 'route.changed');
      return { route: event.route, hasCredentials: context.hasCredentials || event.bringsCredentials };
    }),
    takeAccount: assign(({ event }) => ({ account: accountIn(event), hasCredentials: true })),
    forgetAccount: assign({ account: null, hasCredentials: false }),
    rememberFatal: assign({ fatalCode: ({ event }) => fatalCodeOf(event) }),
    openSession: assign(({ context, spawn }) => {
      const clientId = context.route?.screen === 'client' ? context.route.clientId : '';
      if (clientId in context.sessions) return {};
      const session = spawn('session', { id: `client:${clientId}`, input: { clientId } });
      return { sessions: { ...context.sessions, [clientId]: session } };
    }),
    /** A new session in the place of the old one, which stays as it ended. */
    reopenSession: assign(({ context, event, spawn }) => {
      const clientId = endedSession(event)?.clientId ?? '';
      const session = spawn('session', { id: `client:${clientId}`, input: { clientId } });
      return { sessions: { ...context.sessions, [clientId]: session } };
    }),
    removeSession: assign(({ context, event }) => {
      const { [endedSession(event)?.clientId ?? '']: _ended, ...sessions } = context.sessions;
      return { sessions };
    }),
    closeSessions: enqueueActions(({ context, enqueue }) => {
      for (const session of Object.values(context.sessions)) enqueue.stopChild(session);
      enqueue.assign({ sessions: {} });
    }),
    hideSession: enqueueActions(({ context, enqueue }) => {
      for (const session of Object.values(context.sessions)) enqueue.sendTo(session, { type: 'session.hidden' });
    }),
    forgetNotices: sendTo('notifications', { type: 'notices.forget' }),
    dismissNotices: sendTo('notifications', { type: 'notices.dismissAll' }),
    refreshHome: sendTo('home', { type: 'home.refresh' }),
    leaveHome: sendTo('home', { type: 'home.left' }),
    passLogOut: raise({ type: 'account.logOut' }),
    goHome: effect('goHome'),
    /** Names the browser tab after what the route shows. */
    showTitle: effect('showTitle'),
    reload: effect('reload'),
  },
}).createMachine({
  id: 'app',
  description: 'A§4 the whole page',
  context: ({ input }) => ({
    route: null,
    hasCredentials: input.hasStoredToken,
    atStart: input,
    account: null,
    sessions: {},
    fatalCode: null,
  }),
  invoke: [
    {
      id: 'preferences',
      src: 'preferences',
      systemId: 'preferences',
      input: ({ context }) => context.atStart.preferences,
    },
    { id: 'notifications', src: 'notifications', systemId: 'notifications' },
    { id: 'routes', src: 'routes' },
    { id: 'accountEvents', src: 'accountEvents' },
  ],
  initial: 'loading',
  on: {
    'route.changed': { actions: ['takeRoute', 'dismissNotices'] },
    'app.failed': { target: '.fatalError', actions: 'rememberFatal' },
    'xstate.error.actor.*': { target: '.fatalError', actions: 'rememberFatal' },
  },
  states: {
    loading: {
      description: 'A§4 the first state',
      initial: 'routing',
      states: {
        routing: {
          description: 'A§4 a key or token in the address, or a stored token, is tried before the log-in shows',
          always: [
            { guard: 'isRecovery', target: '#app.recoveryPassword' },
            { guard: 'hasCredentials', target: 'authenticating' },
            { guard: 'hasRoute', target: 'probing' },
          ],
        },
        authenticating: {
          description: 'A§2 the token is refreshed first',
          invoke: {
            id: 'refreshToken',
            src: 'refreshToken',
            onDone: { target: 'arriving', actions: 'takeAccount' },
            onError: [
              { guard: 'isRefused', target: '#app.awaitingCredentials', actions: 'forgetAccount' },
              { guard: 'isUnreachable', target: '#app.awaitingSetup' },
              { target: '#app.fatalError', actions: 'rememberFatal' },
            ],
          },
        },
        probing: {
          description: 'A§9 the reachability probe times out after 5 s',
          invoke: {
            id: 'probeServer',
            src: 'probeServer',
            onDone: '#app.awaitingCredentials',
            onError: '#app.awaitingSetup',
          },
        },
        arriving: {
          description: 'The code behind the log-in arrives',
          invoke: {
            id: 'loadReady',
            src: 'loadReady',
            onDone: '#app.ready',
            onError: { target: '#app.fatalError', actions: 'rememberFatal' },
          },
        },
      },
    },
    awaitingSetup: {
      description: 'A§2 shown when no reachable server is stored',
      invoke: { id: 'setup', src: 'setup', input: ({ context }) => context.atStart.server, onDone: 'loading' },
      on: { 'app.retry': 'loading' },
    },
    awaitingCredentials: {
      description: 'A§4 invalid or insufficient credentials show the log-in',
      invoke: {
        id: 'login',
        src: 'login',
        onDone: [
          { guard: 'isLoggedIn', target: 'loading.arriving', actions: ['takeAccount', 'dismissNotices'] },
          { target: 'fatalError', actions: 'rememberFatal' },
        ],
      },
      on: {
        'route.changed': [
          {
            guard: 'leadsToRecovery',
            target: 'recoveryPassword',
            actions: ['takeRoute', 'dismissNotices'],
          },
          {
            guard: 'bringsCredentials',
            target: 'loading.authenticating',
            actions: ['takeRoute', 'dismissNotices'],
          },
          { actions: ['takeRoute', 'dismissNotices'] },
        ],
        'account.loggedInElsewhere': 'loading.authenticating',
      },
    },
    ready: {
      description: 'A§4 somebody is logged in, or came with a key',
      type: 'parallel',
      invoke: [
        { id: 'generalSocket', src: 'generalSocket' },
        {
          id: 'home',
          src: 'home',
          systemId: 'home',
          input: ({ context }) => ({ leadsToOnlyConnection: context.route?.screen === 'home' }),
        },
        { id: 'palette', src: 'palette' },
      ],
      exit: ['closeSessions', 'forgetNotices'],
      on: {
        'account.logOut': 'loggedOut.revoking',
        'account.loggedOutElsewhere': 'loggedOut.revoked',
        'credentials.refused': { target: 'awaitingCredentials', actions: 'forgetAccount' },
        'xstate.done.actor.*': [
          { guard: 'wantsReconnect', actions: 'reopenSession' },
          { guard: 'wantsLogOut', actions: ['removeSession', 'passLogOut'] },
          { guard: 'isSession', actions: ['removeSession', 'goHome'] },
        ],
      },
      states: {
        token: {
          initial: 'fresh',
          on: {
            'route.changed': [
              {
                guard: 'bringsCredentials',
                target: '#app.loading.authenticating',
                actions: ['takeRoute', 'dismissNotices'],
              },
              { guard: 'leadsAwayFromHome', target: '.refreshing' },
            ],
          },
          states: {
            fresh: {},
            refreshing: {
              description: 'A§2 every route but home refreshes the token first',
              invoke: {
                id: 'refreshToken',
                src: 'refreshToken',
                onDone: { target: 'fresh', actions: 'takeAccount' },
                onError: [
                  { guard: 'isRefused', target: '#app.awaitingCredentials', actions: 'forgetAccount' },
                  { target: 'fresh' },
                ],
              },
            },
          },
        },
        screen: {
          initial: 'deciding',
          on: { 'route.changed': { target: '.deciding', actions: ['takeRoute', 'dismissNotices'] } },
          states: {
            deciding: {
              always: [
                { guard: 'isHome', target: 'home' },
                { guard: 'isClient', target: 'client' },
                { guard: 'isPreferences', target: 'preferences' },
                { guard: 'isCheck', target: 'check' },
                { guard: 'isPage', target: 'page' },
                { guard: 'isRecovery', target: '#app.recoveryPassword' },
                { target: 'unknown' },
              ],
            },
            home: { description: 'A§2 route /', entry: ['refreshHome', 'showTitle'], exit: 'leaveHome' },
            client: {
              description: 'A§2 route /client/:id',
              entry: ['openSession', 'showTitle'],
              exit: 'hideSession',
            },
            preferences: {
              description: 'A§2 settings tab preferences; what is rarely needed comes as a page',
              entry: 'showTitle',
              invoke: { id: 'page', src: 'page', input: { page: 'account', params: {} } },
            },
            check: {
              description: 'What the installation has; for administrators',
              entry: 'showTitle',
              invoke: { id: 'selfCheck', src: 'selfCheck' },
            },
            page: {
              description: 'A§2 settings tabs and editors, each with code of its own',
              entry: 'showTitle',
              invoke: {
                id: 'page',
                src: 'page',
                input: ({ context }) => placeOf(context.route),
                onDone: { actions: 'goHome' },
              },
            },
            unknown: { description: "A§2 any unknown route goes to the user's home page", entry: 'goHome' },
          },
        },
      },
    },
    recoveryPassword: {
      description: 'A§2 reached with the query action=recovery-pass',
      entry: 'showTitle',
      invoke: {
        id: 'page',
        src: 'page',
        input: { page: 'recovery', params: {} },
        onDone: { target: 'awaitingCredentials', actions: 'goHome' },
      },
      on: {
        'route.changed': { target: 'loading', actions: ['takeRoute', 'dismissNotices'] },
      },
    },
    loggedOut: {
      description: 'A§4 the socket is closed, what was stored is cleared',
      entry: ['forgetAccount', 'goHome'],
      initial: 'revoked',
      on: {
        'account.logInAgain': 'awaitingCredentials',
        'route.changed': [
          { guard: 'leadsToRecovery', target: 'recoveryPassword', actions: ['takeRoute', 'dismissNotices'] },
          { actions: ['takeRoute', 'dismissNotices'] },
        ],
        'account.loggedInElsewhere': 'loading.authenticating',
      },
      states: {
        revoking: {
          description: 'A§4 log-out clears what is stored even if revoking the token fails',
          invoke: { id: 'logOut', src: 'logOut', onDone: 'revoked', onError: 'revoked' },
        },
        revoked: {},
      },
    },
    fatalError: {
      description: 'A§4 only a reload leaves it',
      on: { 'app.retry': { actions: 'reload' } },
    },
  },
});

export type AppActorRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
