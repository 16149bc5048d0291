import { CALL_RING_MAX_MS } from '../../../../../contract/limits.ts';
import { type CallEnd, type CallRefusal, isBusyFor } from '../../../../../contract/rules/calls.ts';
import type { ClientMessage, GatewayMessage } from '../../../../../contract/socket/index.ts';
import type { Speaker } from '../../../../realtime/actionTable.ts';
import { CallRate } from './callRate.ts';
import type { Online, OnlineWindow } from './online.ts';

export interface CallParts {
  readonly online: Pick<Online, 'all' | 'find'>;
  readonly sendTo: (sid: string, message: GatewayMessage) => void;
  readonly isOn: () => Promise<boolean>;
  /** Null where there is no such room any more. */
  readonly keyOf: (roomid: string) => Promise<string | null>;
  readonly peopleMax: number;
  readonly now: () => Date;
}

interface Call {
  /** The window that calls. */
  readonly sid: string;
  readonly caller: string;
  readonly roomid: string;
  readonly roomKey: string;
  readonly userId: number;
  readonly user: string;
  /** The windows at which it rings. */
  readonly rings: Set<string>;
  /** The window that took it. */
  answeredBy: string | null;
  timer: NodeJS.Timeout | undefined;
}

/** The person, as they are online. */
type Called = readonly [OnlineWindow, ...OnlineWindow[]];

const isIn = (roomid: string) => (window: OnlineWindow) => window.roomid === roomid;

/** Calls that windows of this gateway make. Whoever is called may be on any. */
export class Calls {
  readonly #parts: CallParts;
  readonly #rate = new CallRate();
  #calls: readonly Call[] = [];

  constructor(parts: CallParts) {
    this.#parts = parts;
  }

