import {
  CONNECTION_USES_MAX_DEFAULT,
  CONNECTION_USES_PER_USER_MAX_DEFAULT,
  GROUP_USES_MAX_DEFAULT,
  GROUP_USES_PER_USER_MAX_DEFAULT,
} from '../../contract/limits.ts';
import { conflict, tooMany } from '../errors.ts';

export interface UseCaps {
  /** Null is the default of its kind, 0 is unlimited. */
  readonly maxConnections: number | null;
  readonly maxConnectionsPerUser: number | null;
}

/** A place that is taken until it is released; releasing twice does nothing. */
export interface Place {
  release(): void;
}

type Kind = 'connection' | 'group';

const DEFAULTS = {
  connection: { total: CONNECTION_USES_MAX_DEFAULT, perUser: CONNECTION_USES_PER_USER_MAX_DEFAULT },
  group: { total: GROUP_USES_MAX_DEFAULT, perUser: GROUP_USES_PER_USER_MAX_DEFAULT },
} as const;

const isFull = (taken: number, cap: number) => cap > 0 && taken >= cap;

/** Counts running sessions against the caps of connections and groups. Taking a place is atomic: nothing is awaited. */
export class UseLimits {
  readonly #taken = new Map<string, number>();

  take(kind: Kind, id: number, userId: number, caps: UseCaps): Place {
    const all = `${kind}/${id}`;
    const own = `${kind}/${id}/${userId}`;
    const defaults = DEFAULTS[kind];
    if (isFull(this.#count(own), caps.maxConnectionsPerUser ?? defaults.perUser)) {
      throw tooMany(`You already use this ${kind} as often as you may.`);
    }
    if (isFull(this.#count(all), caps.maxConnections ?? defaults.total)) {
      throw conflict(`This ${kind} is in use as often as it may be.`);
    }
    this.#add(all, 1);
    this.#add(own, 1);
    return { release: this.#releaseOnce(all, own) };
  }

  /** Running sessions of a connection or group. */
  count(kind: Kind, id: number): number {
    return this.#count(`${kind}/${id}`);
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
