import { INPUT_HELD_MAX_CHARS, INPUT_HELD_MS } from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';

/** One instruction of what is typed; those of a clipboard have no keysym. */
interface Typed {
  readonly text: string;
  readonly keysym: string | null;
  readonly isDown: boolean;
}

/** Where the gateway is with what a page types: whose page it counts, and how many of its keys it has. */
export interface Arrived {
  readonly page: string;
  readonly keys: number;
}

/** Shift, Control, Meta, Alt, Super, Hyper and AltGr; the locks among the modifiers turn with every press. */
const HELD_MODIFIERS: ReadonlySet<number> = new Set([
  ...[0xffe1, 0xffe2, 0xffe3, 0xffe4, 0xffe7, 0xffe8, 0xffe9, 0xffea, 0xffeb, 0xffec, 0xffed, 0xffee],
  0xfe03,
]);

const keyOf = (keysym: string, isDown: boolean): Typed => ({
  text: encodeInstruction('key', keysym, isDown ? 1 : 0),
  keysym,
  isDown,
});

const isHeldModifier = (keysym: string): boolean => HELD_MODIFIERS.has(Number(keysym));
const textOf = (typed: readonly Typed[]): string => typed.map(({ text }) => text).join('');

/** Which keys are down behind these, where `down` were before. */
function downAfter(typed: readonly Typed[], down: ReadonlySet<string>): Set<string> {
  const after = new Set(down);
  for (const { keysym, isDown } of typed) {
    if (keysym === null) continue;
    if (isDown) after.add(keysym);
    else after.delete(keysym);
  }
  return after;
}

/**
 * What is typed, until the gateway says that it has it: a link can be dead before anybody knows. While the link is in doubt
 * nothing goes out. When it is back soon enough, all that is missing follows in its order; else none of it does.
 */
export class TypedInput {
  /** Not known to have arrived, the oldest first. */
  #pending: Typed[] = [];
  /** How many of them went out. */
  #written = 0;
  #chars = 0;
  /** Keys of this page that were typed before the first pending one. */
  #base = 0;
  /** Down after those. */
  #down = new Set<string>();
  /** Null where the gateway does not count. */
  #page: string | null = null;
  /** When the link was last heard; null while it can be trusted. */
  #pausedSince: number | null = null;
  #isWhole = true;
  readonly #streams = new Set<string>();

  get isPaused(): boolean {
    return this.#pausedSince !== null;
  }

  /** What goes out now of an instruction; null where it is none of what is typed. */
  take(opcode: string, args: readonly (string | number)[], text: string): string | null {
    const typed = this.#read(opcode, args.map(String), text);
    if (typed === null) return null;
    this.#pending.push(typed);
    this.#chars += text.length;
    if (this.#chars > INPUT_HELD_MAX_CHARS) this.#forget();
    if (this.isPaused) return '';
    this.#written = this.#pending.length;
    this.#settle();
    return text;
  }

  /** The link may be gone; `heardAt` is when it was there for sure. */
  pause(heardAt: number): void {
    this.#pausedSince ??= heardAt;
  }

  /** The gateway has so much of it. */
  arrived({ page, keys }: Arrived): void {
    if (this.#page === null) {
      this.#base = keys - this.#keys(this.#written);
      this.#page = page;
    }
    if (page === this.#page) this.#shift(keys - this.#base);
  }

  /** The same link is heard again: what it carried arrives by itself. Gives what goes out. */
  goOn(now: number): string {
    const isInTime = this.#isInTime(now);
    const held = this.#pending.splice(this.#written);
    if (!isInTime) {
      const there = downAfter(this.#pending, this.#down);
      const here = downAfter(held, there);
      const releases = [...there].filter((keysym) => !here.has(keysym)).map((keysym) => keyOf(keysym, false));
      return this.#send([...releases, ...this.#pressed(here, there)]);
    }
    return this.#send(held);
  }

  /** A new link into the session: the gateway has let go of every key, and says what it has. Gives what goes out. */
  comeBack(arrived: Arrived | null, now: number): string {
    const isSame = arrived === null ? this.#page === null : arrived.page === this.#page && arrived.keys >= this.#base;
    const isInTime = isSame && this.#isInTime(now);
    if (arrived !== null && isInTime) this.#shift(arrived.keys - this.#base);
    const missing = isInTime ? this.#pending : [];
    const here = isInTime ? this.#down : downAfter(this.#pending, this.#down);
    [this.#pending, this.#written, this.#down] = [[], 0, new Set()];
    [this.#page, this.#base] = [arrived?.page ?? null, arrived?.keys ?? 0];
    return this.#send([...this.#pressed(here, new Set()), ...missing]);
  }

  #read(opcode: string, [first = '', second]: readonly string[], text: string): Typed | null {
    if (opcode === 'key') return { text, keysym: first, isDown: second === '1' };
    if (opcode === 'clipboard') this.#streams.add(first);
    else if ((opcode !== 'blob' && opcode !== 'end') || !this.#streams.has(first)) return null;
    if (opcode === 'end') this.#streams.delete(first);
    return { text, keysym: null, isDown: false };
  }

  #isInTime(now: number): boolean {
    return this.#isWhole && now - (this.#pausedSince ?? now) <= INPUT_HELD_MS;
  }

  #pressed(here: ReadonlySet<string>, there: ReadonlySet<string>): Typed[] {
    return [...here].filter((one) => isHeldModifier(one) && !there.has(one)).map((keysym) => keyOf(keysym, true));
  }

  #send(typed: readonly Typed[]): string {
    this.#pending.push(...typed);
    this.#written = this.#pending.length;
    this.#chars = this.#pending.reduce((sum, { text }) => sum + text.length, 0);
    [this.#pausedSince, this.#isWhole] = [null, true];
    this.#settle();
    return textOf(typed);
  }

  readonly #keys = (count: number): number =>
    this.#pending.slice(0, count).filter(({ keysym }) => keysym !== null).length;

  /** The first so many keys have arrived, and with them what went before. */
  #shift(keys: number): void {
    let [count, left] = [0, keys];
    for (const [index, { keysym }] of this.#pending.entries()) {
      if (left <= 0) break;
      if (keysym === null) continue;
      left -= 1;
      count = index + 1;
    }
    this.#remove(count);
  }

  #remove(count: number): void {
    this.#base += this.#keys(count);
    const gone = this.#pending.splice(0, count);
    this.#down = downAfter(gone, this.#down);
    this.#written = Math.max(0, this.#written - count);
    this.#chars -= textOf(gone).length;
  }

  /** Nobody tells what arrives: what went out is done with. */
  #settle(): void {
    if (this.#page === null) this.#remove(this.#written);
  }

  /** More than can be kept: rather none of it than a part. */
  #forget(): void {
    this.#isWhole &&= !this.isPaused;
    this.#remove(this.#pending.length);
  }
}
