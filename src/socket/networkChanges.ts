import { defer, distinctUntilChanged, EMPTY, fromEvent, map, merge, type Observable, skip, startWith } from 'rxjs';

interface KnownNetwork extends EventTarget {
  /** Such as wifi or cellular; not all browsers tell. */
  readonly type?: string;
}

const known = () =>
  (globalThis as { readonly navigator?: { readonly connection?: KnownNetwork } }).navigator?.connection;

/** How fast the network is changes all the time and counts for nothing. */
const kinds$ = (network: KnownNetwork): Observable<unknown> =>
  fromEvent(network, 'change').pipe(
    map(() => network.type),
    startWith(network.type),
    distinctUntilChanged(),
    skip(1),
  );

/**
 * The browser has a network again, or one of another kind, over which nothing of the old one comes any more: a phone that goes from
 * wifi to cellular was never without one. Nothing where the code runs outside of a browser.
 */
export const networkChanges$: Observable<unknown> = defer(() => {
  const network = known();
  const again$ = 'addEventListener' in globalThis ? fromEvent(globalThis as unknown as Window, 'online') : EMPTY;
  return network === undefined ? again$ : merge(again$, kinds$(network));
});
