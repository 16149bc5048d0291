import { shareOfClient } from '../../../contract/rules/shareLink.ts';
import { accountIn, endedSession, isCredentialRefusal, isUnreachable, type AnyAppEvent } from './app.events.ts';
import type { AppContext } from './app.types.ts';

interface Args {
  readonly context: AppContext;
  readonly event: AnyAppEvent;
}

export const appGuards = {
  hasRoute: ({ context }: Args) => context.route !== null,
  hasCredentials: ({ context }: Args) => context.route !== null && context.hasCredentials,
  bringsCredentials: ({ event }: Args) => event.type === 'route.changed' && event.bringsCredentials,
  leadsAwayFromHome: ({ event }: Args) => event.type === 'route.changed' && event.route.screen !== 'home',
  isHome: ({ context }: Args) => context.route?.screen === 'home',
  /** What others share opens once one is let in. */
  isJoining: ({ context: { route, sessions } }: Args) =>
    route?.screen === 'client' && shareOfClient(route.clientId) !== null && !(route.clientId in sessions),
  /** Nothing is a guest's but what is shared with them. */
  isGuestAway: ({ context: { account, route } }: Args) => account?.username === '' && route?.screen !== 'client',
  isRefusedLink: ({ context: { route }, event }: Args) =>
    isCredentialRefusal(event) && route?.screen === 'client' && shareOfClient(route.clientId) !== null,
  wantsVisit: ({ event }: Args) => endedSession(event)?.next === 'visit',
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
