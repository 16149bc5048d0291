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
import type { AuditAction } from '../../../../contract/http/audit.ts';
import type { AuditEntry } from '../../../platform/auditTrail/entry.ts';
import { appendAudit } from '../../../platform/auditTrail/repository.ts';
import { forgiveTry, spendTry } from '../../../platform/database/attempts.ts';
import type { Db, RootDb } from '../../../platform/database/types.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { addRoom, changeKey, deleteOldRooms, findRoom, type StoredRoom, touchRoom } from '../repository.ts';

const LINK_NAME_CHARS = 8;
/** Rooms are kept for hours, so their last use is written once a minute: not everybody who enters waits for the disk. */
const TOUCHED_ENOUGH_MS = 60_000;
const SHOWN_KEYS_MAX = 10_000;
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
  /** '' for a guest. */
  readonly username: string;
}

export interface Asked {
  readonly roomid: string;
  /** Null where a user names no key. */
  readonly roomKey: string | null;
}

export interface DoorParts {
  readonly db: RootDb;
  readonly now: () => Date;
  readonly signer: Pick<Keyring, 'sign'>;
  /** So many tried the key of this room that it takes no new guests until then. */
  readonly held: (roomid: string, until: Date) => void;
}

const addressBucket = (remoteHost: string) => `meeting:address:${remoteHost}`;
const roomBucket = (roomid: string) => `meeting:room:${roomid}`;

/** Which rooms there are, and who gets in. Users know a room by its id; guests need its key, too. */
export class Door {
  readonly #parts: DoorParts;
  /** Keys that were right, by the address that showed them. */
  readonly #shown = new Set<string>();

  constructor(parts: DoorParts) {
    this.#parts = parts;
  }

  /** If nobody enters it again. */
  validUntil({ usedAt }: Pick<StoredRoom, 'usedAt'>): Date {
    return new Date(usedAt.getTime() + ROOM_UNUSED_HOURS * MS_PER_HOUR);
  }

  /** The room, entered; a user who brings no key opens one that there is not yet. */
  async enter(comer: Comer, asked: Asked): Promise<StoredRoom | LinkRefusal> {
    const found = await this.look(comer, asked);
    const mayOpen = found === 'unknown' && comer.userId !== 0 && asked.roomKey === null;
    const room = mayOpen ? await this.#open(comer, asked.roomid) : found;
    return typeof room === 'string' ? room : this.#touch(room);
  }

  /** The room, looked into from outside. Wrong ids and wrong keys are the same, and are counted before they are tried. */
  async look(comer: Comer, { roomid, roomKey }: Asked): Promise<StoredRoom | LinkRefusal> {
    if (!isRoomId(roomid)) return 'unknown';
    if (roomKey === null) return (comer.userId !== 0 && (await this.#find(roomid))) || 'unknown';
    return this.#tryKey(comer.remoteHost, roomid, roomKey);
  }

  /** A new key in the place of the one that was given out; null for whoever did not open the room. */
  withdraw(comer: Comer, roomid: string): Promise<string | null> {
    return this.#parts.db.transaction().execute(async (db) => {
      const before = await this.#find(roomid, db);
      const changed = await changeKey(db, { roomid, roomKey: newRoomKey(), madeBy: comer.userId });
      if (before === undefined || changed === undefined) return null;
      await this.#note(db, comer, [
        this.#entry('guestLink.withdrawn', before),
        this.#entry('guestLink.made', { roomid, ...changed }),
      ]);
      return changed.roomKey;
    });
  }

  /** Whoever showed the right key guesses nothing by showing it again: it is not counted, and is right until it is withdrawn. */
  async #tryKey(remoteHost: string, roomid: string, roomKey: string): Promise<StoredRoom | LinkRefusal> {
    const shown = `${remoteHost} ${roomid} ${roomKey}`;
    const known = this.#shown.delete(shown) ? await this.#find(roomid) : undefined;
    const room = known?.roomKey === roomKey ? known : await this.#countedTry(remoteHost, roomid, roomKey);
    if (typeof room !== 'string') this.#remember(shown);
    return room;
  }

  /** The latest are kept. */
  #remember(shown: string): void {
    this.#shown.add(shown);
    const [oldest = ''] = this.#shown;
    if (this.#shown.size > SHOWN_KEYS_MAX) this.#shown.delete(oldest);
  }

  async #countedTry(remoteHost: string, roomid: string, roomKey: string): Promise<StoredRoom | LinkRefusal> {
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

  async #open(comer: Comer, roomid: string): Promise<StoredRoom | LinkRefusal> {
    const { db, now } = this.#parts;
    if (!isRoomId(roomid)) return 'unknown';
    await deleteOldRooms(db, this.#oldest());
    const made = { roomid, roomKey: newRoomKey(), madeBy: comer.userId, now: now() };
    await db.transaction().execute(async (one) => {
      if (await addRoom(one, made)) await this.#note(one, comer, [this.#entry('guestLink.made', made)]);
    });
    return (await this.#find(roomid)) ?? 'unknown';
  }

  async #touch(room: StoredRoom): Promise<StoredRoom> {
    const { db, now } = this.#parts;
    const usedAt = now();
    if (usedAt.getTime() - room.usedAt.getTime() <= TOUCHED_ENOUGH_MS) return room;
    await touchRoom(db, room.roomid, usedAt);
    return { ...room, usedAt };
  }

  #find(roomid: string, db: Db = this.#parts.db): Promise<StoredRoom | undefined> {
    return findRoom(db, roomid, this.#oldest());
  }

  /** Links are told apart on record, where no key is: whoever reads it comes in by none of them. */
  #entry(action: AuditAction, { roomid, roomKey }: Pick<StoredRoom, 'roomid' | 'roomKey'>): AuditEntry {
    const name = this.#parts.signer.sign(`${roomid} ${roomKey}`, 'name of a guest link').slice(0, LINK_NAME_CHARS);
    return { action, object: `room/${roomid}`, detail: `link ${name}` };
  }

  #note(db: Db, doer: Comer, entries: readonly AuditEntry[]): Promise<void> {
    return appendAudit(db, { at: this.#parts.now(), doer, entries });
  }

  #oldest(): Date {
    return new Date(this.#parts.now().getTime() - ROOM_UNUSED_HOURS * MS_PER_HOUR);
  }
}
