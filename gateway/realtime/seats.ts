import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { SOCKET_GRACE_MESSAGES_MAX, SOCKET_GRACE_MS } from '../../contract/limits.ts';
import { isLeftOut } from './passing.ts';
import { Unheard } from './unheard.ts';
import type { GatewayMessage } from '../../contract/socket/index.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';

/** The place of one window among all on the general socket. It outlives a connection that was lost, for some seconds. */
export interface Seat {
  readonly sid: string;
  /** Who shows it comes back to this place; others know the sid only. */
  readonly resume: string;
  readonly apiSessionId: string;
  /** Others are in a room with it, and look at a picture that stands still when it dies. */
  isInRoom: boolean;
  socket: WebSocket | null;
  /** What was said to it and may have been lost with a connection. */
  readonly unheard: Unheard;
  /** How much was said while it had no connection. */
  missed: number;
  /** How many of its messages were read. */
  read: number;
  grace: NodeJS.Timeout | null;
}

/** Shown by whoever comes back: which place, and how many messages reached it; null where they do not count. */
export interface Comer {
  readonly resume: string | null;
  readonly heard: number | null;
}

/** Writes and knows what brings a window back to its place, whichever gateway it comes to. */
export type PlaceSigner = Pick<Keyring, 'sign' | 'isSigned'>;

const PURPOSE = 'place on the general socket';
const DOT = '.';
const signedText = (sid: string, apiSessionId: string) => `${sid} ${apiSessionId}`;

/** A browser that was cut off closes with this code; whoever leaves, by closing a window or logging out, with another. */
const LOST = 1006;

const MS_HEX_CHARS = 12;
const AFTER_VERSION = 15;

/**
 * A UUID of version 7 (RFC 9562): whoever came earlier has the lower one. Of two in a meeting that one offers, while the page of
 * the other, who came last, still draws the room.
 */
function newSid(): string {
  const ms = Date.now().toString(16).padStart(MS_HEX_CHARS, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(AFTER_VERSION)}`;
}

/** Who is on the general socket, by session id (sid). */
export class Seats {
  readonly #bySid = new Map<string, Seat>();
  readonly #signer: PlaceSigner;
  readonly #onGone: (sid: string) => void;

  constructor(signer: PlaceSigner, onGone: (sid: string) => void) {
    this.#signer = signer;
    this.#onGone = onGone;
  }

  /**
   * The place that the comer's `resume` names, if it is this session's; else a new one. Where the place is not here any more, since the
   * gateway was started anew or it was on another one, it is made again, and whoever has it is still called the same.
   * It is kept where nothing of what was said to it is lost.
   */
  take(socket: WebSocket, apiSessionId: string, { resume, heard }: Comer): { readonly seat: Seat; isKept: boolean } {
    const sid = this.#named(apiSessionId, resume);
    const kept = this.#bySid.get(sid ?? '');
    const seat = kept ?? this.#add(apiSessionId, sid ?? newSid());
    if (seat.grace !== null) clearTimeout(seat.grace);
    // A connection that died may not have been noticed yet.
    seat.socket?.terminate();
    const isKept = kept?.unheard.confirm(heard ?? kept.unheard.said - kept.missed) === true;
    if (!isKept) {
      seat.unheard.clear();
      seat.read = 0;
    }
    Object.assign(seat, { socket, grace: null, missed: 0 });
    return { seat, isKept };
  }

  /** Whether somebody's place is kept who shows this. */
  keeps(apiSessionId: string, resume: string): boolean {
    return this.#bySid.has(this.#named(apiSessionId, resume) ?? '');
  }

  has(sid: string): boolean {
    return this.#bySid.has(sid);
  }

  setInRoom(sid: string, isInRoom: boolean): void {
    const seat = this.#bySid.get(sid);
    if (seat !== undefined) seat.isInRoom = isInRoom;
  }

  /** What was not heard comes after the sid. */
  settle(seat: Seat): void {
    for (const text of seat.unheard.texts) seat.socket?.send(text);
  }

  /** Its connection ended. */
  leave(seat: Seat, socket: WebSocket, code: number): void {
    if (seat.socket !== socket) return;
    seat.socket = null;
    if (code !== LOST) this.#remove(seat);
    else {
      seat.grace = setTimeout(() => this.#remove(seat), SOCKET_GRACE_MS);
      seat.grace.unref();
    }
  }

  /** False where nobody has this sid. */
  say(sid: string, message: GatewayMessage): boolean {
    const seat = this.#bySid.get(sid);
    if (seat === undefined) return false;
    if (!isLeftOut(message, seat)) this.tell(seat, JSON.stringify(message));
    return true;
  }

  /** It waits for whoever is cut off, also where that is not known yet; those who miss too much lose their place. */
  tell(seat: Seat, text: string): void {
    seat.unheard.add(text);
    if (seat.socket !== null) seat.socket.send(text);
    else if ((seat.missed += 1) > SOCKET_GRACE_MESSAGES_MAX) this.#remove(seat);
  }

  /** Nobody comes back to this place. */
  drop(sid: string): void {
    const seat = this.#bySid.get(sid);
    if (seat === undefined) return;
    this.#remove(seat);
    seat.socket?.terminate();
  }

  /** The window is on another gateway now, in the same place: nobody is gone. */
  release(sid: string): void {
    const seat = this.#bySid.get(sid);
    if (seat === undefined) return;
    if (seat.grace !== null) clearTimeout(seat.grace);
    this.#bySid.delete(sid);
    seat.socket?.terminate();
  }

  shutdown(): void {
    for (const { grace } of this.#bySid.values()) if (grace !== null) clearTimeout(grace);
  }

  /** Whom a gateway called so, in this session; null where none did. */
  #named(apiSessionId: string, resume: string | null): string | null {
    const [sid = '', signature = ''] = resume?.split(DOT) ?? [];
    return this.#signer.isSigned(signedText(sid, apiSessionId), signature, PURPOSE) ? sid : null;
  }

  #add(apiSessionId: string, sid: string): Seat {
    const signature = this.#signer.sign(signedText(sid, apiSessionId), PURPOSE);
    const seat: Seat = {
      ...{ sid, resume: `${sid}${DOT}${signature}`, apiSessionId, isInRoom: false },
      ...{ socket: null, unheard: new Unheard(), missed: 0, read: 0, grace: null },
    };
    this.#bySid.set(seat.sid, seat);
    return seat;
  }

  #remove(seat: Seat): void {
    if (seat.grace !== null) clearTimeout(seat.grace);
    // Whoever took a place again that was given up has another one of this name.
    if (this.#bySid.get(seat.sid) !== seat) return;
    this.#bySid.delete(seat.sid);
    this.#onGone(seat.sid);
  }
}
