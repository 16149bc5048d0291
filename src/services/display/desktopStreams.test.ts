// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fakeClient } from './display.testing.ts';
import { desktopFacts$ } from './facts.ts';
import { sendText } from './textStreams.ts';

function start() {
  const { client, tunnel } = fakeClient();
  const facts: unknown[] = [];
  const subscription = desktopFacts$(client).subscribe((fact) => facts.push(fact));
  const arrives = (opcode: string, ...args: string[]) => tunnel.oninstruction?.(opcode, args);
  return { client, tunnel, facts, subscription, arrives };
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
