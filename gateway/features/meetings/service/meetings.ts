import { freeName, type LinkRefusal, MEDIA_OF } from '../../../../contract/rules/meeting.ts';
import { readJoinName } from '../../../../contract/rules/joinName.ts';
import { partsOfWords } from '../../../../contract/rules/chat.ts';
import type { ClientMessage, GatewayMessage } from '../../../../contract/socket/index.ts';
import type { MeetingConfig } from '../../../platform/config/config.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import { GUEST_SESSION_PREFIX, type Principal } from '../../../platform/http/caller.ts';
import type { Speaker } from '../../../realtime/actionTable.ts';
import type { GuestComer } from '../../../realtime/generalSocket.ts';
import type { Hub } from '../../../realtime/hub.ts';
import type { StoredRoom } from '../repository.ts';
import { Boards } from './boards.ts';
import { Chats, type WordSigner } from './chats.ts';
import type { Elsewhere } from './cluster/elsewhere.ts';
import { Door } from './door.ts';
import { canvasOf } from './canvas.ts';
import { iceServers } from './iceServers.ts';
import { Pointers } from './pointers.ts';
import { type Person, Rooms } from './rooms.ts';

export interface MeetingParts {
  readonly db: RootDb;
  readonly hub: Pick<Hub, 'sendTo' | 'sendToUsers' | 'has' | 'keeps'>;
  readonly elsewhere: Pick<Elsewhere, 'isHeldElsewhere' | 'tellRoom'>;
  readonly config: MeetingConfig;
  readonly signer: WordSigner;
  readonly now: () => Date;
}

const GUEST_NAME = 'guest'; // C§6 "for checks the guest uses the name 'guest'"

/** Meetings of this gateway: who is in which room, and what they tell each other. */
export class Meetings {
  readonly #parts: MeetingParts;
  readonly #rooms = new Rooms();
  readonly #boards: Boards;
  readonly #chats: Chats;
  readonly #pointers: Pointers;
  readonly #door: Door;

  constructor(parts: MeetingParts) {
    this.#parts = parts;
    const { db, now, signer } = parts;
    this.#boards = new Boards(now);
    this.#chats = new Chats(signer, now);
    this.#pointers = new Pointers(now);
    const held = (roomid: string, until: Date) => {
      const message = { action: 'guests-held', roomid, until: until.getTime() } as const;
      this.tellRoom(roomid, message);
      // Keys are tried at any gateway, and the room may be held by another.
      parts.elsewhere.tellRoom(roomid, message);
    };
    this.#door = new Door({ db, now, held, signer });
  }

  /** Who has no token and the key of a room may speak here, as long as they know it. */
  async admitGuest({ roomid, roomKey, remoteHost, resume }: GuestComer): Promise<Principal | LinkRefusal> {
    const sessionId = `${GUEST_SESSION_PREFIX}${roomid}`;
    if (resume === null || !this.#parts.hub.keeps(sessionId, resume)) {
      const room = await this.#look({ userId: 0, username: '', remoteHost }, { roomid, roomKey });
      if (typeof room === 'string') return room;
    }
    const nobody = { userId: 0, username: '', administrator: false, password: null };
    return { ...nobody, sessionId, remoteHost, isGuest: true, cameBy: roomid };
  }

