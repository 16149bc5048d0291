import { EMPTY, filter, map, startWith, Subject, switchMap, type Observable } from 'rxjs';
import type { Gesture } from '../../machines/session/viewer/viewer.types.ts';
import type { Desktop } from '../../services/display/desktop.ts';
import type { TransportTunnel, TunnelMeter } from '../../socket/tunnel.ts';
import { createDomSlots, type DomSlots } from './domSlots.ts';

type Measured = Pick<TransportTunnel, 'measure'>;

interface SessionSignals {
  /** Asks for a lost link to be tried for at once. */
  requestTry(clientId: string): void;
  tryRequests$(clientId: string): Observable<unknown>;
  /** What fingers on a picture want of what lies around it. */
  tellGesture(clientId: string, gesture: Gesture): void;
  gestures$(clientId: string): Observable<Gesture>;
}

function createSessionSignals(): SessionSignals {
  const tries = new Subject<string>();
  const gestures = new Subject<{ readonly clientId: string; readonly gesture: Gesture }>();
  return {
    requestTry(clientId) {
      tries.next(clientId);
    },
    tryRequests$: (clientId) => tries.pipe(filter((asked) => asked === clientId)),
    tellGesture(clientId, gesture) {
      gestures.next({ clientId, gesture });
    },
    gestures$: (clientId) =>
      gestures.pipe(
        filter((reported) => reported.clientId === clientId),
        map(({ gesture }) => gesture),
      ),
  };
}

/** Running remote desktops and the places for their pictures, by client id. Either may come first. */
export interface Desktops extends DomSlots, SessionSignals {
  add(clientId: string, desktop: Desktop, tunnel: Measured): void;
  remove(clientId: string, desktop: Desktop): void;
  get(clientId: string): Desktop | undefined;
  /** From now on `meter` hears what passes the tunnel of a running desktop; null ends that. */
  measure(clientId: string, meter: TunnelMeter | null): void;
  /** Of all that run. */
  ids(): readonly string[];
  /** Where the picture of a client belongs, until the returned function is called. */
  attachDisplay(clientId: string, node: HTMLElement): () => void;
  nodeOf(clientId: string): HTMLElement | undefined;
  /** Each time that there is a place for the picture of a client: somebody looks at it. */
  shown$(clientId: string): Observable<unknown>;
  /** How many device pixels a remote one takes, of whatever desktop runs there. */
  scale$(clientId: string): Observable<number>;
}

export function createDesktops(): Desktops {
  const desktops = new Map<string, Desktop>();
  const tunnels = new Map<string, Measured>();
  const nodes = new Map<string, HTMLElement>();
  const attachments = new Map<string, () => void>();
  const shown = new Subject<string>();
  const added = new Subject<string>();

  const attach = (clientId: string): void => {
    const desktop = desktops.get(clientId);
    const node = nodes.get(clientId);
    attachments.get(clientId)?.();
    attachments.delete(clientId);
    if (desktop !== undefined && node !== undefined) attachments.set(clientId, desktop.attach(node));
  };

  return {
    ...createDomSlots(),
    ...createSessionSignals(),
    add(clientId, desktop, tunnel) {
      desktops.set(clientId, desktop);
      tunnels.set(clientId, tunnel);
      attach(clientId);
      added.next(clientId);
    },
    remove(clientId, desktop) {
      if (desktops.get(clientId) !== desktop) return;
      desktops.delete(clientId);
      tunnels.delete(clientId);
      attach(clientId);
    },
    get: (clientId) => desktops.get(clientId),
    measure: (clientId, meter) => tunnels.get(clientId)?.measure(meter),
    ids: () => [...desktops.keys()],
    attachDisplay(clientId, node) {
      nodes.set(clientId, node);
      // Before any dialog opens over it: a closing dialog gives the focus back to where it was.
      node.focus({ preventScroll: true });
      attach(clientId);
      shown.next(clientId);
      return () => {
        if (nodes.get(clientId) !== node) return;
        nodes.delete(clientId);
        attach(clientId);
      };
    },
    nodeOf: (clientId) => nodes.get(clientId),
    scale$: (clientId) =>
      added.pipe(
        startWith(clientId),
        filter((one) => one === clientId),
        switchMap(() => desktops.get(clientId)?.scale$ ?? EMPTY),
      ),
    shown$: (clientId) => shown.pipe(filter((one) => one === clientId)),
  };
}
