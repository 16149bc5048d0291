import { GATEWAY_BEAT_MS } from '../../../../../contract/limits.ts';
import type { ClientMessage, GatewayMessage } from '../../../../../contract/socket/index.ts';
import type { ChangeBus } from '../../../../platform/bus/changeBus.ts';
import type { RootDb } from '../../../../platform/database/types.ts';
import type { Speaker } from '../../../../realtime/actionTable.ts';
import { seenGateways } from '../../../activeSessions/index.ts';
import { holdRoom } from '../../repository.ts';
import type { Online } from '../calls/online.ts';
import { FarWindows } from './farWindows.ts';
import { type Envelope, type MeetingLetter, openEnvelope } from './letters.ts';

export interface ElsewhereParts {
  readonly db: RootDb;
  /** Undefined where there can be no other gateway. */
  readonly bus: Pick<ChangeBus, 'send' | 'receive'> | undefined;
  readonly gateway: string;
  readonly online: Online;
  readonly isHere: (sid: string) => boolean;
  /** Reaches a window of this gateway. */
  readonly deliver: (sid: string, message: GatewayMessage) => void;
  /** A window elsewhere says this to what is held here. */
  readonly said: (speaker: Speaker, message: ClientMessage) => void;
  /** Something elsewhere concerns a room. */
  readonly tellRoom: (roomid: string, message: GatewayMessage) => void;
  /** A window elsewhere is not there any more. */
  readonly gone: (sid: string) => void;
  /** Who is online elsewhere is not what it was. */
  readonly changed: () => void;
  /** A window that was here is elsewhere now. */
  readonly moved: (sid: string) => void;
  /** The gateway that held its room is gone: this window has to enter anew. */
  readonly stranded: (sid: string) => void;
  readonly failed: (error: unknown) => void;
}

const plain = ({ reply: _reply, ...speaker }: Speaker) => ({ ...speaker, apiSessionId: '' });

/** The other gateways' part in meetings: each room is held by one, which the others pass on to what is said in it. */
export class Elsewhere {
  readonly #parts: ElsewhereParts;
  /** Windows here whose room is held elsewhere, and where. */
  readonly #away = new Map<string, string>();
  /** Where windows here have been heard, whether they were let in or not. */
  readonly #heardAt = new Map<string, ReadonlySet<string>>();
  readonly #far = new FarWindows();
  readonly #beat: NodeJS.Timeout | undefined;
  #isTelling = false;

