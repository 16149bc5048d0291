import type { Observable } from 'rxjs';
import type { Instruction } from '../../contract/rules/instruction.ts';

export type LineEvent =
  | { readonly type: 'opened'; readonly tunnelId: string | null }
  | { readonly type: 'received'; readonly instructions: readonly Instruction[] };

/** One way of carrying instructions. Subscribing to `events$` opens it, unsubscribing closes it. */
export interface Line {
  /** Completes when the gateway ends the session in good order; fails with a `LineError`. */
  readonly events$: Observable<LineEvent>;
  /** Instructions as they go over the wire. Nothing is sent before the line is open or after its end. */
  send(text: string): void;
  /** What keeps this line alive when nothing else is sent. */
  keepAlive(now: number): string;
}

/** Why a line ended. `told` is true where the gateway gave a status, false where the link itself failed. */
export class LineError extends Error {
  override readonly name = 'LineError';
  readonly code: number;
  readonly told: boolean;

  constructor(code: number, told: boolean) {
    super(`The tunnel ended with status ${code}`);
    this.code = code;
    this.told = told;
  }
}
