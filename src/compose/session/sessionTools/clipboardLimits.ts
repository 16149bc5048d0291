import { catchError, defer, EMPTY, finalize, from, ignoreElements, tap, type Observable } from 'rxjs';
import type { ClipboardData } from '../../../../contract/rules/clipboard.ts';
import {
  type ClipboardLimit,
  CLIPBOARD_LIMIT_MIN,
  readClipboardLimit,
  textWithin,
} from '../../../../contract/rules/clipboardLimit.ts';
import type { Ports } from '../../ports/ports.ts';
import { ownTunnelOf } from './ownTunnel.ts';
import { readTunnelParameters } from './tunnelParameters.ts';

const parameters$ = (ports: Ports, tunnel: string) =>
  defer(() => {
    const leaving = new AbortController();
    return from(readTunnelParameters(ports, tunnel, leaving.signal)).pipe(finalize(() => leaving.abort()));
  });

/** How much each running session takes of what is pasted. Until it is known it is the least that any takes. */
export class ClipboardLimits {
  readonly #ports: Ports;
  readonly #rooms = new Map<string, ClipboardLimit>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Keeps one session's as long as it is listened to. */
  learn$(clientId: string): Observable<never> {
    const tunnel = ownTunnelOf(this.#ports, clientId);
    if (tunnel === null) return EMPTY;
    return parameters$(this.#ports, tunnel).pipe(
      tap((parameters) => this.#rooms.set(clientId, readClipboardLimit(parameters))),
      ignoreElements(),
      catchError(() => EMPTY),
    );
  }

  forget(clientId: string): void {
    this.#rooms.delete(clientId);
  }

  /** The beginning of what is too long; pictures go whole. */
  fit(clientId: string, clipboard: ClipboardData): ClipboardData {
    if (clipboard.type !== 'text/plain') return clipboard;
    return { ...clipboard, data: textWithin(clipboard.data, this.#rooms.get(clientId) ?? CLIPBOARD_LIMIT_MIN) };
  }
}
