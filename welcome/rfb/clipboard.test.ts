import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { WELCOME_CLIPBOARD_MAX_BYTES } from '../../contract/limits.ts';
import { unpackText } from '../testing/rfbClient.ts';
import { plainCutText, provideMessage, readExtendedClipboard, readPlainCutText } from './clipboard.ts';
import { ProtocolError } from './script.ts';

const flags = (value: number, body = Buffer.alloc(0)) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(value >>> 0);
  return Buffer.concat([head, body]);
};
const PROVIDE_TEXT = 0x1000_0001;
const packed = (length: number, text: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return deflateSync(Buffer.concat([head, text]));
};

describe('the plain message', () => {
  test('carries Latin-1 and shows what that lacks as question marks', () => {
    expect(plainCutText('à 10 € 😀', 'latin1').subarray(8).toString('latin1')).toBe('à 10 ? ?');
  });

  test('carries UTF-8 where that was agreed', () => {
    const message = plainCutText('à 10 € 😀', 'utf8');
    expect(message.subarray(8).toString('utf8')).toBe('à 10 € 😀');
    expect(message.readInt32BE(4)).toBe(message.length - 8);
  });

  test('is read as UTF-8 where it is, else as Latin-1', () => {
    expect(readPlainCutText(Buffer.from('à €', 'utf8'))).toBe('à €');
    expect(readPlainCutText(Buffer.from('à bientôt', 'latin1'))).toBe('à bientôt');
  });
});

describe('the extended message', () => {
  test('hands text over with the line ends of the wire, and takes it without them', () => {
    const message = provideMessage('one\ntwo 😀');
    expect(message.readInt32BE(4)).toBe(8 - message.length);
    expect(unpackText(message.subarray(12))).toBe('one\r\ntwo 😀\0');
    expect(readExtendedClipboard(message.subarray(8))).toEqual({ type: 'provided', text: 'one\ntwo 😀' });
  });

  test.each([
    ['caps', 0x0100_0001, { type: 'caps' }],
    ['request', 0x0200_0001, { type: 'requested' }],
    ['request of a picture', 0x0200_0008, null],
    ['peek', 0x0400_0000, { type: 'peeked' }],
    ['notify', 0x0800_0001, { type: 'announced', text: true }],
    ['notify of nothing', 0x0800_0000, { type: 'announced', text: false }],
    ['provide of a picture', 0x1000_0008, null],
    ['no action', 0, null],
  ])('%s is understood', (_, value, expected) => {
    expect(readExtendedClipboard(flags(value))).toEqual(expected);
  });

  test.each([
    ['shorter than its flags', Buffer.alloc(3)],
    ['without packed text', flags(PROVIDE_TEXT)],
    ['that is not packed', flags(PROVIDE_TEXT, Buffer.from('not zlib at all'))],
    ['with a length beyond its end', flags(PROVIDE_TEXT, packed(100, Buffer.from('short')))],
    [
      'that unpacks to more than a clipboard may hold',
      flags(PROVIDE_TEXT, packed(1, Buffer.alloc(2 * WELCOME_CLIPBOARD_MAX_BYTES))),
    ],
  ])('a message %s is refused', (_, bytes) => {
    expect(() => readExtendedClipboard(bytes)).toThrow(ProtocolError);
  });
});
