import type { GuacamoleStatusName } from '../../contract/guacamole.ts';
import { TUNNEL_QUEUE_MAX_BYTES } from '../../contract/limits.ts';
import type { BrowserEnd } from './browserEnd.ts';
import type { EngineLine, LineListener } from './engineLine.ts';
import type { StreamInterceptor } from './streamInterceptor.ts';

/** What the relay asks of whoever holds the session together. */
export interface RelayHost {
  /** Whether others hang on the same connection: the engine writes to every user in turn, so nobody may stop reading. */
  isShared(): boolean;
  /** Takes a line that this browser cannot follow any more. */
  letGo(line: EngineLine): void;
  /** A new line into the same session; the engine sends the whole picture anew. */
  rejoin(): Promise<EngineLine>;
  engineDrained(): void;
  ended(status: GuacamoleStatusName): void;
}

type Flow = 'flowing' | 'paused' | 'dropped' | 'rejoining';

const RESUME_BELOW_BYTES = TUNNEL_QUEUE_MAX_BYTES / 4;

/** From the engine to one browser. A slow browser slows the engine where it is alone, else it misses a part and joins anew. */
export class Relay implements LineListener {
  readonly #end: BrowserEnd;
  readonly #streams: StreamInterceptor;
  readonly #host: RelayHost;
  readonly #stalledMs: number;
  #line: EngineLine | null;
  #flow: Flow = 'flowing';
  #stopped = false;
  #stall: NodeJS.Timeout | null = null;

  constructor(parts: {
    readonly line: EngineLine;
    readonly end: BrowserEnd;
    readonly streams: StreamInterceptor;
    readonly host: RelayHost;
    readonly stalledMs: number;
  }) {
    this.#line = parts.line;
    this.#end = parts.end;
    this.#streams = parts.streams;
    this.#host = parts.host;
    this.#stalledMs = parts.stalledMs;
  }

  /** Null while the browser is between two lines. */
  get line(): EngineLine | null {
    return this.#line;
  }

  start(): void {
    this.#line?.listen(this);
  }

  received(bytes: Buffer, release: () => void): void {
    if (!this.#streams.active) this.#end.send(bytes, release);
    else this.#sendRest(this.#streams.filter(bytes));
    if (this.#flow === 'flowing' && this.#end.backlog > TUNNEL_QUEUE_MAX_BYTES) this.#overflow();
  }

  #sendRest(kept: Buffer): void {
    if (kept.length > 0) this.#end.send(kept);
  }

  drained(): void {
    this.#host.engineDrained();
  }

  ended(status: GuacamoleStatusName): void {
    this.#host.ended(status);
  }

  /** The browser took something. */
  browserDrained(): void {
    if (this.#stopped || this.#flow === 'flowing' || this.#flow === 'rejoining') return;
    this.#stall?.refresh();
    if (this.#end.backlog > RESUME_BELOW_BYTES) return;
    this.#stopStallTimer();
    if (this.#flow === 'dropped') void this.#rejoin();
    else this.#resume();
  }

  /** Somebody joined: waiting for this browser would freeze them. */
  becameShared(): void {
    if (this.#flow === 'paused') this.#drop();
  }

  stop(): void {
    this.#stopStallTimer();
    this.#stopped = true;
  }

  #overflow(): void {
    this.#stall = setTimeout(() => this.#host.ended('CLIENT_TIMEOUT'), this.#stalledMs);
    if (this.#host.isShared()) this.#drop();
    else {
      this.#flow = 'paused';
      this.#line?.pause();
    }
  }

  #drop(): void {
    this.#flow = 'dropped';
    this.#end.dropQueue();
    if (this.#line) this.#host.letGo(this.#line);
    this.#line = null;
  }

  #resume(): void {
    this.#flow = 'flowing';
    this.#line?.resume();
  }

  async #rejoin(): Promise<void> {
    this.#flow = 'rejoining';
    try {
      const line = await this.#host.rejoin();
      if (this.#stopped) line.close();
      else this.#take(line);
    } catch {
      // Whatever kept us out, the session this browser saw is gone for it.
      this.#host.ended('UPSTREAM_UNAVAILABLE');
    }
  }

  #take(line: EngineLine): void {
    this.#line = line;
    this.#flow = 'flowing';
    line.listen(this);
  }

  #stopStallTimer(): void {
    if (this.#stall) clearTimeout(this.#stall);
    this.#stall = null;
  }
}