  constructor(parts: ElsewhereParts) {
    this.#parts = parts;
    if (parts.bus === undefined) return;
    parts.bus.receive((text) => this.#receive(text));
    this.#post(null, { kind: 'hello' });
    this.#beat = setInterval(() => void this.#lookAround().catch(parts.failed), GATEWAY_BEAT_MS).unref();
  }

  sendTo(sid: string, message: GatewayMessage): void {
    const { isHere, deliver, online } = this.#parts;
    const node = this.#far.wayBackTo(sid) ?? online.nodeOf(sid);
    if (isHere(sid)) {
      if (isEntrance(message)) this.left(sid);
      deliver(sid, message);
    } else if (node !== undefined) this.#post(node, { kind: 'tell', sid, message });
  }

  /** Whether this window, here or elsewhere, may still be there. */
  has(sid: string): boolean {
    return this.#parts.isHere(sid) || this.#far.mayBeThere(sid);
  }

  /** Whether it was passed on: what is said in a room that is held elsewhere. */
  passes({ socketId, ...speaker }: Speaker, message: ClientMessage): boolean {
    const node = this.#away.get(socketId);
    if (node === undefined) return false;
    this.#say(node, { socketId, ...speaker }, message);
    return true;
  }

  /** Whether it was passed on: what is said to the window of somebody elsewhere. */
  passesTo(sid: string, speaker: Speaker, message: ClientMessage): boolean {
    const node = this.#parts.isHere(sid) ? undefined : this.#parts.online.nodeOf(sid);
    if (node !== undefined) this.#say(node, speaker, message);
    return node !== undefined;
  }

  /** Whether it was passed on: what is said at the door of a room that is held elsewhere. This gateway holds it from now on where none does. */
  async isHeldElsewhere(speaker: Speaker, message: ClientMessage<'join-room' | 'check-guest-link'>): Promise<boolean> {
    const { bus, db, gateway: own } = this.#parts;
    if (bus === undefined) return false;
    const holder = await holdRoom(db, { roomid: message.roomid, own, alive: await seenGateways(db) });
    if (holder === undefined || holder === own) return false;
    // Gone while the database was asked: nobody would ever take them out again.
    if (!this.has(speaker.socketId)) return true;
    if (this.#away.get(speaker.socketId) !== holder) this.left(speaker.socketId);
    this.#say(holder, speaker, message);
    return true;
  }

  /** All in a room that another gateway holds. */
  tellRoom(roomid: string, message: GatewayMessage): void {
    this.#post(null, { kind: 'room', roomid, message });
  }

  /** A window is here, at first or again; it may have been on another gateway before. */
  came(sid: string): void {
    this.#far.isHere(sid);
  }

  /** A window here is not in its room any more. */
  left(sid: string): void {
    const node = this.#away.get(sid);
    this.#away.delete(sid);
    if (node !== undefined) this.#post(node, { kind: 'gone', sid });
  }

  /** A window here is not there any more: wherever it was heard forgets it, also where its answer is still on the way. */
  gone(sid: string): void {
    const nodes = this.#heardAt.get(sid) ?? [];
    this.#away.delete(sid);
    this.#heardAt.delete(sid);
    for (const node of nodes) this.#post(node, { kind: 'gone', sid });
  }

  /** Who is online here is told to the others, once for what changes at once. */
  tellOnline(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    setImmediate(() => {
      this.#isTelling = false;
      this.#post(null, { kind: 'online', windows: this.#parts.online.here() });
    });
  }

  shutdown(): void {
    clearInterval(this.#beat);
    this.#post(null, { kind: 'bye' });
  }

  #say(node: string, speaker: Speaker, message: ClientMessage): void {
    this.#heardAt.set(speaker.socketId, new Set([...(this.#heardAt.get(speaker.socketId) ?? []), node]));
    const { token: _token, ...said } = message as ClientMessage & { readonly token?: string };
    this.#post(node, { kind: 'said', speaker: plain(speaker), message: said as ClientMessage });
  }

  #post(to: string | null, letter: MeetingLetter): void {
    const { bus, gateway: from } = this.#parts;
    bus?.send(JSON.stringify({ about: 'meetings', from, to, letter } satisfies Envelope));
  }

  #receive(text: string): void {
    const envelope = openEnvelope(text, this.#parts.gateway);
    if (envelope !== null) this.#take(envelope);
  }

  #take({ from, letter }: Envelope): void {
    switch (letter.kind) {
      case 'hello':
        return this.tellOnline();
      case 'bye':
        return this.#forget(from);
      case 'online':
        this.#parts.online.takeFrom(from, letter.windows);
        return this.#parts.changed();
      case 'said': {
        const { speaker, message } = letter;
        if (this.#parts.isHere(speaker.socketId)) this.#parts.moved(speaker.socketId);
        this.#far.spoke(speaker.socketId, from);
        const reply = (answer: GatewayMessage) => this.sendTo(speaker.socketId, answer);
        return this.#parts.said({ ...speaker, reply }, message);
      }
      case 'gone':
        if (this.#far.left(letter.sid, from)) this.#parts.gone(letter.sid);
        return;
      case 'room':
        return this.#parts.tellRoom(letter.roomid, letter.message);
      case 'tell':
        return this.#deliver(from, letter.sid, letter.message);
    }
  }

  #deliver(from: string, sid: string, message: GatewayMessage): void {
    if (!this.#parts.isHere(sid)) return;
    if (isEntrance(message)) this.#away.set(sid, from);
    this.#parts.deliver(sid, message);
  }

  async #lookAround(): Promise<void> {
    this.tellOnline();
    const alive = await seenGateways(this.#parts.db);
    const known = new Set([...this.#away.values(), ...this.#far.gateways(), ...this.#parts.online.nodes()]);
    for (const node of known) if (!alive.includes(node)) this.#forget(node);
  }

  #forget(node: string): void {
    const { online, gone, stranded, changed } = this.#parts;
    online.takeFrom(node, []);
    for (const sid of this.#far.allLeft(node)) gone(sid);
    for (const [sid, at] of this.#away) {
      if (at !== node) continue;
      this.#away.delete(sid);
      stranded(sid);
    }
    changed();
  }
}

const isEntrance = (message: GatewayMessage): boolean => message.action === 'join-room' && 'participants' in message;