  /** What a link leads to, before one is in. */
  async check(speaker: Speaker, message: ClientMessage<'check-guest-link'>): Promise<void> {
    if (await this.#parts.elsewhere.isHeldElsewhere(speaker, message)) return;
    const { roomid, roomKey } = message;
    const room = await this.#look(speaker, { roomid, roomKey });
    if (typeof room === 'string') return speaker.reply({ action: 'invalid-link', roomid, reason: room });
    const count = this.#rooms.people(roomid).length;
    speaker.reply({ action: 'check-guest-link', roomid, host: room.host, count, limit: this.#limit });
  }

  async join(speaker: Speaker, message: ClientMessage<'join-room'>): Promise<void> {
    const { roomid, roomKey = null } = message;
    if (await this.#isPassedOn(speaker, message)) return;
    const room = (await this.#isOn()) ? await this.#door.enter(speaker, { roomid, roomKey }) : 'off';
    // Where the room is new, another gateway may have opened it at the same time.
    if (typeof room !== 'string' && (await this.#isPassedOn(speaker, message))) return;
    // They may have gone in the meantime.
    if (!this.#parts.hub.has(speaker.socketId)) return;
    if (typeof room === 'string') speaker.reply({ action: 'invalid-link', roomid, reason: room });
    else this.#seat(speaker, room, message);
  }

  /** The room into which a user invites somebody; null where there are no meetings, or none by this id for them. */
  async open(host: Speaker, roomid: string): Promise<Pick<StoredRoom, 'roomid' | 'roomKey'> | null> {
    const room = (await this.#isOn()) ? await this.#door.enter(host, { roomid, roomKey: null }) : 'off';
    return typeof room === 'string' ? null : { roomid: room.roomid, roomKey: room.roomKey };
  }

  /** Nothing happens to whoever is in no room, or in another than the one that they leave. */
  leave(sid: string, which?: string): void {
    const roomid = this.#rooms.roomOf(sid);
    if (roomid === null || (which !== undefined && which !== roomid)) return;
    this.#rooms.remove(sid);
    this.#pointers.forget(sid);
    if (this.#rooms.people(roomid).length === 0) this.#emptied(roomid);
    this.#tell(roomid, { action: 'remove-peer', sid, roomid });
    this.#count(roomid);
  }

  /** Those inside stay, and hear of the new key; whoever has the old one gets nowhere. */
  async withdrawLink(speaker: Speaker, { action, roomid }: ClientMessage<'withdraw-link'>): Promise<void> {
    if (!this.#isIn(speaker.socketId, roomid)) return;
    const roomKey = await this.#door.withdraw(speaker, roomid);
    if (roomKey !== null) this.#tell(roomid, { action, roomid, roomKey });
  }

  news({ socketId: sid }: Speaker, { roomid, msg }: ClientMessage<'action'>): void {
    if (!this.#isIn(sid, roomid)) return;
    this.#rooms.change(sid, MEDIA_OF[msg]);
    this.#tell(roomid, { action: 'action', sid, roomid, msg }, sid);
  }

  share(
    { socketId: sid, role }: Speaker,
    message: ClientMessage<'enable-share-screen' | 'disable-share-screen'>,
  ): void {
    const { action, roomid, wsSessionId } = message;
    if (!this.#isIn(sid, roomid)) return;
    const beside = ('beside' in message && message.beside) || undefined;
    // A guest has no session of their own.
    const desktop = (role !== 'guest' && 'desktop' in message && message.desktop) || undefined;
    this.#rooms.change(sid, { sharing: action === 'enable-share-screen', beside, desktop });
    const how = { ...(beside && { beside }), ...(desktop && { desktop }) };
    const told = { action, sid, roomid, username: this.#nameOf(sid), ...how };
    if (wsSessionId === undefined) this.#tell(roomid, told, sid);
    else this.#pass(roomid, wsSessionId, told);
  }

  speak({ socketId: sid }: Speaker, { roomid, chatid, message }: ClientMessage<'message'>): void {
    if (!this.#isIn(sid, roomid)) return;
    const said = { sid, message, sender: this.#nameOf(sid), date: this.#parts.now().getTime() };
    if (chatid !== roomid) return this.#pass(roomid, chatid, { action: 'message', roomid, ...said, chatid: sid });
    const word = this.#chats.add(roomid, said);
    this.#tell(roomid, { action: 'message', roomid, ...word, chatid }, sid);
    this.#pass(roomid, sid, { action: 'message-kept', roomid, word });
  }

  getChat({ socketId: sid, reply }: Speaker, { roomid }: ClientMessage<'get-chat'>): void {
    if (!this.#isIn(sid, roomid)) return;
    for (const part of partsOfWords(this.#chats.read(roomid))) reply({ action: 'chat', roomid, words: [...part] });
  }

  /** The others learn what they did not hear of. */
  takeBackChat({ socketId: sid }: Speaker, { roomid, words }: ClientMessage<'hand-back-chat'>): void {
    if (!this.#isIn(sid, roomid)) return;
    const added = this.#chats.takeBack(roomid, words);
    if (added.length > 0) this.#tell(roomid, { action: 'chat', roomid, words: [...added] }, sid);
  }

  /** What one person tells another of the link between them. */
  signal(
    { socketId: sid }: Speaker,
    message: ClientMessage<'video-offer' | 'video-answer' | 'new-icecandidate'>,
  ): void {
    const { action, roomid, wsSessionId, data } = message;
    if (this.#isIn(sid, roomid)) this.#pass(roomid, wsSessionId, { action, sid, roomid, data } as GatewayMessage);
  }

  draw({ socketId: sid }: Speaker, { roomid, token: _token, ...drawn }: ClientMessage<'draw'>): void {
    if (!this.#isIn(sid, roomid)) return;
    this.#boards.draw(roomid, sid, drawn);
    this.#pointers.draw(sid);
    this.#tell(roomid, { ...drawn, sid, roomid }, sid);
  }

  /** Nothing of it is kept, and of a flood little is passed on. */
  point({ socketId: sid }: Speaker, { action, roomid, at }: ClientMessage<'board-pointer'>): void {
    if (!this.#isIn(sid, roomid)) return;
    const tell = () => this.#tell(roomid, { action, sid, roomid, at }, sid);
    if (at !== null) this.#pointers.move(sid, tell);
    else if (this.#pointers.stop(sid)) tell();
  }

  undoStroke({ socketId: sid }: Speaker, { action, roomid, stroke }: ClientMessage<'undo-stroke'>): void {
    if (this.#isIn(sid, roomid) && this.#boards.undo(roomid, sid, stroke))
      this.#tell(roomid, { action, sid, roomid, stroke });
  }

  /** Whoever clears is told as well: what others drew in the meantime is gone for all. */
  clearBoard({ socketId: sid }: Speaker, { action, roomid }: ClientMessage<'clear-board'>): void {
    if (!this.#isIn(sid, roomid)) return;
    this.#boards.clear(roomid);
    this.#tell(roomid, { action, sid, roomid });
  }

  storeCanvas({ socketId: sid }: Speaker, { roomid, url }: ClientMessage<'store-canvas'>): void {
    if (this.#isIn(sid, roomid)) this.#boards.store(roomid, url);
  }

  getCanvas(speaker: Speaker, { action, roomid }: ClientMessage<'get-canvas'>): void {
    if (!this.#isIn(speaker.socketId, roomid)) return;
    const board = this.#boards.read(roomid);
    speaker.reply({ action, roomid, url: board.picture });
    for (const part of canvasOf(roomid, board)) speaker.reply(part);
  }

  /** Whoever has what is newest of the board gives it to all. */
  takeBackBoard({ socketId: sid }: Speaker, { roomid, ...part }: ClientMessage<'hand-back-board'>): void {
    if (!this.#isIn(sid, roomid) || !this.#boards.takeBack(roomid, sid, part)) return;
    this.#tell(roomid, { action: 'get-canvas', roomid, url: null }, sid);
    for (const told of canvasOf(roomid, this.#boards.read(roomid))) this.#tell(roomid, told, sid);
  }

  /** All in a room that is held here; nobody where it is not. */
  tellRoom(roomid: string, message: GatewayMessage): void {
    this.#tell(roomid, message);
  }

  /** A window takes it that there are meetings, until it hears otherwise. */
  async greet(speaker: Pick<Speaker, 'reply'>): Promise<void> {
    if (!(await this.#isOn())) speaker.reply({ action: 'meeting-setting-change', status: 'disabled' });
  }

  /** To everybody, as it is stored. Where there are none any more, those that run end. */
  async tellSetting(): Promise<void> {
    const isOn = await this.#isOn();
    const message = { action: 'meeting-setting-change', status: isOn ? 'active' : 'disabled' } as const;
    this.#parts.hub.sendToUsers(message);
    const people = this.#rooms.all();
    for (const { sid, isGuest } of people) if (isGuest) this.#parts.hub.sendTo(sid, message);
    if (!isOn) for (const { sid, roomid } of people) this.#dismiss(sid, roomid);
  }

  get #limit(): number {
    return this.#parts.config.peopleMax;
  }

  #isOn(): Promise<boolean> {
    return settingValue(this.#parts.db, 'meetings');
  }

  async #look(...asked: Parameters<Door['look']>): Promise<StoredRoom | LinkRefusal> {
    return (await this.#isOn()) ? this.#door.look(...asked) : 'off';
  }

  async #isPassedOn(speaker: Speaker, message: ClientMessage<'join-room'>): Promise<boolean> {
    const isPassedOn = await this.#parts.elsewhere.isHeldElsewhere(speaker, message);
    if (isPassedOn) this.leave(speaker.socketId);
    return isPassedOn;
  }

  #seat(speaker: Speaker, room: StoredRoom, message: ClientMessage<'join-room'>): void {
    const { roomid, roomKey, madeBy } = room;
    const sid = speaker.socketId;
    const before = this.#rooms.roomOf(sid);
    if (before !== null && before !== roomid) this.leave(sid);
    const others = this.#rooms.people(roomid).filter((one) => one.sid !== sid);
    if (others.length >= this.#limit) return speaker.reply({ action: 'room-full', roomid, limit: this.#limit });
    const person = this.#personOf(speaker, message, others);
    this.#rooms.put(roomid, person);
    this.#boards.entered(roomid);
    this.#chats.entered(roomid);
    const { config, hub, now } = this.#parts;
    hub.sendTo(sid, {
      ...{ action: 'join-room', sid, roomid, roomKey, limit: this.#limit, username: person.username },
      isHost: madeBy === speaker.userId,
      ...{ validUntil: this.#door.validUntil(room).getTime(), participants: [...others] },
      ...{ iceServers: iceServers(config, sid, now()), isBlank: this.#isBlank(roomid) },
    });
    // Who comes back is there already.
    if (before !== roomid) this.#tell(roomid, { action: 'join-room', roomid, ...person }, sid);
    this.#count(roomid);
  }

  #personOf(speaker: Speaker, message: ClientMessage<'join-room'>, others: readonly Person[]): Person {
    const { socketId: sid, role } = speaker;
    const isGuest = role === 'guest';
    const claimed = readJoinName(message.username ?? '') ?? GUEST_NAME;
    const username = freeName(
      isGuest ? claimed : speaker.username,
      others.map((one) => one.username),
    );
    const { sharing = false, beside, desktop, hand = false } = this.#rooms.person(sid) ?? {};
    const { mic = false, video = false } = message;
    const how = { ...(beside && { beside }), ...(desktop && { desktop }) };
    return { sid, username, isGuest, mic, video, sharing, ...how, hand };
  }

  #dismiss(sid: string, roomid: string): void {
    this.#rooms.remove(sid);
    this.#pointers.forget(sid);
    this.#emptied(roomid);
  }

  #isBlank = (roomid: string): boolean => this.#boards.isBlank(roomid) || this.#chats.isNew(roomid);

  #emptied(roomid: string): void {
    this.#boards.emptied(roomid);
    this.#chats.emptied(roomid);
  }

  #isIn = (sid: string, roomid: string): boolean => this.#rooms.roomOf(sid) === roomid;
  #nameOf = (sid: string): string => this.#rooms.person(sid)?.username ?? '';

  #count(roomid: string): void {
    this.#tell(roomid, { action: 'user-count', roomid, count: this.#rooms.people(roomid).length });
  }

  /** To one who is in this room. */
  #pass(roomid: string, sid: string, message: GatewayMessage): void {
    if (this.#isIn(sid, roomid)) this.#parts.hub.sendTo(sid, message);
  }

  #tell(roomid: string, message: GatewayMessage, butNot = ''): void {
    for (const { sid } of this.#rooms.people(roomid)) if (sid !== butNot) this.#parts.hub.sendTo(sid, message);
  }
}
