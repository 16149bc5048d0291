import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { ECHO_INSTRUCTION } from '../../../contract/tunnel.ts';

const SYNC = Buffer.from('4.sync,');
const rounded = (ms: number): string => ms.toFixed(1);

/** Measures how long a key takes from the gateway to the next frame of the engine, and in the gateway itself. */
export class KeyEcho {
  readonly #tell: (bytes: Buffer) => void;
  readonly #now: () => number;
  #pressed: { readonly sentAt: number; readonly ownMs: number } | null = null;

  constructor(tell: (bytes: Buffer) => void, now: () => number = () => performance.now()) {
    this.#tell = tell;
    this.#now = now;
  }

  /** A key went to the engine; `arrivedAt` is when the gateway had it. Keys that follow before a frame are not counted. */
  passed(arrivedAt: number): void {
    const sentAt = this.#now();
    this.#pressed ??= { sentAt, ownMs: sentAt - arrivedAt };
  }

  /** What the engine brings, before it goes on. */
  brings(bytes: Buffer): void {
    if (this.#pressed === null || !bytes.includes(SYNC)) return;
    const { sentAt, ownMs } = this.#pressed;
    this.#pressed = null;
    this.#tell(Buffer.from(encodeInstruction('', ECHO_INSTRUCTION, rounded(this.#now() - sentAt), rounded(ownMs))));
  }

  /** Whoever pressed it is gone. */
  forget(): void {
    this.#pressed = null;
  }
}
