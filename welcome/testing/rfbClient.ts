import { connect, type Socket } from 'node:net';
import { inflateSync, deflateSync, constants } from 'node:zlib';
import type { Size } from '../paint/geometry.ts';
import { ENCODING } from '../rfb/constants.ts';
import { compactLayout, NATIVE_FORMAT, type PixelFormat, pixelLayout, writePixelFormat } from '../rfb/pixelFormat.ts';
import { answerTo } from '../rfb/vncAuth.ts';
import { ByteQueue } from './byteQueue.ts';
import { decodeZrle, Inflater, PixelReader } from './decode.ts';

export interface RfbOptions {
  readonly port: number;
  readonly password?: string;
  readonly version?: '003.003' | '003.007' | '003.008';
  readonly encodings?: readonly number[];
  readonly format?: PixelFormat;
}

interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
  readonly encoding: number;
}

type ServerMessage =
  | { readonly type: 'update'; readonly rectangles: readonly Rectangle[] }
  | { readonly type: 'cutText'; readonly bytes: Buffer }
  | { readonly type: 'clipboard'; readonly flags: number; readonly body: Buffer };

/** A viewer for tests: it keeps the picture as it was sent and says what came. */
export class RfbClient {
  size: Size = { width: 0, height: 0 };
  name = '';
  picture = new Uint32Array(0);
  cursor: { readonly hotspot: { x: number; y: number }; readonly size: Size; readonly mask: Buffer } | null = null;
  private readonly queue: ByteQueue;
  private readonly zrle = new Inflater();
  private readonly zlib = new Inflater();
  private readonly format: PixelFormat;

  private constructor(
    readonly socket: Socket,
    private readonly options: RfbOptions,
  ) {
    this.queue = new ByteQueue(socket);
    this.format = options.format ?? NATIVE_FORMAT;
  }

  static async connect(options: RfbOptions): Promise<RfbClient> {
    const socket = connect({ host: '127.0.0.1', port: options.port, noDelay: true });
    const client = new RfbClient(socket, options);
    await client.shakeHands();
    if (options.format) client.send(Buffer.concat([Buffer.alloc(4), writePixelFormat(options.format)]));
    client.setEncodings(options.encodings ?? [ENCODING.zrle]);
    return client;
  }

  send(bytes: Buffer | readonly number[]): void {
    this.socket.write(Buffer.from(bytes));
  }

  setEncodings(encodings: readonly number[]): void {
    const bytes = Buffer.alloc(4 + 4 * encodings.length);
    bytes.writeUInt8(2, 0);
    bytes.writeUInt16BE(encodings.length, 2);
    encodings.forEach((encoding, index) => bytes.writeInt32BE(encoding, 4 + 4 * index));
    this.send(bytes);
  }

  ask(incremental = true, area = { x: 0, y: 0, ...this.size }): void {
    const bytes = Buffer.alloc(10);
    bytes.set([3, incremental ? 1 : 0]);
    [area.x, area.y, area.width, area.height].forEach((value, index) => bytes.writeUInt16BE(value, 2 + 2 * index));
    this.send(bytes);
  }

  key(keysym: number, down: boolean): void {
    const bytes = Buffer.alloc(8);
    bytes.set([4, down ? 1 : 0]);
    bytes.writeUInt32BE(keysym, 4);
    this.send(bytes);
  }

