import { matchRoutes, type Location, type RouteObject } from 'react-router-dom';
import { defer, filter, finalize, map, type Observable } from 'rxjs';
import { takeSecrets, moveQuery, type AddressSecrets } from './addressSecrets.ts';
import type { OfferedCredentials } from './credentials.ts';
import { createNavigation, pathOf, type Navigation } from './navigation.ts';

/** Where the address leads: the route that matches, what it says, and whether secrets came with it. */
export interface Arrival {
  /** The id of the route in the router's table. */
  readonly routeId: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string>>;
  readonly bringsCredentials: boolean;
  /** Somebody was sent a link into what another shares. */
  readonly bringsKey: boolean;
}

export interface Router extends Pick<Navigation, 'blockedPaths$'> {
  /** The arrival now and after each navigation that changes the address or brings a secret. */
  readonly arrivals$: Observable<Arrival>;
  /** What the links of views follow. */
  readonly navigation: Navigation;
  /** What the last recovery link brought; it is nowhere else. */
  recoverySecret(): string | null;
  path(): string;
  navigate(path: string): void;
  reload(): void;
}

function arrivalAt(routes: RouteObject[], location: Location, credentials: OfferedCredentials | null): Arrival {
  const match = matchRoutes(routes, location)?.at(-1);
  return {
    routeId: match?.route.id ?? '',
    params: match?.params ?? {},
    query: Object.fromEntries(new URLSearchParams(location.search)),
    bringsCredentials: credentials !== null,
    bringsKey: credentials?.key !== undefined,
  };
}

/** The router on one window. Credentials found in the address are handed to `offer`, and to nobody else. */
export function createRouter(
  window: Window,
  routes: RouteObject[],
  offer: (credentials: OfferedCredentials) => void,
): Router {
  moveQuery(window);
  let waiting: AddressSecrets | null = takeSecrets(window);
  let recovery: string | null = null;
  const navigation = createNavigation(window);
  const { locations$, blockedPaths$, navigator } = navigation;

  /** Those of an address that was held back, and left for another, are nobody's. */
  const takeWaiting = (): AddressSecrets | null => {
    const taken = waiting?.hash === window.location.hash ? waiting : null;
    waiting = null;
    if (taken?.credentials) offer(taken.credentials);
    recovery = taken?.recovery ?? recovery;
    return taken;
  };

  return {
    arrivals$: defer(() => {
      let known: string | null = null;
      const arrive = (location: Location): Arrival | null => {
        const isSame = pathOf(location) === known;
        known = pathOf(location);
        const secrets = takeWaiting();
        return isSame && secrets === null ? null : arrivalAt(routes, location, secrets?.credentials ?? null);
      };
      // Before the router reads the address: no secret gets into its state.
      const stop = navigation.start(() => {
        waiting = takeSecrets(window) ?? waiting;
      });
      return locations$.pipe(
        map(arrive),
        filter((arrival) => arrival !== null),
        finalize(stop),
      );
    }),
    blockedPaths$,
    navigation,
    recoverySecret: () => recovery,
    path: () => locations$.value.pathname,
    /** Machines navigate within a step of theirs; what they held back until then is let go of at its end. */
    navigate(path) {
      queueMicrotask(() => {
        if (path === pathOf(locations$.value)) navigator.replace(path);
        else navigator.push(path);
      });
    },
    reload() {
      window.location.reload();
    },
  };
}
