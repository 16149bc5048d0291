import {
  catchError,
  EMPTY,
  filter,
  merge,
  ReplaySubject,
  share,
  startWith,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs';
import { sharingCalls, type SharingState } from '../../../../contract/http/sharing.ts';
import { ofAction } from '../../../socket/generalBus.ts';
import type { Ports } from '../../ports/ports.ts';
import { whileWanted } from '../../shared/whileWanted.ts';
import { ownTunnelOf } from './ownTunnel.ts';

/** Tells the gateway that this page answers for the session; whoever waits is then told of again. */
function answerFor(ports: Ports, clientId: string): void {
  const connection = ownTunnelOf(ports, clientId);
  if (connection !== null) ports.generalBus.send({ action: 'set-connection-key', connection });
}

interface Published {
  readonly state$: Observable<SharingState>;
  readonly again$: Subject<void>;
}

function read$(ports: Ports, clientId: string, again$: Observable<void>): Observable<SharingState> {
  const { api, generalBus } = ports;
  const reopened$ = generalBus.opened$.pipe(startWith(undefined));
  const changed$ = generalBus.messages$.pipe(
    ofAction('join-connection', 'sharing-changed'),
    filter(({ connection }) => connection === ownTunnelOf(ports, clientId)),
  );
  const readNow$ = () => {
    const tunnel = ownTunnelOf(ports, clientId);
    if (tunnel === null) return EMPTY;
    // What could not be read is read again with the next change.
    return whileWanted((signal) => api.call(sharingCalls.getSharing, { params: { tunnel }, signal })).pipe(
      catchError(() => EMPTY),
    );
  };
  return merge(reopened$.pipe(tap(() => answerFor(ports, clientId))), changed$, again$).pipe(switchMap(readNow$));
}

const published = new WeakMap<Ports, Map<string, Published>>();

/** Several pieces of the session tools ask for the same: it is read once for all of them. */
function publishedOf(ports: Ports, clientId: string): Published {
  const known = published.get(ports) ?? new Map<string, Published>();
  published.set(ports, known);
  const found = known.get(clientId);
  if (found) return found;
  const again$ = new Subject<void>();
  const state$ = read$(ports, clientId, again$).pipe(
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: true }),
  );
  const made = { state$, again$ };
  known.set(clientId, made);
  return made;
}

/** Read at first, when the gateway says that something changed, and when the link to it was gone for a while. */
export const sharingState$ = (ports: Ports, clientId: string): Observable<SharingState> =>
  publishedOf(ports, clientId).state$;

/** Rights may have changed without a word. */
export const readSharingAgain = (ports: Ports, clientId: string): void => publishedOf(ports, clientId).again$.next();
