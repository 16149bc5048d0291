import { encodeInstruction } from '../../contract/rules/instruction.ts';

type Elements = readonly (string | number)[];

/** Where `touch` says how firmly a finger lies: not at all once it is lifted. */
const FORCE_AT = 6;

/**
 * Pointer and fingers while the link is in doubt: somebody points at a picture that may be old, so nothing of it is sent.
 * What was down before is let go when the link is back; what went down meanwhile stays up until it is pressed anew.
 */
export class PausedPointer {
  #there: readonly [x: string, y: string] | null = null;
  #isDown = false;
  #isMuted = false;
  readonly #fingers = new Map<string, readonly string[]>();
  readonly #ignored = new Set<string>();

  /** What goes out now of an instruction; null where it is none of a pointer. */
  take(opcode: string, args: Elements, isPaused: boolean): string | null {
    const texts = args.map(String);
    if (opcode === 'mouse') return this.#mouse(texts, isPaused);
    return opcode === 'touch' ? this.#touch(texts, isPaused) : null;
  }

  /** The link is back; gives what goes out. */
  goOn(): string {
    const released = this.#there === null ? '' : encodeInstruction('mouse', ...this.#there, 0);
    const lifted = [...this.#fingers.values()].map((args) => encodeInstruction('touch', ...args.with(FORCE_AT, '0')));
    for (const finger of this.#fingers.keys()) this.#ignored.add(finger);
    this.#fingers.clear();
    this.#there = null;
    this.#isMuted = this.#isDown;
    return released + lifted.join('');
  }

  #mouse([x = '', y = '', buttons = '0']: readonly string[], isPaused: boolean): string {
    this.#isDown = buttons !== '0';
    if (isPaused) return '';
    this.#isMuted &&= this.#isDown;
    const sent = this.#isMuted ? '0' : buttons;
    this.#there = sent === '0' ? null : [x, y];
    return encodeInstruction('mouse', x, y, sent);
  }

  #touch(args: readonly string[], isPaused: boolean): string {
    const [finger = ''] = args;
    const isLifted = Number(args[FORCE_AT] ?? 0) === 0;
    if (isPaused && !this.#fingers.has(finger) && !isLifted) this.#ignored.add(finger);
    const isIgnored = this.#ignored.has(finger);
    if (isLifted) this.#ignored.delete(finger);
    if (isPaused || isIgnored) return '';
    if (isLifted) this.#fingers.delete(finger);
    else this.#fingers.set(finger, args);
    return encodeInstruction('touch', ...args);
  }
}
