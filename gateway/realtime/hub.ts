import type { RawData, WebSocket } from 'ws';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../contract/guacamole.ts';
import {
  LIMITER_WINDOW_SECONDS,
  LOG_REFUSALS_MAX,
  SOCKET_ALIVE_CHECK_MS,
  SOCKET_FLOOD_PAUSE_MS,
  SOCKET_MESSAGE_MAX_BYTES,
  SOCKET_ROOM_CHECK_MS,
} from '../../contract/limits.ts';
import type { SocketRole } from '../../contract/socket/action.ts';
import type { ClientAction, GatewayMessage } from '../../contract/socket/index.ts';
import type { DropReason } from '../../contract/socket/read.ts';
import { contained } from '../platform/contained.ts';
import { createLineRate } from '../platform/log/lineRate.ts';
import { type ActionHandler, ActionTable, type Speaker } from './actionTable.ts';
import { MessageRate } from './messageRate.ts';
import { type Comer, type PlaceSigner, type Seat, Seats } from './seats.ts';
import type { Principal } from '../platform/http/caller.ts';
import type { LineLog } from '../platform/log/log.ts';

/** One of so many checks is of all sockets, the others of those in rooms. */
const CHECKS_FOR_ALL = SOCKET_ALIVE_CHECK_MS / SOCKET_ROOM_CHECK_MS;

interface Member {
  readonly socket: WebSocket;
  readonly speaker: Speaker;
  readonly seat: Seat;
  readonly rate: MessageRate;
  answered: boolean;
}

export interface HubOptions {
  readonly version: string;
  readonly signer: PlaceSigner;
  readonly log: LineLog;
  /** A message fitted no declaration, or was not for its sender. */
  readonly onDroppedMessage: (reason: DropReason) => void;
}

