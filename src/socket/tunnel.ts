import Guacamole from 'guacamole-common-js';
import { catchError, Observable, Subject, Subscription, tap, throwError } from 'rxjs';
import { GUACAMOLE_STATUS } from '../../contract/guacamole.ts';
import { encodeInstruction, type Instruction } from '../../contract/rules/instruction.ts';
import { pings$, stability$, type Stability } from './heartbeat.ts';
import { LineError, type Line, type LineEvent } from './line.ts';

export type TunnelEvent =
  | { readonly type: 'tunnel.connecting' }
  | { readonly type: 'tunnel.opened'; readonly tunnelId: string | null }
  | { readonly type: 'tunnel.unstable' }
  | { readonly type: 'tunnel.stable' }
  | { readonly type: 'tunnel.closed' }
  | { readonly type: 'tunnel.failed'; readonly code: number }
  | { readonly type: 'remote.answered' };

export interface TunnelLines {
  readonly first: Line;
  /** Tried only where the link of the first line never came about. */
  readonly fallback: Line | null;
}

/** Instructions by which guacd or the gateway says no more than that it is there. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['', 'nop', 'sync']);
const { CONNECTING, OPEN, UNSTABLE, CLOSED } = Guacamole.Tunnel.State;

/**
 * Carries instructions between a Guacamole client and the gateway, and tells as facts what becomes of it. Instructions go
 * straight to `oninstruction`: no picture passes through the facts.
 */
export class LineTunnel extends Guacamole.Tunnel {
  readonly #facts = new Subject<TunnelEvent>();
  /** Emits from `connect` on and completes with `tunnel.closed` or `tunnel.failed`. */
  readonly events$: Observable<TunnelEvent> = this.#facts.asObservable();
  readonly #activity = new Subject<undefined>();
  readonly #lines: TunnelLines;
  #line: Line;
  #life = new Subscription();
  #answered = false;

  constructor(lines: TunnelLines) {
    super();
    this.#lines = lines;
    this.#line = lines.first;
    // The library gives every instance these three, so methods of the class would stay hidden.
    this.connect = () => {
      this.#connect();
    };
    this.disconnect = () => {
      this.#end({ type: 'tunnel.closed' });
    };
    this.sendMessage = (opcode: string, ...args: readonly unknown[]) => {
      if (this.isConnected()) this.#line.send(encodeInstruction(opcode, ...args.map(toElement)));
    };
  }

  #connect(): void {
    this.state = CONNECTING;
    this.#facts.next({ type: 'tunnel.connecting' });
    this.#life.add(
      this.#events().subscribe({
        next: (event) => {
          this.#take(event);
        },
        error: (error: unknown) => {
          this.#fail(error);
        },
        complete: () => {
          this.#end({ type: 'tunnel.closed' });
        },
      }),
    );
    this.#life.add(stability$(this.#activity).subscribe((stability) => this.#judge(stability)));
  }

  #events(): Observable<LineEvent> {
    const { first, fallback } = this.#lines;
    return first.events$.pipe(
      catchError((error: unknown) => {
        const unheard = this.state === CONNECTING && error instanceof LineError && !error.told;
        if (fallback === null || !unheard) return throwError(() => error);
        this.#line = fallback;
        return fallback.events$;
      }),
      tap(() => {
        this.#activity.next(undefined);
      }),
    );
  }

  /** An instruction that the client cannot follow ends the tunnel: the picture could not be trusted any more. */
  #take(event: LineEvent): void {
    try {
      if (event.type === 'opened') this.#open(event.tunnelId);
      else event.instructions.forEach((instruction) => this.#pass(instruction));
    } catch (error) {
      this.#fail(error);
    }
  }

  #open(tunnelId: string | null): void {
    this.state = OPEN;
    this.uuid = tunnelId;
    this.#facts.next({ type: 'tunnel.opened', tunnelId });
    this.#life.add(pings$(this.#activity, Date.now).subscribe(() => this.#keepAlive()));
  }

  #pass({ opcode, args }: Instruction): void {
    if (!this.#answered && !SAYS_NOTHING.has(opcode)) {
      this.#answered = true;
      this.#facts.next({ type: 'remote.answered' });
    }
    if (opcode !== Guacamole.Tunnel.INTERNAL_DATA_OPCODE) this.oninstruction?.(opcode, [...args]);
  }

  #keepAlive(): void {
    if (this.isConnected()) this.#line.send(this.#line.keepAlive(Date.now()));
  }

  #judge(stability: Stability): void {
    if (stability === 'dead') this.#fail(new LineError(GUACAMOLE_STATUS.UPSTREAM_TIMEOUT.code, false));
    if (!this.isConnected()) return;
    if (stability === 'unstable') this.#mark(UNSTABLE, { type: 'tunnel.unstable' });
    else if (this.state === UNSTABLE) this.#mark(OPEN, { type: 'tunnel.stable' });
  }

  #mark(state: Guacamole.Tunnel.State, fact: TunnelEvent): void {
    this.state = state;
    this.#facts.next(fact);
  }

  #fail(error: unknown): void {
    const code = error instanceof LineError ? error.code : GUACAMOLE_STATUS.SERVER_ERROR.code;
    this.#end({ type: 'tunnel.failed', code });
  }

  #end(last: TunnelEvent): void {
    this.state = CLOSED;
    this.#life.unsubscribe();
    this.#facts.next(last);
    this.#facts.complete();
  }
}

/** The client tells key presses as booleans or numbers; the wire knows 1 and 0. */
function toElement(value: unknown): string | number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : String(value);
}
