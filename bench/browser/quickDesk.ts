import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Rect } from '../../welcome/paint/geometry.ts';
import { clientMessages } from '../../welcome/rfb/clientMessages.ts';
import { SERVER } from '../../welcome/rfb/constants.ts';
import { handshake } from '../../welcome/rfb/handshake.ts';
import { NATIVE_FORMAT, packPixels, pixelLayout, toFormat, writePixelFormat } from '../../welcome/rfb/pixelFormat.ts';
import { type Conversation, Script } from '../../welcome/rfb/script.ts';
import { firstLine, SCREEN } from './picture.ts';

const GREY = 0x33_44_55;
const COLORS = [0xd0_60_20, 0x20_60_d0] as const;
const WHOLE: Rect = { x: 0, y: 0, ...SCREEN };

export interface QuickDesk {
  readonly port: number;
  readonly password: null;
  stop(): Promise<void>;
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value, 2 * index));
  return bytes;
}

/** One viewer's desk: each key that goes down gives the spot another colour, before the key is let go. */
class Desk {
  readonly #socket: Socket;
  #format = NATIVE_FORMAT;
  #presses = 0;
  #due: Rect | null = WHOLE;
  #isAsked = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    const script = new Script(this.#converse());
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes: Buffer) => script.push(bytes));
  }

  *#converse(): Conversation {
    yield* handshake({ send: (bytes) => void this.#socket.write(bytes), password: null });
    const name = Buffer.from('Quick desk');
    const nameHead = Buffer.from([0, 0, 0, name.length]);
    this.#socket.write(
      Buffer.concat([words(SCREEN.width, SCREEN.height), writePixelFormat(NATIVE_FORMAT), nameHead, name]),
    );
    yield* clientMessages((message) => {
      if (message.type === 'format') this.#format = message.format;
      else if (message.type === 'update') this.#ask(message.incremental);
      else if (message.type === 'key' && message.down) this.#press();
    });
  }

  #press(): void {
    this.#presses += 1;
    this.#due ??= firstLine();
    this.#show();
  }

  #ask(isIncremental: boolean): void {
    this.#isAsked = true;
    if (!isIncremental) this.#due = WHOLE;
    this.#show();
  }

  #show(): void {
    const area = this.#due;
    if (!this.#isAsked || area === null) return;
    const spot = firstLine();
    const color = COLORS[this.#presses % 2] ?? GREY;
    const isInSpot = (x: number, y: number) =>
      x >= spot.x && x < spot.x + spot.width && y >= spot.y && y < spot.y + spot.height;
    const pixels = Uint32Array.from({ length: area.width * area.height }, (_, index) =>
      isInSpot(area.x + (index % area.width), area.y + Math.floor(index / area.width)) ? color : GREY,
    );
    const raw = packPixels(toFormat(pixels, this.#format), pixelLayout(this.#format));
    const head = Buffer.from([SERVER.update, 0, 0, 1]);
    const place = words(area.x, area.y, area.width, area.height, 0, 0);
    this.#socket.write(Buffer.concat([head, place, raw]));
    [this.#due, this.#isAsked] = [null, false];
  }
}

/** A VNC server that answers a key with a picture within a millisecond: what takes longer is not its time. */
export async function startQuickDesk(): Promise<QuickDesk> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    new Desk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    password: null,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