/** Everyone on the general socket. */
export class Hub {
  readonly #members = new Set<Member>();
  readonly #seats: Seats;
  readonly #gone: ((sid: string) => void)[] = [];
  readonly #came: ((speaker: Speaker) => void)[] = [];
  readonly #table = new ActionTable();
  readonly #log: LineLog;
  readonly #onDroppedMessage: HubOptions['onDroppedMessage'];
  readonly #aliveCheck: NodeJS.Timeout;
  #checks = 0;
  #checkedAt = performance.now();
  readonly #failed = (err: unknown) => this.#log.error({ err }, 'the general socket failed at something');
  readonly #drops = createLineRate({
    max: LOG_REFUSALS_MAX,
    windowMs: LIMITER_WINDOW_SECONDS * 1000,
    now: () => performance.now(),
  });

  constructor({ version, signer, log, onDroppedMessage }: HubOptions) {
    this.#seats = new Seats(signer, (sid) => this.#tellGone(sid));
    this.#log = log;
    this.#onDroppedMessage = onDroppedMessage;
    this.#table.on('ping', (speaker) => speaker.reply({ action: 'pong' }));
    this.#table.on('version', (speaker) => speaker.reply({ action: 'version', version }));
    this.#aliveCheck = setInterval(
      contained(() => this.#checkAlive(), this.#failed),
      SOCKET_ROOM_CHECK_MS,
    );
    this.#aliveCheck.unref();
  }

  get size(): number {
    return this.#members.size;
  }

  /** Takes in an authenticated socket and tells it its id; one that was cut off shows what it was told, and is itself again. */
  join(socket: WebSocket, principal: Principal, comer: Comer): void {
    const { seat, isKept } = this.#seats.take(socket, principal.sessionId, comer);
    const rate = new MessageRate(performance.now());
    const reply = (message: GatewayMessage) => this.#seats.tell(seat, JSON.stringify(message));
    const member: Member = { socket, seat, speaker: speakerOf(seat, principal, reply), rate, answered: true };
    this.#members.add(member);
    this.#listen(member);
    nameTo(member, isKept);
    this.#seats.settle(seat);
    for (const hear of this.#came) contained(hear, this.#failed)(member.speaker);
  }

  /** Whoever has this sid hears it, if need be once they are back. */
  sendTo(sid: string, message: GatewayMessage): void {
    this.#seats.say(sid, message);
  }

  /** Whether somebody has this sid, or may come back to it. */
  has(sid: string): boolean {
    return this.#seats.has(sid);
  }

  /** Cut off for good: the browser comes back as a new one, and enters anew what it was in. */
  expel(sid: string): void {
    this.#seats.drop(sid);
  }

  /** This window is on another gateway now. */
  release(sid: string): void {
    this.#seats.release(sid);
  }

  /** Whoever is in a room with others is missed after seconds, anybody else after half a minute or more. */
  setInRoom(sid: string, isInRoom: boolean): void {
    this.#seats.setInRoom(sid, isInRoom);
  }

  keeps(apiSessionId: string, resume: string): boolean {
    return this.#seats.keeps(apiSessionId, resume);
  }

  sendToUsers(message: GatewayMessage): void {
    this.#tellAll(message, ({ role }) => role !== 'guest');
  }

  /** Hears of each socket that comes, at first or again. */
  onCame(hear: (speaker: Speaker) => void): void {
    this.#came.push(hear);
  }

  /** Hears of each sid that nobody has any more. */
  onGone(hear: (sid: string) => void): void {
    this.#gone.push(hear);
  }

  sendToUser(userId: number, message: GatewayMessage): void {
    this.#tellAll(message, (speaker) => speaker.userId === userId);
  }

  sendToSession(apiSessionId: string, message: GatewayMessage): void {
    this.#tellAll(message, (speaker) => speaker.apiSessionId === apiSessionId);
  }

  on<Name extends ClientAction>(action: Name, handle: ActionHandler<Name>): void {
    this.#table.on(action, handle);
  }

  apiSessions(): ReadonlySet<string> {
    return new Set([...this.#members].map(({ speaker }) => speaker.apiSessionId));
  }

  /** The token that these sockets came with is worth nothing any more. */
  closeOf(which: WhoseSockets): void {
    for (const { socket, speaker } of this.#members) {
      if (isMeant(speaker, which)) close(socket, 'CLIENT_UNAUTHORIZED');
    }
  }

  /** Cut off rather than closed: browsers come back after a lost connection, and then find the next gateway. */
  shutdown(): void {
    clearInterval(this.#aliveCheck);
    this.#seats.shutdown();
    for (const { socket } of this.#members) socket.terminate();
  }

  #listen(member: Member): void {
    const { socket, seat } = member;
    socket.on('pong', (count) => {
      member.answered = true;
      if (seat.socket === socket) seat.unheard.confirm(Number(count.toString()));
    });
    socket.on('close', (code) => {
      this.#members.delete(member);
      this.#seats.leave(seat, socket, code);
    });
    const hear = (data: RawData, isBinary: boolean) => {
      // What a connection that was given up still holds is said again over the next.
      if (seat.socket !== socket) return;
      seat.read += 1;
      if (isBinary || !Buffer.isBuffer(data)) close(socket, 'CLIENT_BAD_TYPE');
      else this.#hear(member, data);
    };
    socket.on('message', contained(hear, this.#failed));
  }

  #tellAll(message: GatewayMessage, isMeant: (speaker: Speaker) => boolean): void {
    const text = JSON.stringify(message);
    for (const { seat, speaker } of this.#members) if (isMeant(speaker)) this.#seats.tell(seat, text);
  }

  #tellGone(sid: string): void {
    for (const hear of this.#gone) contained(hear, this.#failed)(sid);
  }

  /** A flood is not read: it costs others no time, and whoever sent it no more than what was in it. */
  #hear(member: Member, data: Buffer): void {
    const { socket, speaker, rate } = member;
    // Whoever speaks lives: an answer to a check waits behind what they said before.
    member.answered = true;
    const verdict = rate.judge(performance.now(), data.length);
    if (verdict === 'read') return this.#take(member, data);
    this.#drop(speaker, 'tooOften');
    if (verdict === 'close') return close(socket, 'CLIENT_TOO_MANY');
    if (socket.isPaused) return;
    socket.pause();
    setTimeout(() => socket.resume(), SOCKET_FLOOD_PAUSE_MS).unref();
  }

  #take({ speaker }: Member, data: Buffer): void {
    const isLarge = data.length > SOCKET_MESSAGE_MAX_BYTES;
    const verdict = isLarge ? 'tooLarge' : this.#table.take(speaker, data.toString('utf8'));
    if (verdict !== 'done') this.#drop(speaker, verdict);
  }

  #drop(speaker: Speaker, verdict: DropReason): void {
    this.#onDroppedMessage(verdict);
    const allowed = this.#drops(speaker.username);
    if (allowed === null) return;
    const { leftOut } = allowed;
    const about = { verdict, user: speaker.username, socket: speaker.socketId };
    this.#log.warn(leftOut === 0 ? about : { ...about, leftOut }, 'a socket message was dropped');
  }

  #checkAlive(): void {
    const isForAll = (this.#checks += 1) % CHECKS_FOR_ALL === 0;
    const wasBusy = performance.now() - this.#checkedAt > 2 * SOCKET_ROOM_CHECK_MS;
    this.#checkedAt = performance.now();
    for (const member of this.#members) {
      if (!isForAll && !member.seat.isInRoom) continue;
      // Answers may wait where this gateway had no time to read them.
      if (!member.answered && !wasBusy) member.socket.terminate();
      member.answered = false;
      // The answer carries it back: so many messages have arrived.
      member.socket.ping(String(member.seat.unheard.said));
    }
  }
}

type WhoseSockets = { readonly apiSessionId: string } | { readonly userId: number } | { readonly remoteHost: string };

function isMeant(speaker: Speaker, which: WhoseSockets): boolean {
  if ('userId' in which) return speaker.userId === which.userId;
  if ('remoteHost' in which) return speaker.remoteHost === which.remoteHost;
  return speaker.apiSessionId === which.apiSessionId;
}

/** The place, and in one that was kept how much of what its window said is known. */
function nameTo({ socket, seat: { sid, resume, read } }: Member, isKept: boolean): void {
  const kept = isKept ? { isKept, heard: read } : {};
  socket.send(JSON.stringify({ action: 'set-session-id', sid, resume, ...kept } satisfies GatewayMessage));
}

function close(socket: WebSocket, status: GuacamoleStatusName): void {
  const { code, webSocket } = GUACAMOLE_STATUS[status];
  socket.close(webSocket, String(code));
}

function roleOf({ isGuest, administrator }: Principal): SocketRole {
  if (isGuest) return 'guest';
  return administrator ? 'administrator' : 'user';
}

function speakerOf({ sid }: Seat, principal: Principal, reply: Speaker['reply']): Speaker {
  return {
    socketId: sid,
    userId: principal.userId,
    username: principal.username,
    role: roleOf(principal),
    apiSessionId: principal.sessionId,
    remoteHost: principal.remoteHost,
    reply,
  };
}
