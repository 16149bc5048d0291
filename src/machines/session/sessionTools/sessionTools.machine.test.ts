import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { sessionToolsMachine } from './sessionTools.machine.ts';

const lasting = createMachine({});
const ending = createMachine({
  initial: 'on',
  states: { on: { on: { 'tunnel.closed': 'over' } }, over: { type: 'final' } },
});
const LASTING = [
  'audience',
  'control',
  'controlPrompt',
  'mediaInput',
  'files',
  'joinPrompt',
  'monitors',
  'latency',
  'openSessionsPanel',
  'thumbnail',
  'share',
  'textInput',
];
const PIECES = { ...Object.fromEntries(LASTING.map((name) => [name, lasting])), clipboard: ending };

afterEach(() => vi.restoreAllMocks());

test('facts reach the pieces that still run, and none that has ended', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sessionTools = createActor(sessionToolsMachine.provide({ actors: PIECES as never }), {
    input: { clientId: 'a' },
  }).start();
  const { clipboard, latency } = sessionTools.getSnapshot().children;
  sessionTools.send({ type: 'tunnel.closed' });
  expect([clipboard, latency].map((piece) => piece?.getSnapshot().status)).toEqual(['done', 'active']);
  sessionTools.send({ type: 'client.disconnected' });
  expect(warned).not.toHaveBeenCalled();
});

test.each(['tunnel.closed', 'tunnel.failed', 'client.failed'] as const)('the webcam hears of %s [A4-059]', (type) => {
  const mediaInput = createMachine({
    initial: 'on',
    states: { on: { on: { [type]: 'over' } }, over: { type: 'final' } },
  });
  const sessionTools = createActor(sessionToolsMachine.provide({ actors: { ...PIECES, mediaInput } as never }), {
    input: { clientId: 'a' },
  }).start();
  const { webcam } = sessionTools.getSnapshot().children;
  sessionTools.send({ type, code: 519 });
  expect(webcam?.getSnapshot().status).toBe('done');
});
