// @vitest-environment jsdom
import Guacamole from 'guacamole-common-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { UPLOAD_BLOB_MAX_BYTES } from '../../../contract/limits.ts';
import { desktopFacts$ } from './facts.ts';
import { sendText } from './textStreams.ts';

/** The test's page has no canvas: drawing goes nowhere, the protocol is what counts here. */
beforeEach(() => {
  const nowhere = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(nowhere as CanvasRenderingContext2D);
});

class FakeTunnel extends Guacamole.Tunnel {
  readonly sent: (readonly unknown[])[] = [];

  constructor() {
    super();
    this.sendMessage = (...message: unknown[]) => void this.sent.push(message);
  }
}

function start() {
  const tunnel = new FakeTunnel();
  const client = new Guacamole.Client(tunnel);
  const facts: unknown[] = [];
  const subscription = desktopFacts$(client).subscribe((fact) => facts.push(fact));
  const arrives = (opcode: string, ...args: string[]) => tunnel.oninstruction?.(opcode, args);
  return { client, tunnel, facts, subscription, arrives };
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const utf8 = (text: string) => new TextEncoder().encode(text);

test('tells waiting, an error and the end; state 1 has no fact of its own', () => {
  const { client, facts, arrives } = start();
  client.connect('');
  arrives('required', 'username', 'password');
  arrives('error', 'no', '769');
  expect(facts).toEqual([
    { type: 'client.waiting' },
    { type: 'client.required', names: ['username', 'password'] },
    { type: 'client.failed', code: 769 },
    { type: 'client.disconnecting' },
    { type: 'client.disconnected' },
  ]);
});

test('hands over copied text whole, though its letters are split', () => {
  const { facts, arrives } = start();
  const bytes = utf8('héllo 😀');
  arrives('clipboard', '0', 'text/plain');
  arrives('blob', '0', base64(bytes.slice(0, 8)));
  arrives('blob', '0', base64(bytes.slice(8)));
  expect(facts).toEqual([]);
  arrives('end', '0');
  expect(facts).toEqual([{ type: 'clipboard.copied', text: 'héllo 😀' }]);
});

test('lets go of what is no text', () => {
  const { facts, arrives } = start();
  arrives('clipboard', '0', 'image/png');
  arrives('blob', '0', base64(new Uint8Array([1, 2])));
  arrives('end', '0');
  expect(facts).toEqual([]);
});

test('sends text as UTF-8 in blobs that the gateway takes, and an empty text as an empty stream', () => {
  const { client, tunnel } = start();
  client.connect('');
  tunnel.sent.length = 0;
  sendText(client.createClipboardStream('text/plain'), `${'x'.repeat(UPLOAD_BLOB_MAX_BYTES)}😀`);
  const blobs = tunnel.sent.filter(([opcode]) => opcode === 'blob').map(([, , data]) => atob(String(data)));
  expect([blobs.map(({ length }) => length), tunnel.sent[0], tunnel.sent.at(-1)?.[0]]).toEqual([
    [UPLOAD_BLOB_MAX_BYTES, 4],
    ['clipboard', 0, 'text/plain'],
    'end',
  ]);
  expect(new TextDecoder().decode(Uint8Array.from(blobs[1]!, (char) => char.charCodeAt(0)))).toBe('😀');
  const other = start();
  other.client.connect('');
  other.tunnel.sent.length = 0;
  sendText(other.client.createArgumentValueStream('text/plain', 'password'), '');
  expect(other.tunnel.sent.map(([opcode]) => opcode)).toEqual(['argv', 'end']);
});

test('nobody is told after the listening ends', () => {
  const { client, facts, subscription } = start();
  subscription.unsubscribe();
  client.connect('');
  expect(facts).toEqual([]);
});
