import { BOARD_KEPT_MS, HAND_BACK_MS } from '../../../../contract/limits.ts';

interface Kept<Content> {
  readonly content: Content;
  /** When somebody entered the room while nothing was known of it, in ms since 1970. */
  readonly openedAt: number;
  /** In ms since 1970; null while somebody is there. */
  leftAt: number | null;
}

/** What is known of rooms. It is in memory only, and for ten minutes when nobody is there any more. */
export class KeptRooms<Content> {
  readonly #rooms = new Map<string, Kept<Content>>();
  readonly #now: () => Date;
  readonly #make: () => Content;

  constructor(now: () => Date, make: () => Content) {
    this.#now = now;
    this.#make = make;
  }

  /** Somebody is in the room. */
  entered(roomid: string): void {
    this.#forgetOld();
    this.#keep(roomid).leftAt = null;
  }

  /** Nobody is in the room any more. */
  emptied(roomid: string): void {
    this.#forgetOld();
    const kept = this.#rooms.get(roomid);
    if (kept) kept.leftAt = this.nowMs();
  }

  /** Undefined where nothing is known of the room. */
  find(roomid: string): Content | undefined {
    return this.#rooms.get(roomid)?.content;
  }

  open(roomid: string): Content {
    return this.#keep(roomid).content;
  }

  /** Others may know more of it: it was opened a moment ago, as after a start of the gateway. */
  isNew(roomid: string): boolean {
    const kept = this.#rooms.get(roomid);
    return kept !== undefined && this.nowMs() - kept.openedAt <= HAND_BACK_MS;
  }

  nowMs(): number {
    return this.#now().getTime();
  }

  #keep(roomid: string): Kept<Content> {
    const kept = this.#rooms.get(roomid) ?? { content: this.#make(), openedAt: this.nowMs(), leftAt: null };
    this.#rooms.set(roomid, kept);
    return kept;
  }

  #forgetOld(): void {
    const oldest = this.nowMs() - BOARD_KEPT_MS;
    for (const [roomid, { leftAt }] of this.#rooms) if (leftAt !== null && leftAt < oldest) this.#rooms.delete(roomid);
  }
}
