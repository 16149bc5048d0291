// @vitest-environment jsdom
import type Guacamole from 'guacamole-common-js';
import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_PICTURE_MS, PAINT_WAIT_MS } from '../../../contract/limits.ts';
import { fakeClient } from './display.testing.ts';
import { desktopFacts$ } from './facts.ts';
import { sendText } from './textStreams.ts';

afterEach(() => void vi.useRealTimers());

function start() {
  const { client, tunnel } = fakeClient();
  const facts: unknown[] = [];
  const picture = { hasCome: false };
  const subscription = desktopFacts$(client, { hasCome: () => picture.hasCome }).subscribe((fact) => facts.push(fact));
  const arrives = (opcode: string, ...args: string[]) => tunnel.oninstruction?.(opcode, args);
  return { client, tunnel, facts, picture, subscription, arrives };
}

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

test.each([
  [0, 'client.idle'],
  [2, 'client.waiting'],
  [3, 'client.connected'],
  [4, 'client.disconnecting'],
  [5, 'client.disconnected'],
])('the state %d of the client is told as %s [A4-046 A4-047 A4-048 A4-052]', (state, type) => {
  const { client, facts } = start();
  client.onstatechange?.(state as Guacamole.Client.State);
  expect(facts).toEqual([{ type }]);
});

test('tells that the picture is there when it is on the screen: not with an empty frame, nor when it arrives', async () => {
  vi.useFakeTimers();
  const { client, facts, picture, arrives } = start();
  client.connect('');
  arrives('sync', '1');
  await vi.advanceTimersByTimeAsync(PAINT_WAIT_MS * 2);
  expect(facts.at(-1)).toEqual({ type: 'client.connected' });
  picture.hasCome = true;
  arrives('sync', '2');
  expect(facts.at(-1)).toEqual({ type: 'client.connected' });
  await vi.advanceTimersByTimeAsync(PAINT_WAIT_MS);
  expect(facts.at(-1)).toEqual({ type: 'client.drawn' });
  arrives('sync', '3');
  expect(facts.filter((fact) => (fact as { type: string }).type === 'client.drawn')).toHaveLength(1);
});

test('a session that ends before its first picture is never told as drawn', async () => {
  vi.useFakeTimers();
  const { client, facts, arrives } = start();
  client.connect('');
  arrives('sync', '1');
  arrives('error', 'gone', '519');
  await vi.advanceTimersByTimeAsync(FIRST_PICTURE_MS + PAINT_WAIT_MS);
  expect(facts).not.toContainEqual({ type: 'client.drawn' });
  expect(facts).toContainEqual({ type: 'client.failed', code: 519 });
});

test('a machine that sends no picture is not waited for', async () => {
  vi.useFakeTimers();
  const { client, facts, arrives } = start();
  client.connect('');
  arrives('sync', '1');
  await vi.advanceTimersByTimeAsync(FIRST_PICTURE_MS - 1);
  expect(facts.at(-1)).toEqual({ type: 'client.connected' });
  await vi.advanceTimersByTimeAsync(1 + PAINT_WAIT_MS);
  expect(facts.at(-1)).toEqual({ type: 'client.drawn' });
});

test('sends an empty text as an empty stream', () => {
  const { client, tunnel } = start();
  client.connect('');
  tunnel.sent.length = 0;
  sendText(client.createArgumentValueStream('text/plain', 'password'), '');
  expect(tunnel.sent.map(([opcode]) => opcode)).toEqual(['argv', 'end']);
});

test('nobody is told after the listening ends', () => {
  const { client, facts, subscription } = start();
  subscription.unsubscribe();
  client.connect('');
  expect(facts).toEqual([]);
});
