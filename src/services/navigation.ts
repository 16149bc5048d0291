import { createPath, UNSAFE_createHashHistory, type Location, type Navigator, type To } from 'react-router-dom';
import { BehaviorSubject, finalize, defer, Subject, type Observable } from 'rxjs';
import { indexTypedEntries } from './typedEntries.ts';

/** The hash history of one window, with a guard for what somebody has not saved. */
export interface Navigation {
  /** Where one is, and after each step where one arrived. */
  readonly locations$: BehaviorSubject<Location>;
  location(): Location;
  /** Calls `listener` after each step, until the returned function is called. */
  follow(listener: () => void): () => void;
  /** Holds back every step while it is listened to, and tells where it led; asks before the whole app is closed. */
  readonly blockedPaths$: Observable<string>;
  /** Starts to look at the address, each time after `clean` has; until the returned function is called. */
  start(clean: () => void): () => void;
  /** What `<Link>` and machines navigate with. */
  readonly navigator: Navigator;
}

export const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

const stay = (event: Event) => {
  event.preventDefault();
};

/** Calls `prepare` before what `listen` begins: browsers call listeners of a window in the order in which they came. */
function preparing(window: Window, listen: () => () => void, prepare: () => void): () => void {
  window.addEventListener('popstate', prepare);
  const stop = listen();
  return () => {
    window.removeEventListener('popstate', prepare);
    stop();
  };
}

export function createNavigation(window: Window): Navigation {
  const typed = indexTypedEntries(window);
  // So told, the history tells of its own steps as well as of those of the browser.
  const history = UNSAFE_createHashHistory({ window: window as Window & typeof globalThis, v5Compat: true });
  const locations$ = new BehaviorSubject<Location>(history.location);
  const blocked = new Subject<string>();
  const followers = new Set<() => void>();
  let isReturning = false;
  /** What was asked for on the way back to what is held: taken at once, it would pass for the arrival there. */
  let asked: (() => void) | null = null;

  const arrive = (location: Location) => {
    locations$.next(location);
    for (const follower of followers) follower();
  };
  const listen = () =>
    history.listen(({ action, location, delta }) => {
      typed.follow();
      if (isReturning) {
        isReturning = false;
        const next = asked;
        asked = null;
        next?.();
      } else if (action === 'POP' && blocked.observed && delta) {
        isReturning = true;
        history.go(-delta);
        blocked.next(createPath(location));
      } else {
        arrive(location);
      }
    });

  const guarded = (step: (to: To, state?: unknown) => void) => {
    const go = (to: To, state?: unknown): void => {
      if (blocked.observed) blocked.next(pathOf(to));
      else if (isReturning) asked = () => go(to, state);
      else step(to, state);
    };
    return go;
  };

  return {
    locations$,
    location: () => locations$.value,
    start: (clean) =>
      preparing(window, listen, () => {
        clean();
        typed.index();
      }),
    follow(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
    blockedPaths$: defer(() => {
      window.addEventListener('beforeunload', stay);
      return blocked.pipe(finalize(() => window.removeEventListener('beforeunload', stay)));
    }),
    navigator: {
      createHref: history.createHref,
      go: (delta) => history.go(delta),
      push: guarded(history.push),
      replace: guarded(history.replace),
    },
  };
}
