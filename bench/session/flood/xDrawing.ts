import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** As much of the X11 protocol as filling rectangles takes; the numbers are its opcodes and value masks. */
const CREATE_WINDOW = 1;
const MAP_WINDOW = 8;
const CREATE_GC = 55;
const CHANGE_GC = 56;
const FILL_RECTANGLES = 70;
const BACKGROUND_AND_OVERRIDE = 0x202;
const FOREGROUND = 0x4;
const WORD = 4;

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  fill(color: number, rectangle: Rectangle): void;
  /** Hands over what was filled, all at once; resolves when the server takes more. */
  show(): Promise<void>;
}

/** A request: its opcode, its length in words, and the words themselves. */
function request(opcode: number, ...words: readonly number[]): Buffer {
  const bytes = Buffer.alloc((words.length + 1) * WORD);
  bytes.writeUInt8(opcode, 0);
  bytes.writeUInt16LE(words.length + 1, 2);
  for (const [index, word] of words.entries()) bytes.writeUInt32LE(word >>> 0, (index + 1) * WORD);
  return bytes;
}

const pair = (low: number, high: number): number => (low | (high << 16)) >>> 0;

interface Setup {
  readonly idBase: number;
  readonly root: number;
}

const VENDOR_LENGTH_AT = 24;
const FORMATS_AT = 29;
const VENDOR_AT = 40;
const FORMAT_BYTES = 8;

function readSetup(reply: Buffer): Setup {
  if (reply[0] !== 1) throw new Error('The X server lets nobody draw.');
  const vendorBytes = Math.ceil(reply.readUInt16LE(VENDOR_LENGTH_AT) / WORD) * WORD;
  const root = reply.readUInt32LE(VENDOR_AT + vendorBytes + reply.readUInt8(FORMATS_AT) * FORMAT_BYTES);
  return { idBase: reply.readUInt32LE(12), root };
}

async function greet(socket: Socket): Promise<Setup> {
  const hello = Buffer.alloc(12);
  hello.write('l');
  hello.writeUInt16LE(11, 2);
  socket.write(hello);
  let reply = Buffer.alloc(0);
  const isWhole = () => reply.length >= 8 && reply.length >= 8 + reply.readUInt16LE(6) * WORD;
  while (!isWhole()) {
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    reply = Buffer.concat([reply, bytes]);
  }
  return readSetup(reply);
}

/** A window over the whole screen of a display such as ":71". */
export async function openDrawing(display: string, { width, height }: Omit<Rectangle, 'x' | 'y'>): Promise<Drawing> {
  const socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`);
  const { idBase, root } = await greet(socket);
  socket.resume();
  const [window, context] = [idBase, idBase + 1];
  const place = [pair(0, 0), pair(width, height), pair(0, 1), 0];
  socket.write(request(CREATE_WINDOW, window, root, ...place, BACKGROUND_AND_OVERRIDE, 0, 1));
  socket.write(request(MAP_WINDOW, window));
  socket.write(request(CREATE_GC, context, window, FOREGROUND, 0));
  let parts: Buffer[] = [];
  return {
    fill(color, rectangle) {
      const area = [pair(rectangle.x, rectangle.y), pair(rectangle.width, rectangle.height)];
      parts.push(request(CHANGE_GC, context, FOREGROUND, color));
      parts.push(request(FILL_RECTANGLES, window, context, ...area));
    },
    async show() {
      const frame = Buffer.concat(parts);
      parts = [];
      if (!socket.write(frame)) await once(socket, 'drain');
    },
  };
}
