import { catchError, concatMap, from, merge, NEVER, Observable, of, switchMap, tap } from 'rxjs';
import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import type { SessionFact } from '../../machines/session/session/session.types.ts';
import type { DesktopFact } from '../../services/display/facts.ts';
import { loadDesktopCode } from './desktopCode.ts';
import type { OpenedDesktop } from './openDesktop.ts';
import type { Ports } from '../ports/ports.ts';

/** A chunk that does not load means that the gateway is out of reach, like a tunnel that does not open. */
const NOT_LOADED: SessionFact = {
  type: 'tunnel.failed',
  code: GUACAMOLE_STATUS.UPSTREAM_NOT_FOUND.code,
  unheard: true,
};

function toSessionFact(ports: Ports, clientId: string, fact: DesktopFact): Observable<SessionFact> {
  if (fact.type !== 'client.required') return of(fact);
  const remembered = ports.vault.names(clientId);
  const fields = fact.names.map((name) => ({ name, remembered: remembered.includes(name) }));
  return of({ type: 'client.required', fields });
}

/** Holds the desktop for as long as somebody listens; connects it when the listeners are in place. */
function running(ports: Ports, clientId: string, { desktop, tunnel }: OpenedDesktop): Observable<never> {
  return new Observable(() => {
    ports.desktops.add(clientId, desktop, tunnel);
    desktop.connect();
    return () => {
      desktop.disconnect();
      ports.desktops.remove(clientId, desktop);
    };
  });
}

function factsOf(ports: Ports, clientId: string, opened: OpenedDesktop): Observable<SessionFact> {
  const { desktop, tunnel } = opened;
  const client$ = desktop.facts$.pipe(concatMap((fact) => toSessionFact(ports, clientId, fact)));
  const tunnel$ = tunnel.events$.pipe(
    tap((event) => {
      if (event.type === 'tunnel.opened' && event.tunnelId !== null)
        ports.lastTunnels.remember(clientId, event.tunnelId);
    }),
  );
  return merge(tunnel$, client$, running(ports, clientId, opened));
}

/** Opens the tunnel when it is listened to, closes it when nobody listens. Never ends and never fails by itself. */
export function desktopEvents$(ports: Ports, clientId: string): Observable<SessionFact> {
  const opened$ = from(loadDesktopCode()).pipe(switchMap(({ openDesktop }) => openDesktop(ports, clientId)));
  return merge(opened$.pipe(switchMap((opened) => factsOf(ports, clientId, opened))), NEVER).pipe(
    catchError(() => merge(of(NOT_LOADED), NEVER)),
  );
}
