import type { Observable } from 'rxjs';
import type { Instruction } from '../../contract/rules/instruction.ts';

export type TransportEvent =
  | { readonly type: 'opened'; readonly tunnelId: string | null }
  | { readonly type: 'received'; readonly instructions: readonly Instruction[] };

/** One way of carrying instructions. Subscribing to `events$` opens it, unsubscribing closes it. */
export interface Transport {
  /** Completes when the gateway ends the session in good order; fails with a `TransportError`. */
  readonly events$: Observable<TransportEvent>;
  /** Instructions as they go over the wire. Nothing is sent before the line is open or after its end. */
  send(text: string): void;
  /** What keeps this line alive when nothing else is sent. */
  keepAlive(now: number): string;
}

/** Why a line ended. `told` is true where the gateway gave a status, false where the link itself failed. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: number;
  readonly isReported: boolean;

  constructor(code: number, isReported: boolean) {
    super(`The tunnel ended with status ${code}`);
    this.code = code;
    this.isReported = isReported;
  }
}
