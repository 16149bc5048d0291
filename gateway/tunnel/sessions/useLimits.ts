import {
  CONNECTION_USES_MAX_DEFAULT,
  CONNECTION_USES_PER_USER_MAX_DEFAULT,
  GROUP_USES_MAX_DEFAULT,
  GROUP_USES_PER_USER_MAX_DEFAULT,
} from '../../../contract/limits.ts';
import { type AppError, conflict, tooMany } from '../../platform/errors.ts';
import type { Slot } from '../../platform/http/personCount.ts';
import type { OtherNodeSession } from './ports.ts';

export interface UseCaps {
  /** Null is the default of its kind, 0 is unlimited. */
  readonly maxConnections: number | null;
  readonly maxConnectionsPerUser: number | null;
}

type Kind = 'connection' | 'group';

const DEFAULTS = {
  connection: { total: CONNECTION_USES_MAX_DEFAULT, perUser: CONNECTION_USES_PER_USER_MAX_DEFAULT },
  group: { total: GROUP_USES_MAX_DEFAULT, perUser: GROUP_USES_PER_USER_MAX_DEFAULT },
} as const;

const ID_OF = { connection: 'connectionId', group: 'groupId' } as const;

interface Wish {
  readonly kind: Kind;
  readonly id: number;
  readonly userId: number;
}

const keysOf = ({ kind, id, userId }: Wish) => ({ all: `${kind}/${id}`, own: `${kind}/${id}/${userId}` });

const isFull = (taken: number, cap: number) => cap > 0 && taken >= cap;

/**
 * Counts running sessions against the caps of connections and groups. Between counting and taking nothing is awaited, so
 * that two do not take the last place here; what began on another gateway since its last report is not known yet.
 */
export class UseLimits {
  readonly #taken = new Map<string, number>();
  readonly #ofOtherNodes: () => Promise<readonly OtherNodeSession[]>;

  constructor(ofOtherNodes: () => Promise<readonly OtherNodeSession[]>) {
    this.#ofOtherNodes = ofOtherNodes;
  }

  /** Rejects with `CLIENT_TOO_MANY` or `RESOURCE_CONFLICT` where there is no place left. */
  async take(kind: Kind, id: number, userId: number, caps: UseCaps): Promise<Slot> {
    const refusal = this.#refusalOf({ kind, id, userId }, caps, await this.#ofOtherNodes());
    if (refusal) throw refusal;
    const { all, own } = keysOf({ kind, id, userId });
    this.#add(all, 1);
    this.#add(own, 1);
    return { release: this.#releaseOnce(all, own) };
  }

  /** Whether there would be a place now. */
  async hasRoom(kind: Kind, id: number, userId: number, caps: UseCaps): Promise<boolean> {
    return this.#refusalOf({ kind, id, userId }, caps, await this.#ofOtherNodes()) === null;
  }

  /** Tells the running sessions of a connection or group, as of now. */
  async counter(kind: Kind): Promise<(id: number) => number> {
    const far = await this.#ofOtherNodes();
    return (id) => this.#count(`${kind}/${id}`) + far.filter((session) => session[ID_OF[kind]] === id).length;
  }

  #refusalOf(wish: Wish, caps: UseCaps, ofOtherNodes: readonly OtherNodeSession[]): AppError | null {
    const { kind, id, userId } = wish;
    const far = ofOtherNodes.filter((session) => session[ID_OF[kind]] === id);
    const farOwn = far.filter((session) => session.userId === userId);
    const { all, own } = keysOf(wish);
    const defaults = DEFAULTS[kind];
    if (isFull(this.#count(own) + farOwn.length, caps.maxConnectionsPerUser ?? defaults.perUser)) {
      return tooMany(`You already use this ${kind} as often as you may.`);
    }
    if (isFull(this.#count(all) + far.length, caps.maxConnections ?? defaults.total)) {
      return conflict(`This ${kind} is in use as often as it may be.`);
    }
    return null;
  }

  #releaseOnce(...keys: readonly string[]): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      for (const key of keys) this.#add(key, -1);
    };
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #add(key: string, difference: number): void {
    const count = this.#count(key) + difference;
    if (count === 0) this.#taken.delete(key);
    else this.#taken.set(key, count);
  }
}
