import Guacamole from 'guacamole-common-js';
import {
  catchError,
  dematerialize,
  materialize,
  merge,
  Subject,
  Subscription,
  switchMap,
  tap,
  throwError,
  type Observable,
} from 'rxjs';
import { GUACAMOLE_STATUS } from '../../contract/guacamole.ts';
import { encodeInstruction, type Instruction } from '../../contract/rules/instruction.ts';
import {
  CONTROL_INSTRUCTION,
  INPUT_INSTRUCTION,
  KEEP_INSTRUCTION,
  WATCH_INSTRUCTION,
  WINDOWS_INSTRUCTION,
} from '../../contract/tunnel.ts';
import { reconnect$ } from './reconnect.ts';
import { pings$, stability$, type Stability } from './heartbeat.ts';
import { Layers } from './layers.ts';
import { TransportError, type Transport, type TransportEvent } from './transport.ts';
import { PausedPointer } from './pausedPointer.ts';
import { TypedInput, type Arrived } from './typedInput.ts';

/** The user has the session before them in other windows too, or not any more. */
type WindowFact =
  { readonly type: 'window.joined'; readonly mayStartAnother: boolean } | { readonly type: 'window.left' };

export type TunnelEvent =
  | { readonly type: 'tunnel.connecting' }
  | { readonly type: 'tunnel.opened'; readonly tunnelId: string | null }
  | { readonly type: 'tunnel.unstable' }
  | { readonly type: 'tunnel.stable' }
  | { readonly type: 'tunnel.lost' }
  | { readonly type: 'tunnel.resumed' }
  | { readonly type: 'tunnel.closed' }
  /** `unheard`: the gateway said nothing, the way to it broke. */
  | { readonly type: 'tunnel.failed'; readonly code: number; readonly unheard?: true }
  | { readonly type: 'tunnel.watching' }
  | { readonly type: 'tunnel.controlling' }
  | WindowFact
  | { readonly type: 'remote.answered' };

export interface TransportPair {
  readonly first: Transport;
  /** Tried only where the link of the first line never came about. */
  readonly fallback: Transport | null;
}

export interface TunnelTransports extends TransportPair {
  /** Lines back into the tunnel of this id; attempts are counted from 1 on. */
  again(tunnelId: string, attempt: number): TransportPair;
  /** Whenever a try to come back is worth more than it was a moment ago. */
  readonly wake$: Observable<unknown>;
}

/** Hears what passes a tunnel, both ways. */
export interface TunnelMeter {
  sent(opcode: string, args: readonly unknown[]): void;
  arrived(instruction: Instruction): void;
}

/** Instructions by which guacd or the gateway says no more than that it is there. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['', 'nop', 'sync']);
/** After one of these, what is shown is what is there. */
const SHOWS_AGAIN: ReadonlySet<string> = new Set(['sync', 'required']);
const { CONNECTING, OPEN, UNSTABLE, CLOSED } = Guacamole.Tunnel.State;

const windowFactOf = ([, count, room]: readonly string[]): WindowFact =>
  Number(count) > 1 ? { type: 'window.joined', mayStartAnother: room === '1' } : { type: 'window.left' };

/** `steady` has a line; `lost` has none; `returning` has one again, and no picture yet. */
type Link = 'steady' | 'lost' | 'returning';

/**
 * Carries instructions between a Guacamole client and the gateway, and tells as facts what becomes of it. Instructions go
 * straight to `oninstruction`: no picture passes through the facts. A link that is lost comes back by itself where the
 * gateway keeps the session; the client does not notice.
 */
export class TransportTunnel extends Guacamole.Tunnel {
  readonly #facts = new Subject<TunnelEvent>();
  /** Emits from `connect` on and completes with `tunnel.closed` or `tunnel.failed`. */
  readonly events$: Observable<TunnelEvent> = this.#facts.asObservable();
  readonly #activity = new Subject<undefined>();
  readonly #breaks = new Subject<TransportError>();
  readonly #lines: TunnelTransports;
  readonly #typed = new TypedInput();
  readonly #pointer = new PausedPointer();
  readonly #layers = new Layers();
  #line: Transport;
  #life = new Subscription();
  #answered = false;
  #link: Link = 'steady';
  #attempts = 0;
  #heardAt = 0;
  #meter: TunnelMeter | null = null;
  /** How long the gateway keeps the session without us; null where it ends with us. */
  #keptMs: number | null = null;

