import { PRESENCE_TELL_MS } from '../../../../../contract/limits.ts';
import type { OnlineUser } from '../../../../../contract/rules/calls.ts';
import type { GatewayMessage } from '../../../../../contract/socket/index.ts';
import type { Speaker } from '../../../../realtime/actionTable.ts';

/** One window of somebody who is logged in; what others are told of it leaves out who that is by number. */
export interface OnlineWindow extends OnlineUser {
  readonly userId: number;
}

export interface OnlineParts {
  readonly sendTo: (sid: string, message: GatewayMessage) => void;
  /** The windows here are not what they were. */
  readonly changed: () => void;
}

/** What a message that goes to a window says of the room that it is in. */
function roomIn(message: GatewayMessage): Pick<OnlineUser, 'roomid' | 'people'> | null {
  if (message.action === 'user-count') return { roomid: message.roomid, people: message.count };
  if (message.action !== 'join-room' || !('participants' in message)) return null;
  return { roomid: message.roomid, people: message.participants.length + 1 };
}

const told = ({ wsSessionId, username, roomid, people }: OnlineWindow): OnlineUser => ({
  ...{ wsSessionId, username, roomid, people },
});

/** Who is logged in and has a window open, here and on other gateways. Guests are in no such list, and see none. */
export class Online {
  readonly #parts: OnlineParts;
  readonly #here = new Map<string, OnlineWindow>();
  readonly #elsewhere = new Map<string, readonly OnlineWindow[]>();
  readonly #watchers = new Set<string>();
  #telling: NodeJS.Timeout | null = null;

  constructor(parts: OnlineParts) {
    this.#parts = parts;
  }

  /** At first, or again after a lost connection. */
  came({ socketId: sid, userId, username, role }: Speaker): void {
    if (role === 'guest' || this.#here.has(sid)) return;
    this.#put({ ...{ wsSessionId: sid, userId, username }, roomid: null, people: 0 });
  }

  gone(sid: string): void {
    this.#watchers.delete(sid);
    if (this.#here.delete(sid)) this.#changed();
  }

  /** What a window here is told also says where it is. */
  heard(sid: string, message: GatewayMessage): void {
    const [own, room] = [this.#here.get(sid), roomIn(message)];
    if (own !== undefined && room !== null) this.#put({ ...own, ...room });
  }

  left(sid: string): void {
    const own = this.#here.get(sid);
    if (own !== undefined && own.roomid !== null) this.#put({ ...own, roomid: null, people: 0 });
  }

  watch(sid: string, isOver: boolean): void {
    if (isOver) this.#watchers.delete(sid);
    else this.#watchers.add(sid);
    if (!isOver) this.#parts.sendTo(sid, this.#list());
  }

  /** There are no meetings any more: nobody is told of others, and nobody is in a room. */
  close(): void {
    this.#watchers.clear();
    for (const sid of this.#here.keys()) this.left(sid);
  }

  here(): readonly OnlineWindow[] {
    return [...this.#here.values()];
  }

  all(): readonly OnlineWindow[] {
    // One that came here from another gateway may still be told of there.
    const elsewhere = [...this.#elsewhere.values()].flat().filter(({ wsSessionId }) => !this.#here.has(wsSessionId));
    return [...this.#here.values(), ...elsewhere];
  }

  find(sid: string): OnlineWindow | undefined {
    return this.#here.get(sid);
  }

  /** Which other gateway has this window. */
  nodeOf(sid: string): string | undefined {
    return [...this.#elsewhere].find(([, windows]) => windows.some(({ wsSessionId }) => wsSessionId === sid))?.[0];
  }

  /** The other gateways on which somebody is. */
  nodes(): readonly string[] {
    return [...this.#elsewhere.keys()];
  }

  /** As another gateway tells; none where it is gone. */
  takeFrom(node: string, windows: readonly OnlineWindow[]): void {
    if (windows.length === 0) this.#elsewhere.delete(node);
    else this.#elsewhere.set(node, windows);
    this.#tellSoon();
  }

  shutdown(): void {
    if (this.#telling !== null) clearTimeout(this.#telling);
  }

  #put(window: OnlineWindow): void {
    const before = this.#here.get(window.wsSessionId);
    this.#here.set(window.wsSessionId, window);
    if (before?.roomid !== window.roomid || before.people !== window.people) this.#changed();
  }

  #changed(): void {
    this.#parts.changed();
    this.#tellSoon();
  }

  #tellSoon(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = null;
      if (this.#watchers.size === 0) return;
      const list = this.#list();
      for (const sid of this.#watchers) this.#parts.sendTo(sid, list);
    }, PRESENCE_TELL_MS).unref();
  }

  #list = (): GatewayMessage => ({ action: 'online-users', users: this.all().map(told) });
}
