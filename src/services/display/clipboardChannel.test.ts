// @vitest-environment jsdom
import Guacamole from 'guacamole-common-js';
import { describe, expect, test } from 'vitest';
import { CLIPBOARD_MAX_BYTES, UPLOAD_BLOB_MAX_BYTES } from '../../../contract/limits.ts';
import { plainText, type ClipboardData } from '../../../contract/rules/clipboard.ts';
import { createClipboardChannel, type RemoteCopy } from './clipboardChannel.ts';
import { fakeClient } from './display.testing.ts';

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const utf8 = (text: string) => new TextEncoder().encode(text);

function start() {
  const { client, tunnel } = fakeClient();
  const channel = createClipboardChannel(client);
  client.connect('');
  tunnel.sent.length = 0;
  const copies: RemoteCopy[] = [];
  const arrives = (opcode: string, ...args: readonly string[]) => tunnel.oninstruction?.(opcode, [...args]);
  const copy = (type: string, ...blobs: readonly string[]) => {
    arrives('clipboard', '0', type);
    for (const blob of blobs) arrives('blob', '0', blob);
    arrives('end', '0');
  };
  channel.copied$.subscribe((one) => copies.push(one));
  return { arrives, copies, copy, channel, reported: () => tunnel.sent.filter(([opcode]) => opcode !== 'nop') };
}

const REFUSED = ['ack', 0, 'Not wanted', Guacamole.Status.Code.RESOURCE_CLOSED];

describe('what comes', () => {
  test('is handed over whole, though its letters are split', () => {
    const { arrives, copies } = start();
    const bytes = utf8('héllo 😀');
    arrives('clipboard', '0', 'text/plain');
    arrives('blob', '0', base64(bytes.slice(0, 8)));
    arrives('blob', '0', base64(bytes.slice(8)));
    expect(copies).toEqual([]);
    arrives('end', '0');
    expect(copies).toEqual([{ kind: 'copied', clipboard: plainText('héllo 😀') }]);
  });

  test('without a type is plain text; NUL and broken UTF-8 do no harm [A3-007]', () => {
    const { copies, copy } = start();
    copy('', base64(utf8('a\0b\0')));
    copy('text/plain', base64(new Uint8Array([0x61, 0xff, 0xc3])));
    expect(copies).toEqual([
      { kind: 'copied', clipboard: plainText('ab') },
      { kind: 'copied', clipboard: plainText('a\ufffd\ufffd') },
    ]);
  });

  test('may be a picture [A3-007]', () => {
    const { copies, copy } = start();
    copy('image/png', base64(new Uint8Array([0x89, 0x50])));
    const [one] = copies as readonly { readonly clipboard: ClipboardData }[];
    const { type, size } = one!.clipboard.data as Blob;
    expect([one!.clipboard.type, type, size]).toEqual(['image/png', 'image/png', 2]);
  });

  test('is let go of and told when it is neither', () => {
    const { copies, copy, reported } = start();
    copy('application/x-msdownload', base64(utf8('MZ')));
    expect([copies, reported()]).toEqual([[{ kind: 'refused', why: 'unsupported' }], [REFUSED]]);
  });

  test('that cannot be read is told and ends nothing else', () => {
    const { copies, copy, reported } = start();
    copy('text/plain', '!!!not base64', base64(utf8('later')));
    expect([copies, reported()]).toEqual([[{ kind: 'refused', why: 'broken' }], [REFUSED]]);
    copy('text/plain', base64(utf8('fine')));
    expect(copies.at(-1)).toEqual({ kind: 'copied', clipboard: plainText('fine') });
  });

  test('without end is cut off at the limit, told once, and holds nothing', () => {
    const { arrives, copies, reported } = start();
    const large = btoa('x'.repeat(CLIPBOARD_MAX_BYTES / 10));
    arrives('clipboard', '0', 'text/plain');
    for (let blob = 0; blob < 10; blob += 1) arrives('blob', '0', large);
    expect(copies).toEqual([]);
    for (let blob = 0; blob < 3; blob += 1) arrives('blob', '0', 'eA==');
    arrives('end', '0');
    expect([copies, reported()]).toEqual([[{ kind: 'refused', why: 'tooLarge' }], [REFUSED]]);
  });

  test('begins anew when another begins: a target that ends none holds no more than one', () => {
    const { arrives, copies } = start();
    for (let stream = 0; stream < 50; stream += 1) {
      arrives('clipboard', String(stream), 'text/plain');
      arrives('blob', String(stream), base64(utf8(`text ${stream}`)));
    }
    for (let stream = 0; stream < 50; stream += 1) arrives('end', String(stream));
    expect(copies).toEqual([{ kind: 'copied', clipboard: plainText('text 49') }]);
  });

  test('before somebody listens is not lost', () => {
    const { copy, channel } = start();
    copy('text/plain', base64(utf8('early')));
    const late: RemoteCopy[] = [];
    channel.copied$.subscribe((one) => late.push(one));
    expect(late).toEqual([{ kind: 'copied', clipboard: plainText('early') }]);
  });
});

describe('what goes', () => {
  test('is UTF-8 in blobs that the gateway takes, at once', () => {
    const { channel, reported } = start();
    channel.send(plainText(`${'x'.repeat(UPLOAD_BLOB_MAX_BYTES)}😀`));
    const sent = reported();
    const blobs = sent.filter(([opcode]) => opcode === 'blob').map(([, , data]) => atob(String(data)));
    expect([blobs.map(({ length }) => length), sent[0], sent.at(-1)?.[0]]).toEqual([
      [UPLOAD_BLOB_MAX_BYTES, 4],
      ['clipboard', 0, 'text/plain'],
      'end',
    ]);
    expect(new TextDecoder().decode(Uint8Array.from(blobs[1]!, (char) => char.charCodeAt(0)))).toBe('😀');
  });

  test('may be a picture', async () => {
    const { channel, reported } = start();
    const data = { arrayBuffer: () => Promise.resolve(new Uint8Array([1, 2, 3]).buffer) } as Blob;
    channel.send({ type: 'image/png', data });
    await Promise.resolve();
    expect(reported()).toEqual([
      ['clipboard', 0, 'image/png'],
      ['blob', 0, 'AQID'],
      ['end', 0],
    ]);
  });
});
