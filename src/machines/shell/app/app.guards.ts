import { shareOfClient } from '../../../../contract/rules/shareLink.ts';
import { isCredentialRefusal, type AnyAppEvent } from './app.events.ts';
import type { Account, LoginOutput } from '../../access/login/login.types.ts';
import type { SessionOutput } from '../../session/session/session.types.ts';
import { failureOf } from '../../shared/failure.ts';
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

const isMeeting = (route: Route | null): boolean => route?.screen === 'page' && route.page === 'meet';

/** A session that has ended; null where something else has. */
type Ended = SessionOutput | null;

const isShown = ({ route }: AppContext, ended: Ended): boolean =>
  route?.screen === 'client' && ended?.clientId === route.clientId;

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
  isRefusedLink: ({ context: { route, cameByKey } }: Args, error: unknown) =>
    isCredentialRefusal(error) && (isShare(route) || cameByKey),
  /** Who is logged in nowhere gets into no share without its key. */
  isCutLink: ({ context: { route } }: Args) => isShare(route),
  leadsToCutLink: ({ event }: Args) =>
    event.type === 'route.changed' && !event.bringsCredentials && isShare(event.route),
  /** A§4 guest links skip the log-in. */
  isGuestMeeting: ({ context }: Args) => isMeeting(context.route),
  leadsToMeeting: ({ event }: Args) => event.type === 'route.changed' && isMeeting(event.route),
  leadsHome: ({ event }: Args) => event.type === 'route.changed' && event.route.screen === 'home',
  /** A§8 on a meeting page a failed log-in is swallowed. */
  isRefusedGuest: ({ context }: Args, error: unknown) => isCredentialRefusal(error) && isMeeting(context.route),
  wantsVisit: ({ context }: Args, ended: Ended) => ended?.next === 'visit' && isShown(context, ended),
  isClient: ({ context }: Args) => context.route?.screen === 'client',
  isPreferences: ({ context }: Args) => context.route?.screen === 'settings' && context.route.tab === 'preferences',
  isPage: ({ context }: Args) => context.route?.screen === 'page',
  isRecovery: ({ context }: Args) => context.route?.screen === 'recovery',
  leadsToRecovery: ({ event }: Args) => event.type === 'route.changed' && event.route.screen === 'recovery',
  isCheck: ({ context }: Args) => context.route?.screen === 'settings' && context.route.tab === 'systemCheck',
  isLoggedIn: (_: Args, { outcome }: LoginOutput) => outcome === 'loggedIn',
  isRefused: (_: Args, error: unknown) => isCredentialRefusal(error),
  isUnreachable: (_: Args, error: unknown) => failureOf(error) === 'UNREACHABLE',
  wantsReconnect: (_: Args, ended: Ended) => ended?.next === 'reconnect',
  wantsLogOut: (_: Args, ended: Ended) => ended?.next === 'logOut',
  isShownSession: ({ context }: Args, ended: Ended) => isShown(context, ended),
  isSession: (_: Args, ended: Ended) => ended !== null,
};
