import { expect, test } from 'vitest';
import { CLIPBOARD_MAX_BYTES, ENGINE_CLIPBOARD_BYTES } from '../limits.ts';
import {
  clipboardLimitOf,
  clipboardLimitParameters,
  CLIPBOARD_LIMIT_MIN,
  readClipboardLimit,
  textWithin,
} from './clipboardLimit.ts';

const SIZE = 'clipboard-buffer-size';
const RDP_CHARS = ENGINE_CLIPBOARD_BYTES / 2 - 1;

test.each([
  ['rdp', ['hostname'], { [SIZE]: '1048576' }, [ENGINE_CLIPBOARD_BYTES, ENGINE_CLIPBOARD_BYTES]],
  ['vnc', ['hostname'], {}, [ENGINE_CLIPBOARD_BYTES, CLIPBOARD_MAX_BYTES]],
  ['rdp', [SIZE], {}, [ENGINE_CLIPBOARD_BYTES, CLIPBOARD_MAX_BYTES]],
  ['rdp', [SIZE], { [SIZE]: '1048576' }, [1_048_576, CLIPBOARD_MAX_BYTES]],
  ['ssh', [SIZE], { [SIZE]: '99999999999' }, [CLIPBOARD_MAX_BYTES, CLIPBOARD_MAX_BYTES]],
  ['ssh', [SIZE], { [SIZE]: 'much' }, [ENGINE_CLIPBOARD_BYTES, CLIPBOARD_MAX_BYTES]],
] as const)('%s on an engine that knows %j, with %j, has room for %j', (protocol, asked, parameters, [utf8, utf16]) => {
  const room = clipboardLimitOf(protocol, asked, parameters);
  expect(room).toEqual({ utf8Bytes: utf8, utf16Bytes: utf16 });
  expect(readClipboardLimit({ ...clipboardLimitParameters(room), other: '1' })).toEqual(room);
});

test('a browser is told the limit by these names', () => {
  expect(clipboardLimitParameters({ utf8Bytes: 1, utf16Bytes: 2 })).toEqual({
    'clipboard-utf8-bytes': '1',
    'clipboard-utf16-bytes': '2',
  });
});

test('a gateway that says nothing, or nonsense, is one of the least room', () => {
  expect(readClipboardLimit({})).toEqual(CLIPBOARD_LIMIT_MIN);
  expect(readClipboardLimit({ 'clipboard-utf8-bytes': 'NaN', 'clipboard-utf16-bytes': '' })).toEqual(
    CLIPBOARD_LIMIT_MIN,
  );
});

const VNC = clipboardLimitOf('vnc', [], {});
test.each([
  ['all that fits', 'x'.repeat(ENGINE_CLIPBOARD_BYTES), VNC, ENGINE_CLIPBOARD_BYTES],
  ['bytes', 'x'.repeat(ENGINE_CLIPBOARD_BYTES + 1), VNC, ENGINE_CLIPBOARD_BYTES],
  ['whole characters of three bytes', '€'.repeat(ENGINE_CLIPBOARD_BYTES), VNC, Math.floor(ENGINE_CLIPBOARD_BYTES / 3)],
  ['half a pair, where it was copied so', `${'x'.repeat(RDP_CHARS - 1)}\ud83d`, CLIPBOARD_LIMIT_MIN, RDP_CHARS],
  ['half a pair at the beginning, too', `\ud83d${'x'.repeat(RDP_CHARS)}`, CLIPBOARD_LIMIT_MIN, RDP_CHARS],
  ['all that fits RDP', 'x'.repeat(RDP_CHARS), CLIPBOARD_LIMIT_MIN, RDP_CHARS],
  ['what RDP carries', 'x'.repeat(RDP_CHARS + 1), CLIPBOARD_LIMIT_MIN, RDP_CHARS],
  // Four bytes either way: the last pair would be cut in two.
  ['whole pairs', '😀'.repeat(RDP_CHARS), CLIPBOARD_LIMIT_MIN, RDP_CHARS - 1],
])('of a long text goes %s', (_what, text, room, length) => {
  const within = textWithin(text, room);
  expect([within.length, text.startsWith(within)]).toEqual([length, true]);
});
