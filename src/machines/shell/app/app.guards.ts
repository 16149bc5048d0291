import { shareOfClient } from '../../../../contract/rules/shareLink.ts';
import { accountIn, endedSession, isCredentialRefusal, isUnreachable, type AnyAppEvent } from './app.events.ts';
import type { Account } from '../../access/login/login.types.ts';
import type { AppContext, Route } from './app.types.ts';

interface Args {
  readonly context: AppContext;
  readonly event: AnyAppEvent;
}

/** Guests have nothing but what is shared with them. */
const isAway = (account: Account | null, route: Route | null): boolean =>
  account?.username === '' && route?.screen !== 'client' && route?.screen !== 'recovery';

const isShare = (route: Route | null): route is Extract<Route, { screen: 'client' }> =>
  route?.screen === 'client' && shareOfClient(route.clientId) !== null;

export const appGuards = {
  hasRoute: ({ context }: Args) => context.route !== null,
  hasCredentials: ({ context }: Args) => context.route !== null && context.hasCredentials,
  bringsCredentials: ({ event }: Args) => event.type === 'route.changed' && event.bringsCredentials,
  leadsAwayFromHome: ({ event }: Args) => event.type === 'route.changed' && event.route.screen !== 'home',
  isHome: ({ context }: Args) => context.route?.screen === 'home',
  /** What others share opens once one is let in. */
  isJoining: ({ context: { route, sessions } }: Args) => isShare(route) && !(route.clientId in sessions),
  isGuestAway: ({ context: { account, route } }: Args) => isAway(account, route),
  leadsGuestAway: ({ context: { account }, event }: Args) =>
    event.type === 'route.changed' && isAway(account, event.route),
  /** Links are cut off and mangled on their way: the path, the key or both. */
  isRefusedLink: ({ context: { route, cameByKey }, event }: Args) =>
    isCredentialRefusal(event) && (isShare(route) || cameByKey),
  /** Who is logged in nowhere gets into no share without its key. */
  isCutLink: ({ context: { route } }: Args) => isShare(route),
  leadsToCutLink: ({ event }: Args) => event.type === 'route.changed' && isShare(event.route),
  wantsVisit: ({ context: { route }, event }: Args) =>
    endedSession(event)?.next === 'visit' &&
    route?.screen === 'client' &&
    endedSession(event)?.clientId === route.clientId,
  isClient: ({ context }: Args) => context.route?.screen === 'client',
  isPreferences: ({ context }: Args) => context.route?.screen === 'settings' && context.route.tab === 'preferences',
  isPage: ({ context }: Args) => context.route?.screen === 'page',
  isRecovery: ({ context }: Args) => context.route?.screen === 'recovery',
  leadsToRecovery: ({ event }: Args) => event.type === 'route.changed' && event.route.screen === 'recovery',
  isCheck: ({ context }: Args) => context.route?.screen === 'settings' && context.route.tab === 'check',
  isLoggedIn: ({ event }: Args) => accountIn(event) !== null,
  isRefused: ({ event }: Args) => isCredentialRefusal(event),
  isUnreachable: ({ event }: Args) => isUnreachable(event),
  wantsReconnect: ({ event }: Args) => endedSession(event)?.next === 'reconnect',
  wantsLogOut: ({ event }: Args) => endedSession(event)?.next === 'logOut',
  isShownSession: ({ context: { route }, event }: Args) =>
    route?.screen === 'client' && endedSession(event)?.clientId === route.clientId,
  isSession: ({ event }: Args) => endedSession(event) !== null,
};
