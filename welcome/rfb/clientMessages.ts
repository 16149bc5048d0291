import { WELCOME_CLIPBOARD_MAX_BYTES } from '../../contract/limits.ts';
import { type Rect, rect, type Size } from '../paint/geometry.ts';
import { type ClipboardMessage, readExtendedClipboard, readPlainCutText } from './clipboard.ts';
import { CLIENT } from './constants.ts';
import { type PixelFormat, readPixelFormat } from './pixelFormat.ts';
import { ProtocolError } from './script.ts';

export type ClientMessage =
  | { readonly type: 'format'; readonly format: PixelFormat }
  | { readonly type: 'encodings'; readonly encodings: readonly number[] }
  | { readonly type: 'update'; readonly incremental: boolean; readonly area: Rect }
  | { readonly type: 'key'; readonly down: boolean; readonly keysym: number }
  | { readonly type: 'pointer'; readonly x: number; readonly y: number; readonly buttons: number }
  | { readonly type: 'cutText'; readonly text: string }
  | { readonly type: 'clipboard'; readonly message: ClipboardMessage }
  | { readonly type: 'size'; readonly size: Size };

type Reading = Generator<number, ClientMessage | null, Buffer>;

const SCREEN_BYTES = 16;
const SKIP_BYTES = 64 * 1024;

function* readFormat(): Reading {
  return { type: 'format', format: readPixelFormat((yield 19).subarray(3)) };
}

function* readEncodings(): Reading {
  const count = (yield 3).readUInt16BE(1);
  const list = count === 0 ? Buffer.alloc(0) : yield 4 * count;
  return { type: 'encodings', encodings: Array.from({ length: count }, (_, index) => list.readInt32BE(4 * index)) };
}

function* readUpdateRequest(): Reading {
  const bytes = yield 9;
  const [x, y, width, height] = [1, 3, 5, 7].map((at) => bytes.readUInt16BE(at)) as [number, number, number, number];
  return { type: 'update', incremental: bytes.readUInt8(0) !== 0, area: rect(x, y, width, height) };
}

function* readKey(): Reading {
  const bytes = yield 7;
  return { type: 'key', down: bytes.readUInt8(0) !== 0, keysym: bytes.readUInt32BE(3) };
}

function* readPointer(): Reading {
  const bytes = yield 5;
  return { type: 'pointer', buttons: bytes.readUInt8(0), x: bytes.readUInt16BE(1), y: bytes.readUInt16BE(3) };
}

function* take(length: number): Generator<number, Buffer, Buffer> {
  return length === 0 ? Buffer.alloc(0) : yield length;
}

/** Text beyond the limit is read and dropped, so that the connection goes on and memory does not grow. */
function* readCutText(): Reading {
  const length = (yield 7).readInt32BE(3);
  const bytes = Math.abs(length);
  const kept = Buffer.from(yield* take(Math.min(bytes, WELCOME_CLIPBOARD_MAX_BYTES)));
  for (let left = bytes - kept.length; left > 0; left -= SKIP_BYTES) yield Math.min(left, SKIP_BYTES);
  if (length >= 0) return { type: 'cutText', text: readPlainCutText(kept) };
  if (bytes > kept.length) return null;
  const message = readExtendedClipboard(kept);
  return message && { type: 'clipboard', message };
}

function* readSize(): Reading {
  const bytes = yield 7;
  const screens = bytes.readUInt8(5);
  if (screens > 0) yield screens * SCREEN_BYTES;
  return { type: 'size', size: { width: bytes.readUInt16BE(1), height: bytes.readUInt16BE(3) } };
}

const READERS: Readonly<Record<number, () => Reading>> = {
  [CLIENT.setPixelFormat]: readFormat,
  [CLIENT.setEncodings]: readEncodings,
  [CLIENT.updateRequest]: readUpdateRequest,
  [CLIENT.key]: readKey,
  [CLIENT.pointer]: readPointer,
  [CLIENT.cutText]: readCutText,
  [CLIENT.setDesktopSize]: readSize,
};

/** Reads messages for as long as the connection lasts. */
export function* clientMessages(receive: (message: ClientMessage) => void): Generator<number, never, Buffer> {
  for (;;) {
    const [type = -1] = yield 1;
    const read = READERS[type];
    if (!read) throw new ProtocolError(`Message type ${type} is not known.`);
    const message = yield* read();
    if (message) receive(message);
  }
}
