import Guacamole from 'guacamole-common-js';
import { filter, map, merge, mergeMap, Observable, of, share, switchMap, take, takeUntil, timer } from 'rxjs';
import { FIRST_PICTURE_MS, PAINT_WAIT_MS } from '../../../contract/limits.ts';
import { frameEnds$ } from './frames.ts';
import type { Pictures } from './pictures.ts';

const frame$ = new Observable<number>((subscriber) => {
  const request = requestAnimationFrame((time) => {
    subscriber.next(time);
  });
  return () => cancelAnimationFrame(request);
});

/**
 * Emits once when what is drawn by now is on the screen. A page that nobody looks at paints nothing: there it does not
 * wait for that for long.
 */
const afterPaint$: Observable<unknown> = merge(frame$, timer(PAINT_WAIT_MS)).pipe(
  take(1),
  // The frame is painted behind what is done in it.
  switchMap(() => timer(0)),
);

/** What the remote desktop tells, without its picture. */
export type DesktopFact =
  | { readonly type: 'client.idle' }
  | { readonly type: 'client.waiting' }
  | { readonly type: 'client.connected' }
  /** The first picture is on the screen. */
  | { readonly type: 'client.drawn' }
  | { readonly type: 'client.disconnecting' }
  | { readonly type: 'client.disconnected' }
  | { readonly type: 'client.failed'; readonly code: number }
  | { readonly type: 'client.required'; readonly names: readonly string[] };

const { IDLE, WAITING, CONNECTED, DISCONNECTING, DISCONNECTED } = Guacamole.Client.State;

/** State 1 has no fact of its own: the tunnel's event says "connecting" (A§4). */
const FACT_OF_STATE: Readonly<Record<number, DesktopFact>> = {
  [IDLE]: { type: 'client.idle' },
  [WAITING]: { type: 'client.waiting' },
  [CONNECTED]: { type: 'client.connected' },
  [DISCONNECTING]: { type: 'client.disconnecting' },
  [DISCONNECTED]: { type: 'client.disconnected' },
};

const flushed$ = (display: Guacamole.Display): Observable<undefined> =>
  new Observable((subscriber) => {
    display.flush(() => {
      subscriber.next(undefined);
    });
  });

/** What ends so soon has nothing that would lie over its picture. */
const isEnd = ({ type }: DesktopFact): boolean => type === 'client.failed' || type === 'client.disconnecting';

/** Of a client that is connected; the first frame may be an empty one. */
function drawn$(client: Guacamole.Client, pictures: Pick<Pictures, 'hasCome'>): Observable<DesktopFact> {
  const seen$ = frameEnds$(client).pipe(filter(() => pictures.hasCome()));
  return merge(seen$, timer(FIRST_PICTURE_MS)).pipe(
    take(1),
    switchMap(() => flushed$(client.getDisplay())),
    switchMap(() => afterPaint$),
    map(() => ({ type: 'client.drawn' })),
  );
}

function clientFacts$(client: Guacamole.Client): Observable<DesktopFact> {
  return new Observable((subscriber) => {
    client.onstatechange = (state) => {
      const fact = FACT_OF_STATE[state];
      if (fact !== undefined) subscriber.next(fact);
    };
    client.onerror = ({ code }) => {
      subscriber.next({ type: 'client.failed', code });
    };
    client.onrequired = (names) => {
      subscriber.next({ type: 'client.required', names });
    };
    return () => {
      client.onstatechange = null;
      client.onerror = null;
      client.onrequired = null;
    };
  });
}

/** Emits while it is subscribed to; the client's callbacks belong to it alone. */
export function desktopFacts$(client: Guacamole.Client, pictures: Pick<Pictures, 'hasCome'>): Observable<DesktopFact> {
  const facts$ = clientFacts$(client).pipe(share());
  const drawnYet$ = drawn$(client, pictures).pipe(takeUntil(facts$.pipe(filter(isEnd))));
  return facts$.pipe(mergeMap((fact) => (fact.type === 'client.connected' ? merge(of(fact), drawnYet$) : of(fact))));
}
