import { catchError, EMPTY, filter, from, merge, startWith, switchMap, tap, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import { sharingCalls, type SharingState } from '../../../contract/http/sharing.ts';
import { joiningActions } from '../../../contract/socket/joining.ts';
import type { Ports } from '../ports.ts';
import { ownTunnelOf } from './ownTunnel.ts';

const news = z.union([joiningActions.joinRequested.payload, joiningActions.sharingChanged.payload]);

function isAbout(ports: Ports, clientId: string, message: unknown): boolean {
  const told = news.safeParse(message);
  return told.success && told.data.connection === ownTunnelOf(ports, clientId);
}

/** Tells the gateway that this page answers for the session; whoever waits is then told of again. */
function answerFor(ports: Ports, clientId: string): void {
  const connection = ownTunnelOf(ports, clientId);
  if (connection !== null) ports.generalBus.send({ action: 'set-connection-key', connection });
}

/** Read at first, when the gateway says that something changed, and when the link to it was gone for a while. */
export function sharingState$(ports: Ports, clientId: string): Observable<SharingState> {
  const { api, generalBus } = ports;
  const reopened$ = generalBus.opened$.pipe(startWith(undefined));
  const changed$ = generalBus.messages$.pipe(filter((message) => isAbout(ports, clientId, message)));
  const read$ = () => {
    const tunnel = ownTunnelOf(ports, clientId);
    if (tunnel === null) return EMPTY;
    // What could not be read is read again with the next change.
    return from(api.call(sharingCalls.getSharing, { params: { tunnel } })).pipe(catchError(() => EMPTY));
  };
  return merge(reopened$.pipe(tap(() => answerFor(ports, clientId))), changed$).pipe(switchMap(read$));
}
