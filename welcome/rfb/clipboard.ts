import { deflateSync, inflateSync, constants } from 'node:zlib';
import { WELCOME_CLIPBOARD_MAX_BYTES } from '../../contract/limits.ts';
import { SERVER } from './constants.ts';
import { ProtocolError } from './script.ts';

/** The extended clipboard: UTF-8 text, announced first and handed over when asked for. Only text is spoken here. */
const TEXT = 1;
const ACTION = { caps: 1 << 24, request: 1 << 25, peek: 1 << 26, notify: 1 << 27, provide: 1 << 28 } as const;

export type ClipboardMessage =
  | { readonly type: 'caps' }
  | { readonly type: 'requested' }
  | { readonly type: 'peeked' }
  | { readonly type: 'announced'; readonly text: boolean }
  | { readonly type: 'provided'; readonly text: string };

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

function message(length: number, body: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt8(SERVER.cutText, 0);
  header.writeInt32BE(length, 4);
  return Buffer.concat([header, body]);
}

/** In the old message text is Latin-1 by the RFC; guacd can be told to take UTF-8. */
export type CutTextCharset = 'latin1' | 'utf8';

/** Latin-1 shows what it cannot hold as "?". */
function toLatin1(text: string): Buffer {
  return Buffer.from(text.replace(/[^\u0000-\u00ff]/gu, '?'), 'latin1');
}

export function plainCutText(text: string, charset: CutTextCharset): Buffer {
  const body = charset === 'utf8' ? Buffer.from(text, 'utf8') : toLatin1(text);
  return message(body.length, body);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes that are valid UTF-8 are taken as such, all others as Latin-1. */
export function readPlainCutText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

const extended = (body: Buffer): Buffer => message(-body.length, body);

export const capsMessage = (): Buffer => {
  const actions = ACTION.caps | ACTION.request | ACTION.peek | ACTION.notify | ACTION.provide;
  return extended(Buffer.concat([uint32(actions | TEXT), uint32(WELCOME_CLIPBOARD_MAX_BYTES)]));
};
export const requestMessage = (): Buffer => extended(uint32(ACTION.request | TEXT));
export const notifyMessage = (hasText: boolean): Buffer => extended(uint32(ACTION.notify | (hasText ? TEXT : 0)));

/** Lines end in CR LF and the text in NUL on the wire. */
export function provideMessage(text: string): Buffer {
  const body = Buffer.from(`${text.replace(/\r?\n/g, '\r\n')}\0`, 'utf8');
  return extended(
    Buffer.concat([uint32(ACTION.provide | TEXT), deflateSync(Buffer.concat([uint32(body.length), body]))]),
  );
}

function inflate(packed: Buffer): Buffer {
  try {
    const maxOutputLength = WELCOME_CLIPBOARD_MAX_BYTES + 8;
    return inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (cause) {
    throw new ProtocolError('This clipboard cannot be unpacked.', { cause });
  }
}

function providedText(packed: Buffer): string {
  const bytes = inflate(packed);
  if (bytes.length < 4 || bytes.readUInt32BE(0) > bytes.length - 4)
    throw new ProtocolError('This clipboard is cut off.');
  const text = bytes.toString('utf8', 4, 4 + bytes.readUInt32BE(0));
  return text.replace(/\0[^]*$/u, '').replaceAll('\r\n', '\n');
}

/** Null for an action that asks nothing of us. */
export function readExtendedClipboard(bytes: Buffer): ClipboardMessage | null {
  if (bytes.length < 4) throw new ProtocolError('This clipboard message is too short.');
  const flags = bytes.readUInt32BE(0);
  const text = (flags & TEXT) !== 0;
  if ((flags & ACTION.caps) !== 0) return { type: 'caps' };
  if ((flags & ACTION.request) !== 0) return text ? { type: 'requested' } : null;
  if ((flags & ACTION.peek) !== 0) return { type: 'peeked' };
  if ((flags & ACTION.notify) !== 0) return { type: 'announced', text };
  if ((flags & ACTION.provide) !== 0 && text) return { type: 'provided', text: providedText(bytes.subarray(4)) };
  return null;
}
