import { filter, fromEvent, interval, map, Observable, switchMap, take, takeUntil, tap } from 'rxjs';
import { MONITOR_WATCH_MS } from '../../../../contract/limits.ts';
import { type FromMonitor, MONITOR_READY, type ToMonitor } from './messages.ts';

/** A further window as the one that opened it sees it. */
export interface MonitorChannel {
  readonly key: string;
  /** Completes when the window is gone. */
  readonly messages$: Observable<FromMonitor>;
  tell(message: ToMonitor, transfer?: readonly Transferable[]): void;
}

const FEATURES = 'popup,width=1280,height=800';

/** The window has to be the one that we opened: any page may send messages. */
function channelOf(opener: Window, opened: Window): Observable<MessagePort> {
  return fromEvent<MessageEvent>(opener, 'message').pipe(
    filter(({ source, origin, data }) => source === opened && origin === opener.origin && data === MONITOR_READY),
    map(({ ports: [port] }) => port),
    filter((port) => port !== undefined),
  );
}

/** A window tells nobody reliably that it is closed. */
const goneWith = (opened: Window): Observable<unknown> =>
  interval(MONITOR_WATCH_MS).pipe(
    filter(() => opened.closed),
    take(1),
  );

const heardOn = (port: MessagePort): Observable<FromMonitor> =>
  new Observable((subscriber) => {
    port.onmessage = ({ data }) => {
      subscriber.next(data as FromMonitor);
    };
    return () => {
      port.close();
    };
  });

class OpenedMonitor implements MonitorChannel {
  readonly key: string;
  readonly messages$: Observable<FromMonitor>;
  #port: MessagePort | null = null;
  #number: ToMonitor | null = null;
  #ending: ToMonitor | null = null;

  constructor(key: string, opener: Window, opened: Window) {
    this.key = key;
    // A window that is loaded anew brings a new channel.
    this.messages$ = channelOf(opener, opened).pipe(
      tap((port) => this.#take(port)),
      switchMap(heardOn),
      takeUntil(goneWith(opened)),
    );
  }

  tell(message: ToMonitor, transfer: readonly Transferable[] = []): void {
    if (message.kind === 'numbered') this.#number = message;
    if (message.kind === 'ended') this.#ending = message;
    this.#port?.postMessage(message, [...transfer]);
  }

  /** A window that is still loading hears afterwards what it has missed. */
  #take(port: MessagePort): void {
    this.#port = port;
    for (const missed of [this.#number, this.#ending]) if (missed !== null) this.tell(missed);
  }
}

/** Opens a further window within a gesture of the person; null where the browser refuses. */
export function openMonitor(opener: Window, number: number): MonitorChannel | null {
  const { pathname, search } = opener.location;
  const opened = opener.open(`${pathname}${search}#/monitor/${number}`, '_blank', FEATURES);
  return opened === null ? null : new OpenedMonitor(crypto.randomUUID(), opener, opened);
}
