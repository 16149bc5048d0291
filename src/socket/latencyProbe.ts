import type { Instruction } from '../../contract/rules/instruction.ts';
import { ECHO_INSTRUCTION } from '../../contract/tunnel.ts';
import { HOP_SAMPLES_MAX, KEY_TIMES_SHOWN_MAX } from '../../contract/limits.ts';

/** Of the way from a key to its picture; `far` is the engine and the machine behind it. */
type Hop = 'browser' | 'link' | 'gateway' | 'far' | 'paint';

/** Milliseconds; medians of the last few, null where nothing was measured yet. */
interface HopTimes extends Readonly<Record<Hop, number | null>> {
  /** From keys to the next picture that was drawn whole, oldest first. */
  readonly keys: readonly number[];
}

const PRESSED = 1;

function medianOf(samples: readonly number[]): number | null {
  return samples.toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? null;
}

function keep(samples: number[], ms: number, max: number): void {
  if (!Number.isFinite(ms)) return;
  samples.push(Math.max(0, ms));
  if (samples.length > max) samples.shift();
}

/**
 * Measures from what passes the tunnel anyway: pings and their echo (`link`), what the gateway says of itself and of what
 * lies behind it (`gateway`, `far`), and frames that are answered once they are drawn (`paint`).
 */
export class LatencyProbe {
  readonly #samples: Readonly<Record<Hop, number[]>> = { browser: [], link: [], gateway: [], far: [], paint: [] };
  readonly #keys: number[] = [];
  readonly #now: () => number;
  #typedAt: number | null = null;
  #pressedAt: number | null = null;
  #frame: { readonly timestamp: string; readonly arrivedAt: number } | null = null;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The page heard of a key at `at`, on the clock of its events. */
  typed(at: number): void {
    this.#typedAt = at;
  }

  /** The client sends something. */
  sent(opcode: string, args: readonly unknown[]): void {
    if (opcode === 'key' && Number(args[1]) === PRESSED) this.#keySent(this.#now());
    else if (opcode === 'sync') this.#frameDrawn(String(args[0]), this.#now());
  }

  /** Something has arrived. */
  arrived({ opcode, args }: Instruction): void {
    if (opcode === 'sync') this.#frame = { timestamp: args[0] ?? '', arrivedAt: this.#now() };
    else if (opcode === '') this.#told(args);
  }

  times(): HopTimes {
    const { browser, link, gateway, far, paint } = this.#samples;
    return {
      browser: medianOf(browser),
      link: medianOf(link),
      gateway: medianOf(gateway),
      far: medianOf(far),
      paint: medianOf(paint),
      keys: [...this.#keys],
    };
  }

  #keySent(now: number): void {
    if (this.#typedAt !== null) this.#add('browser', now - this.#typedAt);
    this.#typedAt = null;
    this.#pressedAt ??= now;
  }

  #frameDrawn(timestamp: string, now: number): void {
    const frame = this.#frame;
    if (frame?.timestamp !== timestamp) return;
    this.#add('paint', now - frame.arrivedAt);
    if (this.#pressedAt === null || this.#pressedAt > frame.arrivedAt) return;
    keep(this.#keys, now - this.#pressedAt, KEY_TIMES_SHOWN_MAX);
    this.#pressedAt = null;
  }

  #told([name, ...values]: readonly string[]): void {
    if (name === 'ping') this.#add('link', Date.now() - Number(values[0]));
    if (name !== ECHO_INSTRUCTION) return;
    this.#add('far', Number(values[0]));
    this.#add('gateway', Number(values[1]));
  }

  #add(hop: Hop, ms: number): void {
    keep(this.#samples[hop], ms, HOP_SAMPLES_MAX);
  }
}
