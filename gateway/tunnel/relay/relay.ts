import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { ANNOUNCED_OBJECTS_MAX, OPEN_STREAMS_MAX, TUNNEL_QUEUE_MAX_BYTES } from '../../../contract/limits.ts';
import { answerFor, timestampOf } from '../engine/keepAlive.ts';
import type { BrowserEnd } from './browserEnd.ts';
import type { EngineLine, LineListener } from '../engine/engineLine.ts';
import { isForFirstUser } from './firstUserOnly.ts';
import { FrameAnswers } from './frameAnswers.ts';
import { StreamHandover } from './streamHandover.ts';
import { PictureSize } from '../protocol/pictureSize.ts';
import { splitInstructions, type RawInstruction } from '../protocol/rawInstruction.ts';
import type { StreamInterceptor } from '../streams/streamInterceptor.ts';

/** What the relay asks of whoever holds the session together. */
export interface RelayHost {
  /** Whether others hang on the same connection: the engine writes to every user in turn, so nobody may stop reading. */
  isShared(): boolean;
  /** Another line into the same session, to which the engine sends the whole picture anew. */
  join(): Promise<EngineLine>;
  /** Hears everything that the engine sends. */
  brings(bytes: Buffer): void;
  engineDrained(): void;
  /** The browser takes nothing any more. */
  stalled(): void;
  ended(status: GuacamoleStatusName): void;
}

/** `away`: the gateway answers for a browser that is gone or cannot follow; `returning`: it is being brought back. */
type Flow = 'flowing' | 'paused' | 'away' | 'returning';

const RESUME_BELOW_BYTES = TUNNEL_QUEUE_MAX_BYTES / 4;
const MISSED_MAX = ANNOUNCED_OBJECTS_MAX + OPEN_STREAMS_MAX;

/**
 * From the engine to one browser, or to nobody while the browser is away: the line is read all the same. A slow browser
 * slows the engine where it is alone, else it misses a part and is brought back to the line later.
 */
export class Relay implements LineListener {
  readonly line: EngineLine;
  readonly #streams: StreamInterceptor;
  readonly #host: RelayHost;
  readonly #stalledMs: number;
  readonly #pictureSize = new PictureSize();
  readonly #answers = new FrameAnswers();
  #end: BrowserEnd | null;
  #flow: Flow = 'flowing';
  #handover: StreamHandover | null = null;
  /** What nobody will tell again, for a browser that is there and does not follow. */
  #missed: RawInstruction[] = [];
  #lastFrame = 0;
  #stopped = false;
  #stall: NodeJS.Timeout | null = null;

  constructor(parts: {
    readonly line: EngineLine;
    readonly end: BrowserEnd;
    readonly streams: StreamInterceptor;
    readonly host: RelayHost;
    readonly stalledMs: number;
  }) {
    this.line = parts.line;
    this.#end = parts.end;
    this.#streams = parts.streams;
    this.#host = parts.host;
    this.#stalledMs = parts.stalledMs;
  }

  start(): void {
    this.line.listen(this);
  }

