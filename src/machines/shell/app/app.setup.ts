import { assertEvent, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { generalSocketMachine } from '../generalSocket/generalSocket.machine.ts';
import type { homeMachine } from '../../home/home/home.machine.ts';
import { loginMachine } from '../../access/login/login.machine.ts';
import type { Account } from '../../access/login/login.types.ts';
import { effect, machineNotProvided, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { notificationsMachine } from '../notifications/notifications.machine.ts';
import type { overlayMachine } from '../overlay/overlay.machine.ts';
import { pageMachine } from '../page/page.machine.ts';
import type { paletteMachine } from '../palette/palette.machine.ts';
import { preferencesMachine } from '../../preferences/preferences/preferences.machine.ts';
import type { systemCheckMachine } from '../../administration/systemCheck/systemCheck.machine.ts';
import type { sessionMachine } from '../../session/session/session.machine.ts';
import type { SessionActorRef } from '../../session/session/session.machine.ts';
import { shareOfClient } from '../../../../contract/rules/shareLink.ts';
import type { diskSpaceMachine } from '../../home/diskSpace/diskSpace.machine.ts';
import type { qrCodeMachine } from '../../home/qrCode/qrCode.machine.ts';
import type { sidebarMachine } from '../../home/sidebar/sidebar.machine.ts';
import type { rightsMachine } from '../../shared/rights/rights.machine.ts';
import type { Rights, RightsChanged } from '../../shared/rights/rights.types.ts';
import type { callWatchMachine } from '../../meetings/callWatch/callWatch.machine.ts';
import type { uploadsMachine } from '../../files/uploads/uploads.machine.ts';
import { setupMachine } from '../../access/setup/setup.machine.ts';
import type { AnyAppEvent } from './app.events.ts';
import type { SessionOutput } from '../../session/session/session.types.ts';
import { appGuards } from './app.guards.ts';
import type { AppChildren, AppContext, AppEvent, AppInput, Route } from './app.types.ts';

/** Whether it has ended or failed. How a visit to another's session ended is told where one asks to join. */
function isSpent(clientId: string, session: SessionActorRef): boolean {
  const snapshot = session.getSnapshot();
  return shareOfClient(clientId) === null && 'tags' in snapshot && snapshot.tags.has('over');
}

const clientIn = (route: Route | null): string => (route?.screen === 'client' ? route.clientId : '');

const without = (sessions: AppContext['sessions'], clientId: string): AppContext['sessions'] =>
  Object.fromEntries(Object.entries(sessions).filter(([id]) => id !== clientId));

/** What the app's statechart is made of: its actors, guards and actions. */
export const appSetup = setup({
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
    loadAuthenticated: notProvided<boolean>('loadAuthenticated'),
    page: pageMachine,
    preferences: preferencesMachine,
    notifications: notificationsMachine,
    setup: setupMachine,
    login: loginMachine,
    generalSocket: machineNotProvided<typeof generalSocketMachine>('generalSocket'),
    rights: machineNotProvided<typeof rightsMachine>('rights'),
    sidebar: machineNotProvided<typeof sidebarMachine>('sidebar'),
    diskSpace: machineNotProvided<typeof diskSpaceMachine>('diskSpace'),
    uploads: machineNotProvided<typeof uploadsMachine>('uploads'),
    qrCode: machineNotProvided<typeof qrCodeMachine>('qrCode'),
    overlay: machineNotProvided<typeof overlayMachine>('overlay'),
    home: machineNotProvided<typeof homeMachine>('home'),
    palette: machineNotProvided<typeof paletteMachine>('palette'),
    callWatch: machineNotProvided<typeof callWatchMachine>('callWatch'),
    systemCheck: machineNotProvided<typeof systemCheckMachine>('systemCheck'),
    session: machineNotProvided<typeof sessionMachine>('session'),
  },
  guards: appGuards,
  actions: {
    takeRoute: assign(({ context, event }) => {
      assertEvent(event, 'route.changed');
      const { route, bringsCredentials, bringsKey: cameByKey } = event;
      return { route, cameByKey, hasCredentials: context.hasCredentials || bringsCredentials };
    }),
    takeAccount: assign((_, account: Account | null) => ({ account, hasCredentials: true })),
    /** Whoever was logged in before still is. */
    forgetLink: assign(({ context }) => ({
      hasCredentials: context.account !== null || context.atStart.hasStoredToken,
    })),
    forgetAccount: assign({ account: null, hasCredentials: false }),
    rememberFatal: assign((_, fatalCode: string) => ({ fatalCode })),
    /** One that runs is shown again; in the place of one that has ended or failed comes a new try. */
    openSession: enqueueActions(({ context, enqueue }) => {
      const clientId = clientIn(context.route);
      const known = context.sessions[clientId];
      if (known !== undefined && !isSpent(clientId, known)) return;
      if (known !== undefined) enqueue.stopChild(known);
      enqueue.assign(({ context: { sessions }, spawn }) => {
        const session = spawn('session', { id: `client:${clientId}`, input: { clientId } });
        return { sessions: { ...sessions, [clientId]: session } };
      });
    }),
    /** A new session in the place of the old one, which stays as it ended. */
    reopenSession: assign(({ context, spawn }, ended: SessionOutput | null) => {
      const clientId = ended?.clientId ?? '';
      const session = spawn('session', { id: `client:${clientId}`, input: { clientId } });
      return { sessions: { ...context.sessions, [clientId]: session } };
    }),
    removeSession: assign(({ context }, ended: SessionOutput | null) => ({
      sessions: without(context.sessions, ended?.clientId ?? ''),
    })),
    /** The session that the route shows was only waited for. */
    closeVisit: enqueueActions(({ context: { route, sessions }, enqueue }) => {
      const clientId = clientIn(route);
      const visit = sessions[clientId];
      if (visit === undefined) return;
      enqueue.stopChild(visit);
      enqueue.assign({ sessions: without(sessions, clientId) });
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
    /** To those that depend on them. */
    passRights: enqueueActions(({ enqueue }, { rights }: { readonly rights: Rights }) => {
      const changed: RightsChanged = { type: 'rights.changed', rights };
      for (const child of ['home', 'diskSpace'] as const) enqueue.sendTo(child, changed);
    }),
    lookAtDisk: sendTo('diskSpace', { type: 'diskSpace.look' }),
    refreshHome: sendTo('home', { type: 'home.refresh' }),
    leaveHome: sendTo('home', { type: 'home.left' }),
    passLogOut: raise({ type: 'account.logOut' }),
    goHome: effect('goHome'),
    /** The address that was asked for is none of this app. */
    tellUnknown: effect('tellUnknown'),
    /** Names the browser tab after what the route shows. */
    showTitle: effect('showTitle'),
    reload: effect('reload'),
    /** What has failed, for whoever looks into the console. */
    tellCause: effect('tellCause'),
  },
});
