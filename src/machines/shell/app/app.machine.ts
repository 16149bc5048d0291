import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { withError, withOutput } from '../../shared/params.ts';
import { accountIn, codeIn, fatalError, targetOf, accountOf, visitOf, withEnd } from './app.events.ts';
import {
  arrivals,
  enteringByLink,
  guestCallEnded,
  guestMeeting,
  invalidLink,
  recoveryPassword,
  takingRoute,
} from './app.outside.ts';
import { appSetup } from './app.setup.ts';

export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'A§4 the whole page',
  context: ({ input }) => ({
    route: null,
    hasCredentials: input.hasStoredToken,
    cameByKey: false,
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
    'route.changed': takingRoute,
    'app.failed': { target: '.fatalError', actions: { type: 'rememberFatal', params: ({ event }) => event.code } },
    'xstate.error.actor.*': { target: '.fatalError', actions: fatalError },
  },
  states: {
    loading: {
      description: 'A§4 the first state',
      initial: 'routing',
      on: { 'route.changed': [{ guard: 'bringsCredentials', target: '.routing', ...takingRoute }, takingRoute] },
      states: {
        routing: {
          description: 'A§4 a key or token in the address, or a stored token, is tried before the log-in shows',
          always: [
            { guard: 'isRecovery', target: '#app.recoveryPassword' },
            { guard: 'hasCredentials', target: 'authenticating' },
            { guard: 'isCutLink', target: '#app.invalidLink' },
            { guard: 'isGuestMeeting', target: '#app.guestMeeting' },
            { guard: 'hasRoute', target: 'probing' },
          ],
        },
        authenticating: {
          description: 'A§2 the token is refreshed first',
          invoke: {
            id: 'refreshToken',
            src: 'refreshToken',
            onDone: { target: 'arriving', actions: withOutput('takeAccount') },
            onError: [
              { guard: withError('isRefusedLink'), target: '#app.invalidLink' },
              { guard: withError('isRefusedGuest'), target: '#app.guestMeeting', actions: 'forgetAccount' },
              { guard: withError('isRefused'), target: '#app.awaitingCredentials', actions: 'forgetAccount' },
              { guard: withError('isUnreachable'), target: '#app.awaitingSetup' },
              { target: '#app.fatalError', actions: fatalError },
            ],
          },
        },
        probing: {
          description: 'A§9 the reachability probe times out after 5 s; the newest address counts',
          on: { 'route.changed': { target: 'routing', ...takingRoute } },
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
            id: 'loadAuthenticated',
            src: 'loadAuthenticated',
            onDone: [
              { guard: 'isGuestAway', target: '#app.authenticated.screen.guest' },
              { target: '#app.authenticated' },
            ],
            onError: { target: '#app.fatalError', actions: fatalError },
          },
        },
      },
    },
    awaitingSetup: {
      description: 'A§2 shown when no reachable server is stored',
      invoke: {
        id: 'setup',
        src: 'setup',
        input: ({ context }) => ({ address: context.atStart.server, isUnreachable: true }),
        onDone: 'loading',
      },
      on: { 'app.retry': 'loading' },
    },
    awaitingCredentials: {
      description: 'A§4 invalid or insufficient credentials show the log-in',
      invoke: {
        id: 'login',
        src: 'login',
        onDone: [
          {
            guard: withOutput('isLoggedIn'),
            target: 'loading.arriving',
            actions: [{ type: 'takeAccount', params: ({ event }) => accountIn(event.output) }, 'dismissNotices'],
          },
          { target: 'fatalError', actions: { type: 'rememberFatal', params: ({ event }) => codeIn(event.output) } },
        ],
      },
      on: {
        'route.changed': [{ guard: 'leadsToCutLink', target: 'invalidLink', ...takingRoute }, ...arrivals],
        'account.loggedInElsewhere': 'loading.authenticating',
      },
    },
    authenticated: {
      description: 'A§4 somebody is logged in, or came with a key',
      type: 'parallel',
      invoke: [
        { id: 'generalSocket', src: 'generalSocket' },
        { id: 'rights', src: 'rights', systemId: 'rights' },
        { id: 'sidebar', src: 'sidebar' },
        { id: 'diskSpace', src: 'diskSpace' },
        { id: 'uploads', src: 'uploads', systemId: 'uploads' },
        { id: 'qrCode', src: 'qrCode', systemId: 'qrCode' },
        { id: 'overlay', src: 'overlay', systemId: 'overlay' },
        {
          id: 'home',
          src: 'home',
          systemId: 'home',
          input: ({ context }) => ({ leadsAway: context.route?.screen === 'home' }),
        },
        { id: 'palette', src: 'palette' },
        { id: 'callWatch', src: 'callWatch' },
      ],
      exit: ['closeSessions', 'forgetNotices'],
      on: {
        'rights.changed': { actions: { type: 'passRights', params: ({ event }) => event } },
        'account.logOut': 'loggedOut.revoking',
        'account.loggedOutElsewhere': 'loggedOut.revoked',
        'credentials.refused': { target: 'awaitingCredentials', actions: 'forgetAccount' },
        'xstate.done.actor.*': [
          { guard: withEnd('wantsReconnect'), actions: withEnd('reopenSession') },
          { guard: withEnd('wantsLogOut'), actions: [withEnd('removeSession'), 'passLogOut'] },
          { guard: withEnd('wantsVisit'), target: '.screen.deciding', actions: withEnd('removeSession') },
          { guard: withEnd('isShownSession'), actions: [withEnd('removeSession'), 'goHome'] },
          { guard: withEnd('isSession'), actions: withEnd('removeSession') },
        ],
      },
      states: {
        token: {
          initial: 'fresh',
          on: { 'route.changed': [enteringByLink, { guard: 'leadsAwayFromHome', target: '.refreshing' }] },
          states: {
            fresh: {},
            refreshing: {
              description: 'A§2 every route but home refreshes the token first',
              invoke: {
                id: 'refreshToken',
                src: 'refreshToken',
                onDone: { target: 'fresh', actions: withOutput('takeAccount') },
                onError: [
                  { guard: withError('isRefused'), target: '#app.awaitingCredentials', actions: 'forgetAccount' },
                  { target: 'fresh' },
                ],
              },
            },
          },
        },
        screen: {
          initial: 'deciding',
          on: {
            'route.changed': [
              { guard: 'leadsGuestAway', target: '.guest', ...takingRoute },
              { target: '.deciding', ...takingRoute },
            ],
          },
          states: {
            deciding: {
              always: [
                { guard: 'isJoining', target: 'joining' },
                { guard: 'isHome', target: 'home' },
                { guard: 'isClient', target: 'client' },
                { guard: 'isPreferences', target: 'preferences' },
                { guard: 'isCheck', target: 'systemCheck' },
                { guard: 'isPage', target: 'page' },
                { guard: 'isRecovery', target: '#app.recoveryPassword' },
                { target: 'unknown' },
              ],
            },
            home: { description: 'A§2 route /', entry: ['refreshHome', 'lookAtDisk', 'showTitle'], exit: 'leaveHome' },
            client: { description: 'A§2 route /client/:id', entry: ['openSession', 'showTitle'], exit: 'hideSession' },
            joining: {
              description:
                'A§4 requestUserName, awaitingJoinPermission, shareConnectionRejected: then ready, in the session',
              entry: 'showTitle',
              invoke: {
                id: 'page',
                src: 'page',
                input: ({ context }) => visitOf(context.route),
                onDone: { target: 'deciding', actions: 'openSession' },
              },
              on: {
                'join.waiting': { actions: 'openSession' },
                'join.over': { actions: 'closeVisit' },
                'join.left': { actions: 'goHome' },
                'xstate.done.actor.*': { guard: withEnd('wantsVisit'), actions: withEnd('removeSession') },
              },
            },
            guest: {
              description: 'Where a guest is who is in no session',
              entry: 'showTitle',
              invoke: { id: 'page', src: 'page', input: { page: 'join', params: { begins: 'away' } } },
            },
            preferences: {
              description: 'A§2 settings tab preferences; what is rarely needed comes as a page',
              entry: 'showTitle',
              invoke: { id: 'page', src: 'page', input: ({ context }) => accountOf(context.route) },
            },
            systemCheck: {
              description: 'What the installation has; for administrators',
              entry: 'showTitle',
              invoke: { id: 'systemCheck', src: 'systemCheck' },
            },
            page: {
              description: 'A§2 settings tabs and editors, each with code of its own',
              entry: 'showTitle',
              invoke: {
                id: 'page',
                src: 'page',
                input: ({ context }) => targetOf(context.route),
                onDone: { actions: 'goHome' },
              },
            },
            unknown: {
              description: "A§2 any unknown route goes to the user's home page; there it is said why",
              entry: 'goHome',
              on: {
                'route.changed': { target: 'deciding', actions: ['takeRoute', 'dismissNotices', 'tellUnknown'] },
              },
            },
          },
        },
      },
    },
    invalidLink,
    guestMeeting,
    guestCallEnded,
    recoveryPassword,
    loggedOut: {
      description: 'A§4 the socket is closed, what was stored is cleared',
      entry: ['forgetAccount', 'goHome'],
      initial: 'revoked',
      on: {
        'account.logInAgain': 'awaitingCredentials',
        'route.changed': arrivals,
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
