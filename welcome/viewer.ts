import type { Socket } from 'node:net';
import {
  WELCOME_HANDSHAKE_TIMEOUT_MS,
  WELCOME_REFUSAL_DELAY_MS,
  WELCOME_SIDE_MAX_PX,
  WELCOME_SIDE_MIN_PX,
} from '../contract/limits.ts';
import type { Desktop } from './desktop.ts';
import type { DesktopEvent } from './events.ts';
import type { Size } from './paint/geometry.ts';
import type { CutTextCharset } from './rfb/clipboard.ts';
import { ClipboardLink } from './rfb/clipboardLink.ts';
import { type ClientMessage, clientMessages } from './rfb/clientMessages.ts';
import { SIZE_REASON, SIZE_STATUS } from './rfb/constants.ts';
import { handshake } from './rfb/handshake.ts';
import { NATIVE_FORMAT, writePixelFormat } from './rfb/pixelFormat.ts';
import { type Conversation, ProtocolError, Script } from './rfb/script.ts';
import { Sender } from './rfb/sender.ts';
import { Updates } from './rfb/updates.ts';

/** What a viewer needs from the server it came to. */
export interface ViewerHost {
  readonly password: string | null;
  readonly charset: CutTextCharset;
  /** A desktop for one more viewer, or null when there is no room. */
  furnish(viewer: Viewer): Desktop | null;
  /** Whether there is room for this viewer's desktop in another size. */
  hasRoom(viewer: Viewer, size: Size): boolean;
  report(viewer: Viewer, event: DesktopEvent): void;
  /** A fault of ours; the viewer it met is let go. */
  fail(error: unknown): void;
}

interface Seat {
  readonly desktop: Desktop;
  readonly updates: Updates;
  readonly clipboard: ClipboardLink;
}

const NAME = 'Welcome desktop';

const isPossible = ({ width, height }: Size): boolean =>
  Math.min(width, height) >= WELCOME_SIDE_MIN_PX && Math.max(width, height) <= WELCOME_SIDE_MAX_PX;

