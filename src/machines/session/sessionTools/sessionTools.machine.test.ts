import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { sessionToolsMachine } from './sessionTools.machine.ts';
import * as select from './sessionTools.selectors.ts';

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

test.each([
  ['the microphone', select.selectAudioInput, { device: 'microphone' }],
  ['the camera', select.selectWebcam, { device: 'webcam' }],
  ['the clipboard', select.selectClipboard, {}],
  ['files', select.selectFiles, {}],
  ['files beside a terminal', select.selectSftp, {}],
  ['further windows', select.selectMonitors, {}],
  ['typing and pointing', select.selectTextInput, {}],
  ['what else runs', select.selectOpenSessionsPanel, {}],
  ['the latency', select.selectLatency, {}],
  ['links into the session', select.selectShare, {}],
  ['who asks to be let in', select.selectJoinPrompt, {}],
  ['who else is there', select.selectAudience, {}],
  ['one’s control', select.selectControl, {}],
  ['who asks for control', select.selectControlPrompt, {}],
])('%s: a piece of its own is there for it, of this session', (_, selectPiece, own) => {
  const piece = createMachine({ context: ({ input }) => input as object });
  const pieces = Object.fromEntries([...Object.keys(PIECES), 'sftp'].map((name) => [name, piece]));
  const sessionTools = createActor(sessionToolsMachine.provide({ actors: pieces as never }), {
    input: { clientId: 'a' },
  }).start();
  expect(selectPiece(sessionTools.getSnapshot())?.getSnapshot().context).toEqual({ clientId: 'a', ...own });
});
