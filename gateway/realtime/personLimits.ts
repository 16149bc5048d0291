import { tooMany } from '../platform/errors.ts';
import type { PersonCaps } from '../platform/config/config.ts';
import type { Principal } from '../platform/http/caller.ts';

/** A place that is taken until it is released; releasing twice does nothing. */
export interface Place {
  release(): void;
}

type Kind = 'tunnel' | 'socket';
type Person = Pick<Principal, 'userId' | 'cameBy'>;

const nameOf = ({ userId, cameBy }: Person) => (cameBy === undefined ? `user/${userId}` : `link/${cameBy}`);

/**
 * Counts what each person has open. A place is taken before anything is awaited for it, so that of many who come at
 * once none passes the cap.
 */
export class PersonLimits {
  readonly #caps: PersonCaps;
  readonly #taken = new Map<string, number>();

  constructor(caps: PersonCaps) {
    this.#caps = caps;
  }

  /** Throws `CLIENT_TOO_MANY` where there is no place left. */
  take(kind: Kind, person: Person): Place {
    if (this.#isFull(kind, person)) throw tooMany(`You have as many ${kind}s open as you may.`);
    const key = `${kind}/${nameOf(person)}`;
    this.#add(key, 1);
    let taken = true;
    return {
      release: () => {
        if (taken) this.#add(key, -1);
        taken = false;
      },
    };
  }

  /** Whether this person can open nothing more. */
  isFull(person: Person): boolean {
    return this.#isFull('tunnel', person) || this.#isFull('socket', person);
  }

  #isFull(kind: Kind, person: Person): boolean {
    const cap = this.#capOf(kind, person);
    return cap > 0 && (this.#taken.get(`${kind}/${nameOf(person)}`) ?? 0) >= cap;
  }

  #capOf(kind: Kind, { cameBy }: Person): number {
    if (kind === 'socket') return this.#caps.socketsPerUser;
    return cameBy === undefined ? this.#caps.tunnelsPerUser : this.#caps.tunnelsPerLink;
  }

  #add(key: string, difference: number): void {
    const count = (this.#taken.get(key) ?? 0) + difference;
    if (count === 0) this.#taken.delete(key);
    else this.#taken.set(key, count);
  }
}