/** One connection: its handshake, its desktop, and what goes back and forth. */
export class Viewer {
  private readonly script: Script;
  private readonly sender: Sender;
  private seat: Seat | null = null;
  private wantedSize: Size | null = null;
  private sending = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly id: number,
    private readonly socket: Socket,
    private readonly host: ViewerHost,
  ) {
    this.sender = new Sender(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.leave());
    this.timer = setTimeout(() => socket.destroy(), WELCOME_HANDSHAKE_TIMEOUT_MS);
    this.script = new Script(this.converse());
    socket.on('data', (chunk: Buffer) => this.hear(chunk));
  }

  get desktop(): Desktop | null {
    return this.seat?.desktop ?? null;
  }

  tick(now: Date): void {
    this.seat?.desktop.tick(now);
    void this.send();
  }

  /** Brings the desktop's picture up to date without losing what the viewer has yet to see. */
  refresh(): void {
    this.seat?.updates.refresh();
  }

  /** Gives the desktop another size, as if somebody had turned its screen. */
  resize(size: Size): void {
    if (this.seat) this.takeSize(this.seat, size, SIZE_REASON.server);
    void this.send();
  }

  close(): void {
    this.socket.destroy();
  }

  private hear(chunk: Buffer): void {
    try {
      this.script.push(chunk);
    } catch (error) {
      this.giveUp(error);
    }
    void this.send();
  }

  private *converse(): Conversation {
    const send = (bytes: Buffer) => void this.socket.write(bytes);
    const admission = yield* handshake({ send, password: this.host.password });
    clearTimeout(this.timer);
    if (!admission.admitted) {
      this.turnAway(admission.farewell);
      return;
    }
    const desktop = this.host.furnish(this);
    if (!desktop) {
      this.socket.destroy();
      return;
    }
    this.seat = { desktop, updates: new Updates(desktop), clipboard: new ClipboardLink(this.host.charset) };
    send(serverInit(desktop.state.size));
    this.host.report(this, { type: 'joined' });
    const seat = this.seat;
    yield* clientMessages((message) => this.receive(seat, message));
  }

  /** Waits before the bad news, so that passwords cannot be guessed quickly. */
  private turnAway(farewell: Buffer): void {
    this.host.report(this, { type: 'refused' });
    this.socket.pause();
    this.timer = setTimeout(() => this.socket.end(farewell, () => this.socket.destroy()), WELCOME_REFUSAL_DELAY_MS);
  }

  private receive({ desktop, updates, clipboard }: Seat, message: ClientMessage): void {
    switch (message.type) {
      case 'format':
        return updates.setFormat(message.format);
      case 'encodings':
        clipboard.negotiate(message.encodings);
        return updates.setEncodings(message.encodings);
      case 'update':
        return updates.ask(message.area, message.incremental);
      case 'key':
        this.host.report(this, message);
        return this.handOver(desktop.key(message.keysym, message.down), clipboard);
      case 'pointer':
        this.host.report(this, message);
        return this.handOver(desktop.pointer(message), clipboard);
      case 'cutText':
        return this.takeText(desktop, message.text);
      case 'clipboard':
        return this.takeText(desktop, clipboard.receive(message.message));
      case 'size':
        this.wantedSize = message.size;
    }
  }

  private handOver(text: string | null, clipboard: ClipboardLink): void {
    if (text === null) return;
    clipboard.offer(text);
    this.host.report(this, { type: 'copied', text });
  }

  private takeText(desktop: Desktop, text: string | null): void {
    if (text === null) return;
    desktop.takeClipboard(text);
    this.host.report(this, { type: 'clipboard', text });
  }

  private takeSize({ desktop, updates }: Seat, size: Size, reason: number): void {
    if (!updates.followsSize) return;
    if (!isPossible(size)) return updates.tellSize({ reason, status: SIZE_STATUS.invalidLayout });
    if (!this.host.hasRoom(this, size)) return updates.tellSize({ reason, status: SIZE_STATUS.outOfResources });
    desktop.resize(size);
    updates.tellSize({ reason, status: SIZE_STATUS.done });
    this.host.report(this, { type: 'size', size });
  }

  /** Sends what is due, one piece after the other, for as long as the viewer takes it. */
  private async send(): Promise<void> {
    if (this.sending || !this.seat) return;
    this.sending = true;
    try {
      while (!this.socket.destroyed && (await this.sendNext(this.seat)));
    } catch (error) {
      this.giveUp(error);
    } finally {
      this.sending = false;
    }
  }

  private async sendNext(seat: Seat): Promise<boolean> {
    const words = seat.clipboard.next();
    if (words) {
      await this.sender.write(words);
      return true;
    }
    this.applyWantedSize(seat);
    if (!seat.updates.hasNews()) return false;
    for await (const piece of seat.updates.pieces()) await this.sender.write(piece);
    return true;
  }

  /** Of many sizes asked for while a picture was on its way only the last is drawn. */
  private applyWantedSize(seat: Seat): void {
    if (!this.wantedSize || !seat.updates.isAsked) return;
    const size = this.wantedSize;
    this.wantedSize = null;
    this.takeSize(seat, size, SIZE_REASON.thisClient);
  }

  private giveUp(error: unknown): void {
    this.socket.destroy();
    if (!(error instanceof ProtocolError)) this.host.fail(error);
  }

  private leave(): void {
    clearTimeout(this.timer);
    this.seat?.updates.close();
    if (this.seat) this.host.report(this, { type: 'left' });
    this.seat = null;
  }
}

function serverInit({ width, height }: Size): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(width, 0);
  head.writeUInt16BE(height, 2);
  const name = Buffer.from(NAME, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(name.length);
  return Buffer.concat([head, writePixelFormat(NATIVE_FORMAT), length, name]);
}