  constructor(lines: TunnelTransports) {
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
      if (!this.isConnected()) return;
      this.#meter?.sent(opcode, args);
      this.#send(opcode, args.map(toElement));
    };
  }

  /** From now on `meter` hears what passes; null ends that. */
  measure(meter: TunnelMeter | null): void {
    this.#meter = meter;
  }

  /** What is neither typed nor pointed belongs to its link: it is of no use later. */
  #send(opcode: string, args: readonly (string | number)[]): void {
    const text = encodeInstruction(opcode, ...args);
    const pointed = this.#pointer.take(opcode, args, this.#typed.isPaused);
    this.#write(pointed ?? this.#typed.take(opcode, args, text) ?? text);
  }

  #write(text: string): void {
    if (text !== '' && this.#link !== 'lost') this.#line.send(text);
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
    this.#life.add(stability$(this.#activity, () => this.#keptMs !== null).subscribe((one) => this.#judge(one)));
  }

  #events(): Observable<TransportEvent> {
    return this.#linesOf(this.#lines).pipe(catchError((error: unknown) => this.#comeBack(error)));
  }

  /** Only a link that failed by itself, of a session that is kept, is worth a way back. */
  #comeBack(error: unknown): Observable<TransportEvent> {
    const { uuid } = this;
    const isLost = error instanceof TransportError && !error.isReported && this.isConnected();
    if (!isLost || this.#keptMs === null || uuid === null) return throwError(() => error);
    this.#lose();
    const open = () => this.#linesOf(this.#lines.again(uuid, (this.#attempts += 1)));
    return reconnect$({ open, wake$: this.#lines.wake$, keptMs: this.#keptMs }).pipe(
      catchError((again: unknown) => this.#comeBack(again)),
    );
  }

  #linesOf({ first, fallback }: TransportPair): Observable<TransportEvent> {
    this.#line = first;
    let isOpen = false;
    const line$ = first.events$.pipe(
      catchError((error: unknown) => {
        const unheard = !isOpen && error instanceof TransportError && !error.isReported;
        if (fallback === null || !unheard) return throwError(() => error);
        this.#line = fallback;
        return fallback.events$;
      }),
      tap(() => {
        isOpen = true;
        this.#heardAt = Date.now();
        this.#activity.next(undefined);
      }),
    );
    return untilBroken(line$, this.#breaks);
  }

  /** An instruction that the client cannot follow ends the tunnel: the picture could not be trusted any more. */
  #take(event: TransportEvent): void {
    try {
      if (event.type === 'received') event.instructions.forEach((instruction) => this.#pass(instruction));
      else if (this.#link === 'lost') this.#open();
      else this.#openFirst(event.tunnelId);
    } catch (error) {
      this.#fail(error);
    }
  }

  #openFirst(tunnelId: string | null): void {
    this.state = OPEN;
    this.uuid = tunnelId;
    this.#facts.next({ type: 'tunnel.opened', tunnelId });
    this.#life.add(pings$(this.#activity, Date.now).subscribe(() => this.#keepAlive()));
  }

  #open(): void {
    this.#link = 'returning';
    this.state = OPEN;
    for (const { opcode, args } of this.#layers.clear()) this.oninstruction?.(opcode, [...args]);
  }

  #lose(): void {
    this.#link = 'lost';
    this.#typed.pause(this.#heardAt);
    this.#mark(UNSTABLE, { type: 'tunnel.lost' });
  }

  #pass(instruction: Instruction): void {
    const { opcode, args } = instruction;
    if (!this.#answered && !SAYS_NOTHING.has(opcode)) {
      this.#answered = true;
      this.#facts.next({ type: 'remote.answered' });
    }
    this.#meter?.arrived(instruction);
    this.#layers.note(instruction);
    if (opcode !== Guacamole.Tunnel.INTERNAL_DATA_OPCODE) this.oninstruction?.(opcode, [...args]);
    else if (args[0] === KEEP_INSTRUCTION) this.#keptMs = Number(args[1]);
    else if (args[0] === WATCH_INSTRUCTION) this.#facts.next({ type: 'tunnel.watching' });
    else if (args[0] === CONTROL_INSTRUCTION) this.#facts.next({ type: 'tunnel.controlling' });
    else if (args[0] === WINDOWS_INSTRUCTION) this.#facts.next(windowFactOf(args));
    else if (args[0] === INPUT_INSTRUCTION) this.#takeArrived({ page: args[1] ?? '', keys: Number(args[2]) });
    if (this.#link === 'returning' && SHOWS_AGAIN.has(opcode)) {
      this.#link = 'steady';
      // A gateway that does not count has not said anything of it.
      if (this.#typed.isPaused) this.#goOn(this.#typed.comeBack(null, Date.now()));
      this.#facts.next({ type: 'tunnel.resumed' });
    }
  }

  #takeArrived(arrived: Arrived): void {
    const isBack = this.#link === 'returning' && this.#typed.isPaused;
    if (isBack) this.#goOn(this.#typed.comeBack(arrived, Date.now()));
    else this.#typed.arrived(arrived);
  }

  #goOn(typed: string): void {
    this.#write(this.#pointer.goOn() + typed);
  }

  #keepAlive(): void {
    if (this.isConnected() && this.#link !== 'lost') this.#line.send(this.#line.keepAlive(Date.now()));
  }

  #judge(stability: Stability): void {
    if (this.#link === 'lost') return;
    if (stability === 'dead') this.#breakOff();
    if (!this.isConnected() || this.#link !== 'steady') return;
    if (stability === 'unstable') this.#doubt();
    else if (this.state === UNSTABLE) this.#trust();
  }

  #doubt(): void {
    this.#typed.pause(this.#heardAt);
    this.#mark(UNSTABLE, { type: 'tunnel.unstable' });
  }

  #trust(): void {
    this.#goOn(this.#typed.goOn(Date.now()));
    this.#mark(OPEN, { type: 'tunnel.stable' });
  }

  /** The line says nothing any more: what it still would say comes too late. */
  #breakOff(): void {
    const error = new TransportError(GUACAMOLE_STATUS.UPSTREAM_TIMEOUT.code, false);
    if (this.isConnected()) this.#breaks.next(error);
    else this.#fail(error);
  }

  #mark(state: Guacamole.Tunnel.State, fact: TunnelEvent): void {
    this.state = state;
    this.#facts.next(fact);
  }

  #fail(error: unknown): void {
    const code = error instanceof TransportError ? error.code : GUACAMOLE_STATUS.SERVER_ERROR.code;
    const isGood = code === GUACAMOLE_STATUS.SUCCESS.code;
    const isUnheard = error instanceof TransportError && !error.isReported;
    this.#end(
      isGood ? { type: 'tunnel.closed' } : { type: 'tunnel.failed', code, ...(isUnheard && { unheard: true }) },
    );
  }

  #end(last: TunnelEvent): void {
    this.state = CLOSED;
    this.#life.unsubscribe();
    this.#facts.next(last);
    this.#facts.complete();
  }
}

/** The line may also be given up from outside. */
function untilBroken(
  line$: Observable<TransportEvent>,
  breaks$: Observable<TransportError>,
): Observable<TransportEvent> {
  const broken$ = breaks$.pipe(switchMap((error) => throwError(() => error)));
  // The end of the line is the end, though breaks may come for ever.
  return merge(line$.pipe(materialize()), broken$).pipe(dematerialize());
}

/** The client tells key presses as booleans or numbers; the wire knows 1 and 0. */
function toElement(value: unknown): string | number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : String(value);
}
