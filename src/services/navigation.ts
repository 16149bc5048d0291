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

/** So long after its last step the history is looked at: somebody who steps on meanwhile may take its own step away. */
const WAY_BACK_MS = 100;
const WAY_BACK_TRIES_MAX = 10;

/** The history's way back to what is held. A step that is taken before its end would pass for the arrival there. */
function createWayBack(go: (delta: number) => void) {
  let away = 0;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: (() => void) | null = null;
  const end = () => {
    const next = asked;
    [away, asked] = [0, null];
    next?.();
  };
  const lookLater = () => {
    clearTimeout(timer);
    timer = setTimeout(tries < WAY_BACK_TRIES_MAX ? turn : end, WAY_BACK_MS);
  };
  const turn = () => {
    tries += 1;
    go(-away);
    lookLater();
  };
  return {
    begins(delta: number) {
      [away, tries] = [delta, 0];
      turn();
    },
    /** Whether it was under way; what was asked for meanwhile follows at its end. */
    takes(delta: number): boolean {
      if (away === 0) return false;
      away += delta;
      if (away !== 0) lookLater();
      else {
        clearTimeout(timer);
        end();
      }
      return true;
    },
    /** Whether that has to wait for its end. */
    holds(step: () => void): boolean {
      if (away !== 0) asked = step;
      return away !== 0;
    },
  };
}

export function createNavigation(window: Window): Navigation {
  const typed = indexTypedEntries(window);
  // So told, the history tells of its own steps as well as of those of the browser.
  const history = UNSAFE_createHashHistory({ window: window as Window & typeof globalThis, v5Compat: true });
  const locations$ = new BehaviorSubject<Location>(history.location);
  const blocked = new Subject<string>();
  const followers = new Set<() => void>();
  const wayBack = createWayBack((delta) => history.go(delta));

  const arrive = (location: Location) => {
    locations$.next(location);
    for (const follower of followers) follower();
  };
  const listen = () =>
    history.listen(({ action, location, delta }) => {
      typed.follow();
      if (wayBack.takes(delta ?? 0)) return;
      if (action === 'POP' && blocked.observed && delta) {
        wayBack.begins(delta);
        blocked.next(createPath(location));
      } else {
        arrive(location);
      }
    });

  const guarded = (step: (to: To, state?: unknown) => void) => {
    const go = (to: To, state?: unknown): void => {
      if (blocked.observed) blocked.next(pathOf(to));
      else if (!wayBack.holds(() => go(to, state))) step(to, state);
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