  /** Into the room that the caller is in, whatever else is claimed. */
  async call(speaker: Speaker, { roomid, user }: ClientMessage<'call-user'>): Promise<void> {
    const { socketId: sid, username } = speaker;
    if (!this.#isThere(sid, roomid) || this.#find(sid, user) !== undefined) return;
    const refuse = (reason: CallRefusal) => this.#parts.sendTo(sid, { action: 'reject-call', roomid, user, reason });
    const roomKey = (await this.#parts.isOn()) ? await this.#parts.keyOf(roomid) : null;
    if (roomKey === null) return refuse('off');
    // They may have gone in the meantime, or said it twice.
    const own = this.#isThere(sid, roomid) ? this.#parts.online.find(sid) : undefined;
    if (own === undefined || this.#find(sid, user) !== undefined) return;
    const called = this.#windowsOf(({ username: name }) => name === user);
    const reason = called === null ? 'offline' : this.#reason(own, called);
    if (called === null || reason !== null) return refuse(reason ?? 'offline');
    this.#ring({ sid, caller: username, roomid, roomKey, userId: called[0].userId, user });
  }

  /** C§4 one's own call only: it rings no more, or whoever came by it is out of the room. */
  hangUp({ socketId }: Speaker, { userwsSessionId }: ClientMessage<'hangup-user'>): void {
    const isMeant = ({ rings, answeredBy, user }: Call) =>
      rings.has(userwsSessionId) || answeredBy === userwsSessionId || user === userwsSessionId;
    const call = this.#calls.find((one) => one.sid === socketId && isMeant(one));
    if (call) this.#end(call, 'hungUp');
  }

  /** By whoever was called. */
  reject({ userId }: Pick<Speaker, 'userId'>, { roomid, wsSessionId }: ClientMessage<'reject-call'>): void {
    const call = this.#calls.find(
      (one) => one.sid === wsSessionId && one.userId === userId && one.roomid === roomid && one.answeredBy === null,
    );
    if (!call) return;
    this.#refuse(call, 'rejected');
    this.#end(call, 'rejected');
  }

  /** Who is online, and where, is not what it was. */
  settle(): void {
    for (const call of this.#calls) this.#settle(call);
  }

  /** There are no meetings any more. */
  endAll(): void {
    for (const call of this.#calls) {
      if (call.answeredBy === null) this.#refuse(call, 'off');
      this.#drop(call);
      this.#silence(call, 'hungUp');
    }
  }

  shutdown(): void {
    for (const { timer } of this.#calls) clearTimeout(timer);
  }

  #reason(own: OnlineWindow, called: Called): CallRefusal | null {
    if (called[0].userId === own.userId) return 'self';
    if (isBusyFor(own, called)) return 'busy';
    if (own.people >= this.#parts.peopleMax && !called.some(isIn(own.roomid ?? ''))) return 'full';
    return this.#rate.allows(own.userId, this.#parts.now().getTime()) ? null : 'tooMany';
  }

  #ring(made: Omit<Call, 'rings' | 'answeredBy' | 'timer'>): void {
    const call: Call = { ...made, rings: new Set(), answeredBy: null, timer: undefined };
    call.timer = setTimeout(() => this.#end(call, 'hungUp'), CALL_RING_MAX_MS).unref();
    this.#calls = [...this.#calls, call];
    this.#settle(call);
    if (call.answeredBy === null) this.#tellCaller(call, 'ringing', [...call.rings]);
  }

  #settle(call: Call): void {
    const { sid, roomid, answeredBy } = call;
    const windows = this.#windowsOf(({ userId }) => userId === call.userId) ?? [];
    const there = windows.find(isIn(roomid));
    if (answeredBy !== null) {
      if (there === undefined || !this.#isThere(sid, roomid)) this.#drop(call);
    } else if (!this.#isThere(sid, roomid)) this.#end(call, 'hungUp');
    else if (there !== undefined) this.#answered(call, there.wsSessionId);
    else if (windows.length === 0) {
      this.#refuse(call, 'offline');
      this.#drop(call);
    } else this.#ringAt(call, windows);
  }

  /** A window that was opened meanwhile rings too. */
  #ringAt({ sid, caller: username, roomid, roomKey, rings }: Call, windows: readonly OnlineWindow[]): void {
    for (const { wsSessionId } of windows) {
      if (rings.has(wsSessionId)) continue;
      rings.add(wsSessionId);
      this.#parts.sendTo(wsSessionId, { action: 'call-requested', sid, roomid, roomKey, username });
    }
  }

  #answered(call: Call, by: string): void {
    call.answeredBy = by;
    clearTimeout(call.timer);
    this.#silence(call, 'answered');
    this.#tellCaller(call, 'answered', [by]);
  }

  #end(call: Call, reason: CallEnd): void {
    this.#drop(call);
    if (call.answeredBy !== null) call.rings.add(call.answeredBy);
    this.#silence(call, reason);
  }

  #silence({ sid, roomid, rings }: Call, reason: CallEnd): void {
    for (const window of rings) this.#parts.sendTo(window, { action: 'hangup-call', sid, roomid, reason });
    rings.clear();
  }

  #drop(call: Call): void {
    clearTimeout(call.timer);
    this.#calls = this.#calls.filter((one) => one !== call);
  }

  #refuse({ sid, roomid, user }: Call, reason: CallRefusal): void {
    this.#parts.sendTo(sid, { action: 'reject-call', roomid, user, reason });
  }

  #tellCaller({ sid, roomid, user }: Call, status: 'ringing' | 'answered', wsSessionIds: string[]): void {
    this.#parts.sendTo(sid, { action: 'call-user', roomid, user, status, wsSessionIds });
  }

  #find = (sid: string, user: string) => this.#calls.find((one) => one.sid === sid && one.user === user);
  #isThere = (sid: string, roomid: string): boolean => this.#parts.online.find(sid)?.roomid === roomid;

  #windowsOf(isMeant: (window: OnlineWindow) => boolean): Called | null {
    const [first, ...more] = this.#parts.online.all().filter(isMeant);
    return first === undefined ? null : [first, ...more];
  }
}
