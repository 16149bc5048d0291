import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  ROOM_KEY_CHARS,
  ROOM_KEY_LOCK_MS,
  ROOM_KEY_TRIES_MAX,
  ROOM_KEY_TRIES_PER_ADDRESS_MAX,
  ROOM_UNUSED_HOURS,
} from '../../../../contract/limits.ts';
import type { LinkRefusal } from '../../../../contract/rules/meeting.ts';
import { isRoomId } from '../../../../contract/rules/roomId.ts';
import { forgiveTry, spendTry } from '../../../platform/database/attempts.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import { addRoom, changeKey, deleteOldRooms, findRoom, type StoredRoom, touchRoom } from '../repository.ts';

const MS_PER_HOUR = 3_600_000;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newRoomKey = () => Array.from({ length: ROOM_KEY_CHARS }, () => SIGNS[randomInt(SIGNS.length)]).join('');

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Who wants to come in. */
export interface Comer {
  /** 0 for a guest. */
  readonly userId: number;
  readonly remoteHost: string;
}

export interface Asked {
  readonly roomid: string;
  /** Null where a user names no key. */
  readonly roomKey: string | null;
}

export interface DoorParts {
  readonly db: RootDb;
  readonly now: () => Date;
  /** So many tried the key of this room that it takes no new guests until then. */
  readonly held: (roomid: string, until: Date) => void;
}

const addressBucket = (remoteHost: string) => `meeting:address:${remoteHost}`;
const roomBucket = (roomid: string) => `meeting:room:${roomid}`;

/** Which rooms there are, and who gets in. Users know a room by its id; guests need its key, too. */
export class Door {
  readonly #parts: DoorParts;

  constructor(parts: DoorParts) {
    this.#parts = parts;
  }

  /** Of a room that was entered now. */
  validUntil(): Date {
    return new Date(this.#parts.now().getTime() + ROOM_UNUSED_HOURS * MS_PER_HOUR);
  }

  /** The room, entered; a user who brings no key opens one that there is not yet. */
  async enter(comer: Comer, asked: Asked): Promise<StoredRoom | LinkRefusal> {
    const found = await this.look(comer, asked);
    const mayOpen = found === 'unknown' && comer.userId !== 0 && asked.roomKey === null;
    const room = mayOpen ? await this.#open(comer, asked.roomid) : found;
    if (typeof room !== 'string') await touchRoom(this.#parts.db, asked.roomid, this.#parts.now());
    return room;
  }

  /** The room, looked into from outside. Wrong ids and wrong keys are the same, and are counted before they are tried. */
  async look(comer: Comer, { roomid, roomKey }: Asked): Promise<StoredRoom | LinkRefusal> {
    if (!isRoomId(roomid)) return 'unknown';
    if (roomKey === null) return (comer.userId !== 0 && (await this.#find(roomid))) || 'unknown';
    return this.#tryKey(comer.remoteHost, roomid, roomKey);
  }

  /** A new key in the place of the one that was given out; null for whoever did not open the room. */
  async withdraw({ userId }: Comer, roomid: string): Promise<string | null> {
    const changed = await changeKey(this.#parts.db, { roomid, roomKey: newRoomKey(), madeBy: userId });
    return changed?.roomKey ?? null;
  }

  async #tryKey(remoteHost: string, roomid: string, roomKey: string): Promise<StoredRoom | LinkRefusal> {
    const { db, now, held } = this.#parts;
    const [address, room] = [addressBucket(remoteHost), roomBucket(roomid)];
    const limit = { windowMs: ROOM_KEY_LOCK_MS };
    const byAddress = { ...limit, bucket: address, triesMax: ROOM_KEY_TRIES_PER_ADDRESS_MAX };
    if (!(await spendTry(db, byAddress, now())).allowed) return 'held';
    const found = await this.#find(roomid);
    // What is no room fills no table.
    if (found === undefined) return 'unknown';
    const tries = await spendTry(db, { ...limit, bucket: room, triesMax: ROOM_KEY_TRIES_MAX }, now());
    if (!tries.allowed) return 'held';
    if (isSame(found.roomKey, roomKey)) {
      await Promise.all([forgiveTry(db, address), forgiveTry(db, room)]);
      return found;
    }
    if (tries.lockedUntil !== null) held(roomid, tries.lockedUntil);
    return 'unknown';
  }

  async #open({ userId }: Comer, roomid: string): Promise<StoredRoom | LinkRefusal> {
    const { db, now } = this.#parts;
    if (!isRoomId(roomid)) return 'unknown';
    await deleteOldRooms(db, this.#oldest());
    await addRoom(db, { roomid, roomKey: newRoomKey(), madeBy: userId, now: now() });
    return (await this.#find(roomid)) ?? 'unknown';
  }

  #find(roomid: string): Promise<StoredRoom | undefined> {
    return findRoom(this.#parts.db, roomid, this.#oldest());
  }

  #oldest(): Date {
    return new Date(this.#parts.now().getTime() - ROOM_UNUSED_HOURS * MS_PER_HOUR);
  }
}
