import { tooMany } from '../errors.ts';
import type { Principal } from './ports.ts';
import type { Place } from './useLimits.ts';

/** How much one person may have open at once on this gateway; 0 is unlimited. */
export interface PersonCaps {
  readonly tunnelsPerUser: number;
  readonly socketsPerUser: number;
  /** Guests have no account: those who came by one link are counted together. */
  readonly tunnelsPerLink: number;
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
