import { randomUUID } from 'node:crypto';
import { GUESTS_MAX } from '../../../../contract/limits.ts';
import { GUEST_SESSION_PREFIX } from '../../../platform/http/caller.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';

/** Somebody who came with a share key: a user with a session, or a guest with a token of their own. */
export interface Visitor {
  readonly sessionId: string;
  /** 0 for a guest. */
  readonly userId: number;
  readonly username: string;
  readonly remoteHost: string;
  /** The share whose key a guest showed first; users have none. */
  readonly cameBy?: string;
}

/** Tokens of people without an account. They open what they were given keys for, and are kept in memory only. */
export class Guests {
  readonly #byHash = new Map<string, Visitor>();

  open(remoteHost: string, cameBy: string): { readonly guest: Visitor; readonly token: string } {
    const [oldest] = this.#byHash.keys();
    if (this.#byHash.size >= GUESTS_MAX && oldest !== undefined) this.#byHash.delete(oldest);
    const token = newToken();
    const guest = { sessionId: `${GUEST_SESSION_PREFIX}${randomUUID()}`, userId: 0, username: '', remoteHost, cameBy };
    this.#byHash.set(hashToken(token), guest);
    return { guest, token };
  }

  find(token: string): Visitor | null {
    return this.#byHash.get(hashToken(token)) ?? null;
  }

  /** False if there was none. */
  end(token: string): Visitor | null {
    const guest = this.find(token);
    this.#byHash.delete(hashToken(token));
    return guest;
  }

  /** Guests for whom nothing is left to open. */
  keepOnly(isKept: (guest: Visitor) => boolean): void {
    for (const [hash, guest] of this.#byHash) if (!isKept(guest)) this.#byHash.delete(hash);
  }
}