  received(bytes: Buffer, release: () => void): void {
    this.#host.brings(bytes);
    if (this.#pictureSize.isMissing(bytes) && this.#isFlowing) this.#askAnew();
    if (this.#isFlowing) this.#flowOn(bytes, release);
    else this.#keep(bytes, release);
  }

  drained(): void {
    this.#host.engineDrained();
  }

  ended(status: GuacamoleStatusName): void {
    this.#host.ended(status);
  }

  /** Whether the engine hears this of the browser. */
  letsOut(instruction: RawInstruction): boolean {
    return this.#answers.counts(instruction);
  }

  /** The browser said nothing for so long that its link must have been cut. */
  browserWasSilent(): void {
    this.#answers.interrupted();
  }

  /** The browser took something. */
  browserDrained(): void {
    if (this.#stall === null) return;
    this.#stall.refresh();
    if ((this.#end?.backlog ?? 0) > RESUME_BELOW_BYTES) return;
    this.#stopStallTimer();
    if (this.#flow === 'away') void this.#rejoin();
    else this.#flowAgain();
  }

  /** Somebody joined: waiting for this browser would freeze them. */
  becameShared(): void {
    if (this.#flow === 'paused') this.#drop();
  }

  /** The browser is gone; the session goes on without it. */
  leave(): void {
    this.#stopStallTimer();
    this.#end = null;
    this.#goAway();
    this.#missed = [];
  }

  /** Another browser takes the place. Without a line that joined there is no picture to be brought, only what comes. */
  bringBack(end: BrowserEnd, joined: EngineLine | null): void {
    this.#end = end;
    if (joined) this.#handOver(joined);
    else this.#flowAgain();
  }

  stop(): void {
    this.#stopStallTimer();
    this.#handover?.cancel();
    this.#stopped = true;
  }

  get #isFlowing(): boolean {
    return this.#flow === 'flowing' || this.#flow === 'paused';
  }

  /** For the whole picture, as those who join are shown it. */
  #askAnew(): void {
    this.#goAway();
    void this.#rejoin();
  }

  #flowOn(bytes: Buffer, release: () => void): void {
    this.#answers.passes(bytes);
    this.#pass(bytes, release);
  }

  #pass(bytes: Buffer, release?: () => void): void {
    if (!this.#streams.active) this.#end?.send(bytes, release);
    else this.#sendRest(this.#streams.filter(bytes));
    this.#watchBacklog();
  }

  #show(bytes: Buffer): void {
    this.#sendRest(this.#streams.filterJoined(bytes));
    this.#watchBacklog();
  }

  #watchBacklog(): void {
    const isFull = (this.#end?.backlog ?? 0) > TUNNEL_QUEUE_MAX_BYTES;
    if (isFull && (this.#flow === 'flowing' || this.#flow === 'returning')) this.#overflow();
  }

  #sendRest(kept: Buffer): void {
    if (kept.length > 0) this.#end?.send(kept);
  }

  /** Streams go on beside the picture: who takes a file need not follow it. */
  #keep(bytes: Buffer, release: () => void): void {
    const instructions = splitInstructions(bytes);
    answerFor(this.line, instructions);
    const sync = instructions.findLast(({ opcode }) => opcode === 'sync');
    if (sync) this.#lastFrame = Number(timestampOf(sync));
    if (this.#handover) this.#handover.keptBrings(this.#streams.keep(instructions));
    else {
      this.#miss(this.#streams.swallow(instructions));
      release();
    }
  }

  /** Copies: the slices would keep all that they came with. */
  #miss(instructions: readonly RawInstruction[]): void {
    if (this.#end === null || this.#missed.length > MISSED_MAX) return;
    const missed = instructions.filter(isForFirstUser);
    this.#missed.push(...missed.map(({ opcode, bytes }) => ({ opcode, bytes: Buffer.from(bytes) })));
  }

  #overflow(): void {
    this.#stall = setTimeout(() => this.#host.stalled(), this.#stalledMs);
    if (this.#host.isShared() || this.#flow === 'returning') this.#drop();
    else {
      this.#flow = 'paused';
      this.line.pause();
    }
  }

  #drop(): void {
    for (const message of this.#end?.dropQueue() ?? []) this.#miss(splitInstructions(message));
    this.#goAway();
  }

  #goAway(): void {
    this.#flow = 'away';
    this.#answers.interrupted();
    this.#miss(splitInstructions(this.#handover?.cancel() ?? Buffer.alloc(0)));
    this.#handover = null;
    this.#streams.actForBrowser();
    this.line.resume();
  }

  #flowAgain(): void {
    this.#flow = 'flowing';
    this.line.resume();
  }

  async #rejoin(): Promise<void> {
    this.#flow = 'returning';
    const end = this.#end;
    try {
      const joined = await this.#host.join();
      if (this.#stopped || this.#end !== end) joined.close();
      else this.#handOver(joined);
    } catch {
      // Whatever kept us out, the session this browser saw is gone for it.
      if (this.#end === end) this.#host.ended('UPSTREAM_UNAVAILABLE');
    }
  }

  #handOver(joined: EngineLine): void {
    this.#flow = 'returning';
    const handover = new StreamHandover(joined, this.#lastFrame, {
      pass: (bytes) => this.#pass(bytes),
      show: (bytes) => this.#show(bytes),
      done: () => {
        // What it passed last may have been too much for the browser.
        if (this.#handover !== handover) return;
        this.#handover = null;
        this.#flowAgain();
      },
    });
    this.#handover = handover;
    handover.keptBrings(this.#missed.splice(0));
    handover.start();
  }

  #stopStallTimer(): void {
    if (this.#stall) clearTimeout(this.#stall);
    this.#stall = null;
  }
}
