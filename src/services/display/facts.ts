import Guacamole from 'guacamole-common-js';
import { Observable } from 'rxjs';

/** What the remote desktop tells, without its picture. */
export type DesktopFact =
  | { readonly type: 'client.idle' }
  | { readonly type: 'client.waiting' }
  | { readonly type: 'client.connected' }
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

/** Emits while it is subscribed to; the client's callbacks belong to it alone. */
export function desktopFacts$(client: Guacamole.Client): Observable<DesktopFact> {
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
