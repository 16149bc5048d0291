import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { gearMachine } from './gear.machine.ts';

const lasting = createMachine({});
const ending = createMachine({
  initial: 'on',
  states: { on: { on: { 'tunnel.closed': 'over' } }, over: { type: 'final' } },
});
const LASTING = [
  'audience',
  'capture',
  'files',
  'joinPrompt',
  'monitors',
  'latency',
  'openClients',
  'preview',
  'share',
  'typing',
];
const PIECES = { ...Object.fromEntries(LASTING.map((name) => [name, lasting])), clipboard: ending };

afterEach(() => vi.restoreAllMocks());

test('facts reach the pieces that still run, and none that has ended', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const gear = createActor(gearMachine.provide({ actors: PIECES as never }), { input: { clientId: 'a' } }).start();
  const { clipboard, latency } = gear.getSnapshot().children;
  gear.send({ type: 'tunnel.closed' });
  expect([clipboard, latency].map((piece) => piece?.getSnapshot().status)).toEqual(['done', 'active']);
  gear.send({ type: 'client.disconnected' });
  expect(warned).not.toHaveBeenCalled();
});

test.each(['tunnel.closed', 'tunnel.failed', 'client.failed'] as const)('the webcam hears of %s [A4-059]', (type) => {
  const capture = createMachine({
    initial: 'on',
    states: { on: { on: { [type]: 'over' } }, over: { type: 'final' } },
  });
  const gear = createActor(gearMachine.provide({ actors: { ...PIECES, capture } as never }), {
    input: { clientId: 'a' },
  }).start();
  const { webcam } = gear.getSnapshot().children;
  gear.send({ type, code: 519 });
  expect(webcam?.getSnapshot().status).toBe('done');
});
