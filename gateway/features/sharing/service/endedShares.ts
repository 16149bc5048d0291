import { ENDED_SHARES_MAX } from '../../../../contract/limits.ts';
import type { ShareEnd } from '../../../../contract/rules/shareLink.ts';
import type { Share } from './shares.ts';

interface EndedShare {
  readonly share: Share;
  readonly end: ShareEnd;
}

/** Links that work no more, and why: whoever came by one is told. The oldest are forgotten first. */
export class EndedShares {
  readonly #byId = new Map<string, EndedShare>();

  add(share: Share, end: ShareEnd): void {
    const [oldest] = this.#byId.keys();
    if (this.#byId.size >= ENDED_SHARES_MAX && oldest !== undefined) this.#byId.delete(oldest);
    this.#byId.set(share.id, { share, end });
  }

  get(id: string): EndedShare | null {
    return this.#byId.get(id) ?? null;
  }
}
