/** Somebody in a room. */
export interface Person {
  readonly sid: string;
  readonly username: string;
  readonly isGuest: boolean;
  readonly mic: boolean;
  readonly video: boolean;
  readonly sharing: boolean;
  /** The screen has a place of its own; said of no others. */
  readonly beside?: true | undefined;
  /** It is the picture of a remote session; said of no others. */
  readonly desktop?: true | undefined;
  readonly hand: boolean;
}

/** Who is in which room. Each window is in one at most. */
export class Rooms {
  readonly #people = new Map<string, Map<string, Person>>();
  readonly #roomOf = new Map<string, string>();

  roomOf(sid: string): string | null {
    return this.#roomOf.get(sid) ?? null;
  }

  /** In the order in which they came. */
  people(roomid: string): readonly Person[] {
    return [...(this.#people.get(roomid)?.values() ?? [])];
  }

  person(sid: string): Person | undefined {
    return this.#people.get(this.#roomOf.get(sid) ?? '')?.get(sid);
  }

  all(): readonly (Person & { readonly roomid: string })[] {
    return [...this.#people].flatMap(([roomid, people]) => [...people.values()].map((one) => ({ ...one, roomid })));
  }

  put(roomid: string, person: Person): void {
    const people = this.#people.get(roomid) ?? new Map<string, Person>();
    this.#people.set(roomid, people.set(person.sid, person));
    this.#roomOf.set(person.sid, roomid);
  }

  change(
    sid: string,
    change: Partial<Pick<Person, 'mic' | 'video' | 'sharing' | 'beside' | 'desktop' | 'hand'>>,
  ): void {
    const [roomid, person] = [this.roomOf(sid), this.person(sid)];
    if (roomid !== null && person !== undefined) this.put(roomid, { ...person, ...change });
  }

  remove(sid: string): void {
    const roomid = this.#roomOf.get(sid) ?? '';
    this.#roomOf.delete(sid);
    const people = this.#people.get(roomid);
    people?.delete(sid);
    if (people?.size === 0) this.#people.delete(roomid);
  }
}
