import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { SOCKET_GRACE_MESSAGES_MAX, SOCKET_GRACE_MS } from '../../contract/limits.ts';
import type { GatewayMessage } from '../../contract/socket/index.ts';
import { newToken } from '../platform/secrets/tokens.ts';

/** The place of one window among all on the general socket. It outlives a connection that was lost, for some seconds. */
export interface Seat {
  readonly sid: string;
  /** Who shows it comes back to this place; others know the sid only. */
  readonly resume: string;
  readonly apiSessionId: string;
  /** Others are in a room with it, and look at a picture that stands still when it dies. */
  isInRoom: boolean;
  socket: WebSocket | null;
  /** Said while nobody heard it. */
  waiting: string[];
  grace: NodeJS.Timeout | null;
}

/** A browser that was cut off closes with this code; whoever leaves, by closing a window or logging out, with another. */
const LOST = 1006;

/** Who is on the general socket, by session id (sid). */
export class Seats {
  readonly #bySid = new Map<string, Seat>();
  readonly #onGone: (sid: string) => void;

  constructor(onGone: (sid: string) => void) {
    this.#onGone = onGone;
  }

  /** The place that `resume` names, if it is this session's; else a new one. */
  take(socket: WebSocket, apiSessionId: string, resume: string | null): Seat {
    const seat = this.#kept(apiSessionId, resume) ?? this.#add(apiSessionId);
    if (seat.grace !== null) clearTimeout(seat.grace);
    // A connection that died may not have been noticed yet.
    seat.socket?.terminate();
    Object.assign(seat, { socket, grace: null });
    return seat;
  }

  /** Whether somebody's place is kept who shows this. */
  keeps(apiSessionId: string, resume: string): boolean {
    return this.#kept(apiSessionId, resume) !== undefined;
  }

  has(sid: string): boolean {
    return this.#bySid.has(sid);
  }

  setInRoom(sid: string, isInRoom: boolean): void {
    const seat = this.#bySid.get(sid);
    if (seat !== undefined) seat.isInRoom = isInRoom;
  }

  /** What was said meanwhile comes after the sid. */
  settle(seat: Seat): void {
    for (const text of seat.waiting.splice(0)) seat.socket?.send(text);
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
    const text = JSON.stringify(message);
    if (seat.socket !== null) seat.socket.send(text);
    else if (seat.waiting.push(text) > SOCKET_GRACE_MESSAGES_MAX) this.#remove(seat);
    return true;
  }

  /** Nobody comes back to this place. */
  drop(sid: string): void {
    const seat = this.#bySid.get(sid);
    if (seat === undefined) return;
    this.#remove(seat);
    seat.socket?.terminate();
  }

  shutdown(): void {
    for (const { grace } of this.#bySid.values()) if (grace !== null) clearTimeout(grace);
  }

  #kept(apiSessionId: string, resume: string | null): Seat | undefined {
    return [...this.#bySid.values()].find((seat) => seat.resume === resume && seat.apiSessionId === apiSessionId);
  }

  #add(apiSessionId: string): Seat {
    const seat: Seat = {
      ...{ sid: randomUUID(), resume: newToken(), apiSessionId, isInRoom: false },
      ...{ socket: null, waiting: [], grace: null },
    };
    this.#bySid.set(seat.sid, seat);
    return seat;
  }

  #remove(seat: Seat): void {
    if (seat.grace !== null) clearTimeout(seat.grace);
    if (this.#bySid.delete(seat.sid)) this.#onGone(seat.sid);
  }
}