  /** Presses and releases a key for each character, as viewers do. */
  type(text: string): void {
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const keysym = character === '\n' ? 0xff0d : codePoint < 0x100 ? codePoint : 0x0100_0000 + codePoint;
      this.key(keysym, true);
      this.key(keysym, false);
    }
  }

  point(x: number, y: number, buttons = 0): void {
    const bytes = Buffer.alloc(6);
    bytes.set([5, buttons]);
    bytes.writeUInt16BE(x, 2);
    bytes.writeUInt16BE(y, 4);
    this.send(bytes);
  }

  cutText(bytes: Buffer): void {
    this.send(cutTextHeader(bytes.length));
    this.send(bytes);
  }

  /** The extended clipboard: an action's flags and what follows them. */
  clipboard(flags: number, body: Buffer = Buffer.alloc(0)): void {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(flags >>> 0);
    this.send(Buffer.concat([cutTextHeader(-(body.length + 4)), head, body]));
  }

  setDesktopSize({ width, height }: Size): void {
    const bytes = Buffer.alloc(24);
    bytes.writeUInt8(251, 0);
    bytes.writeUInt16BE(width, 2);
    bytes.writeUInt16BE(height, 4);
    bytes.writeUInt8(1, 6);
    bytes.writeUInt16BE(width, 16);
    bytes.writeUInt16BE(height, 18);
    this.send(bytes);
  }

  async next(): Promise<ServerMessage> {
    const kind = (await this.queue.read(1)).readUInt8(0);
    if (kind === 0) return { type: 'update', rectangles: await this.readUpdate() };
    if (kind !== 3) throw new Error(`Server message ${kind} is not known.`);
    const length = (await this.queue.read(7)).readInt32BE(3);
    if (length >= 0) return { type: 'cutText', bytes: await this.queue.read(length) };
    const body = await this.queue.read(-length);
    return { type: 'clipboard', flags: body.readUInt32BE(0), body: body.subarray(4) };
  }

  /** Asks for the next change and takes it in. */
  async update(incremental = true): Promise<readonly Rectangle[]> {
    this.ask(incremental);
    const message = await this.next();
    if (message.type !== 'update') throw new Error(`An update was due, ${message.type} came.`);
    return message.rectangles;
  }

  close(): void {
    this.socket.destroy();
  }

  private async shakeHands(): Promise<void> {
    const version = this.options.version ?? '003.008';
    const greeting = (await this.queue.read(12)).toString('latin1');
    if (greeting !== 'RFB 003.008\n') throw new Error(`Unexpected greeting ${greeting}`);
    this.send(Buffer.from(`RFB ${version}\n`, 'latin1'));
    const security = await this.chooseSecurity(version);
    if (security === 2) this.send(answerTo(await this.queue.read(16), this.options.password ?? ''));
    if (security === 2 || version === '003.008') await this.readResult(version);
    this.send([1]);
    const init = await this.queue.read(24);
    this.setSize({ width: init.readUInt16BE(0), height: init.readUInt16BE(2) });
    this.name = (await this.queue.read(init.readUInt32BE(20))).toString('latin1');
  }

  private async chooseSecurity(version: string): Promise<number> {
    if (version === '003.003') return (await this.queue.read(4)).readUInt32BE(0);
    const count = (await this.queue.read(1)).readUInt8(0);
    const offered = (await this.queue.read(count)).readUInt8(0);
    this.send([offered]);
    return offered;
  }

  private async readResult(version: string): Promise<void> {
    if ((await this.queue.read(4)).readUInt32BE(0) === 0) return;
    const length = version === '003.008' ? (await this.queue.read(4)).readUInt32BE(0) : 0;
    throw new Error(length > 0 ? (await this.queue.read(length)).toString('latin1') : 'Refused.');
  }

  private setSize(size: Size): void {
    this.size = size;
    this.picture = new Uint32Array(size.width * size.height);
  }

  private async readUpdate(): Promise<Rectangle[]> {
    const count = (await this.queue.read(3)).readUInt16BE(1);
    const rectangles: Rectangle[] = [];
    for (let index = 0; index < count; index += 1) rectangles.push(await this.readRectangle());
    return rectangles;
  }

  private async readRectangle(): Promise<Rectangle> {
    const header = await this.queue.read(12);
    const [x, y, width, height] = [0, 2, 4, 6].map((at) => header.readUInt16BE(at)) as [number, number, number, number];
    const rectangle = { x, y, width, height, encoding: header.readInt32BE(8) };
    if (rectangle.encoding === ENCODING.cursor) await this.readCursor(rectangle);
    else if (rectangle.encoding === ENCODING.desktopSize) this.setSize(rectangle);
    else if (rectangle.encoding === ENCODING.extendedDesktopSize) await this.readScreens(rectangle);
    else this.put(rectangle, await this.readPixels(rectangle));
    return rectangle;
  }

  private async readScreens(rectangle: Rectangle): Promise<void> {
    const screens = (await this.queue.read(4)).readUInt8(0);
    await this.queue.read(16 * screens);
    const { width, height } = rectangle;
    if (width !== this.size.width || height !== this.size.height) this.setSize({ width, height });
  }

  private async readCursor({ x, y, width, height }: Rectangle): Promise<void> {
    await this.queue.read(width * height * pixelLayout(this.format).bytes);
    const mask = await this.queue.read(Math.ceil(width / 8) * height);
    this.cursor = { hotspot: { x, y }, size: { width, height }, mask };
  }

  private async readPixels({ width, height, encoding }: Rectangle): Promise<Uint32Array> {
    const raw = width * height * pixelLayout(this.format).bytes;
    if (encoding === ENCODING.raw) return this.plainPixels(await this.queue.read(raw), width * height);
    const packed = await this.queue.read((await this.queue.read(4)).readUInt32BE(0));
    if (encoding === ENCODING.zlib) return this.plainPixels(await this.zlib.inflate(packed), width * height);
    if (encoding !== ENCODING.zrle) throw new Error(`Encoding ${encoding} was not asked for.`);
    const reader = new PixelReader(await this.zrle.inflate(packed), this.format, compactLayout(this.format));
    return decodeZrle(reader, width, height);
  }

  private plainPixels(bytes: Buffer, count: number): Uint32Array {
    return Uint32Array.from(new PixelReader(bytes, this.format).pixels(count));
  }

  private put({ x, y, width, height }: Rectangle, pixels: Uint32Array): void {
    for (let row = 0; row < height; row += 1) {
      this.picture.set(pixels.subarray(row * width, (row + 1) * width), (y + row) * this.size.width + x);
    }
  }
}

function cutTextHeader(length: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt8(6, 0);
  header.writeInt32BE(length, 4);
  return header;
}

/** Text as an extended clipboard carries it. */
export function packText(text: string): Buffer {
  const body = Buffer.from(`${text}\0`, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return deflateSync(Buffer.concat([length, body]), { finishFlush: constants.Z_SYNC_FLUSH });
}

export function unpackText(body: Buffer): string {
  const bytes = inflateSync(body);
  return bytes.toString('utf8', 4, 4 + bytes.readUInt32BE(0));
}
