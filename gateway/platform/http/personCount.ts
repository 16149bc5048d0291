import { tooMany } from '../errors.ts';
import type { Principal } from './caller.ts';

/** One of the counted things, held until it is released; releasing twice does nothing. */
export interface Slot {
  release(): void;
}

export interface PersonCap {
  /** What is counted, in the plural: it stands in the refusal. */
  readonly what: string;
  /** 0 is no cap. */
  readonly perUser: number;
  /** For all guests of one link together. */
  readonly perLink: number;
}

type Person = Pick<Principal, 'userId' | 'cameBy'>;

const keyOf = ({ userId, cameBy }: Person) => (cameBy === undefined ? `user/${userId}` : `link/${cameBy}`);

/**
 * Counts how many of one thing each person has open. A slot is taken before anything is awaited, so that concurrent
 * requests cannot pass the cap together.
 */
export class PersonCount {
  readonly #cap: PersonCap;
  readonly #taken = new Map<string, number>();

  constructor(cap: PersonCap) {
    this.#cap = cap;
  }

  /** Throws `CLIENT_TOO_MANY` where no slot is left. */
  take(person: Person): Slot {
    if (this.isFull(person)) throw tooMany(`You have as many ${this.#cap.what} open as you may.`);
    const key = keyOf(person);
    this.#add(key, 1);
    let taken = true;
    return {
      release: () => {
        if (taken) this.#add(key, -1);
        taken = false;
      },
    };
  }

  isFull(person: Person): boolean {
    const cap = person.cameBy === undefined ? this.#cap.perUser : this.#cap.perLink;
    return cap > 0 && (this.#taken.get(keyOf(person)) ?? 0) >= cap;
  }

  #add(key: string, difference: number): void {
    const count = (this.#taken.get(key) ?? 0) + difference;
    if (count === 0) this.#taken.delete(key);
    else this.#taken.set(key, count);
  }
}
