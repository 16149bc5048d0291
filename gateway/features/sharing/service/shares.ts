import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { SHARE_KEY_BYTES, SHARE_LINKS_PER_SESSION_MAX } from '../../../../contract/limits.ts';
import type { Parameters } from '../../../platform/database/types.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { SharedProfile } from '../../../tunnel/sessions/ports.ts';

/** What is shared: somebody's running session, as a sharing profile allows. */
export interface SharedSession {
  /** The owner's tunnel; the share ends with it. */
  readonly tunnel: string;
  readonly owner: { readonly userId: number; readonly username: string };
  readonly connection: { readonly id: number; readonly name: string; readonly protocol: string };
  readonly profile: SharedProfile & {
    /** As it was asked for; one that is built in has no other name in the history. */
    readonly identifier: string;
  };
  readonly parameters: Parameters;
}

export interface Share extends SharedSession {
  /** Names it in addresses and lists; of no use without the key. */
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface KeptShare extends Share {
  readonly keyHash: string;
}

export const isReadOnly = ({ parameters }: Pick<Share, 'parameters'>): boolean => parameters['read-only'] === 'true';

const isSameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Links into running sessions. They live as long as those do, so in memory; of a key only its hash is kept. */
export class Shares {
  readonly #byId = new Map<string, KeptShare>();
  readonly #idByHash = new Map<string, string>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The key is nowhere else. `dropped` are older links of the session that had to give way. */
  make(shared: SharedSession, minutes: number): { readonly share: Share; readonly key: string } {
    const key = randomBytes(SHARE_KEY_BYTES).toString('base64url');
    const createdAt = this.#now();
    const expiresAt = new Date(createdAt.getTime() + minutes * 60_000);
    const share = { ...shared, id: randomUUID(), createdAt, expiresAt, keyHash: hashToken(key) };
    this.#byId.set(share.id, share);
    this.#idByHash.set(share.keyHash, share.id);
    return { share, key };
  }

  /** Whoever holds the key of a link that still works. */
  byKey(key: string): Share | null {
    const hash = hashToken(key);
    const share = this.get(this.#idByHash.get(hash) ?? '');
    return share && isSameHash(share.keyHash, hash) ? share : null;
  }

  get(id: string): KeptShare | null {
    const share = this.#byId.get(id);
    return share && share.expiresAt > this.#now() ? share : null;
  }

  /** Newest last, those that have expired among them. */
  ofTunnel(tunnel: string): readonly Share[] {
    return [...this.#byId.values()].filter((share) => share.tunnel === tunnel);
  }

  /** Links that expired, and the oldest of a session that has too many. */
  due(): readonly Share[] {
    const all = [...this.#byId.values()];
    const isExcess = (share: Share) =>
      this.ofTunnel(share.tunnel).findLastIndex(({ id }) => id === share.id) <
      this.ofTunnel(share.tunnel).length - SHARE_LINKS_PER_SESSION_MAX;
    return all.filter((share) => share.expiresAt <= this.#now() || isExcess(share));
  }

  remove(id: string): void {
    const share = this.#byId.get(id);
    this.#byId.delete(id);
    this.#idByHash.delete(share?.keyHash ?? '');
  }
}
