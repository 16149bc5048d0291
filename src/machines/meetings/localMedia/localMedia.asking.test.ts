import { expect, test } from 'vitest';
import {
  selectCanTurn,
  selectChosenDevices,
  selectDevices,
  selectIsAsking,
  selectIsRear,
  selectLive,
  selectMediaProblem,
  selectOutputProblem,
} from './localMedia.selectors.ts';
import { BOTH, opening, start } from './localMedia.testing.ts';
import type { LocalMediaEvent } from './localMedia.types.ts';

const NONE = { mic: false, camera: false, problem: null } as const;
const TURNS: LocalMediaEvent = { type: 'media.stood', stand: { canTurn: true, isRear: false } };
const MIC: LocalMediaEvent = { type: 'media.toggleMic' };
const CAMERA: LocalMediaEvent = { type: 'media.toggleCamera' };
const SHARED: LocalMediaEvent = { type: 'media.shareChanged', isSharing: true };

test('before the browser answers others hear and see nothing, and no device is known', () => {
  const { state, told } = opening();
  const snapshot = state();
  expect([selectLive(snapshot), selectIsAsking(snapshot), told]).toEqual([{ mic: false, camera: false }, true, []]);
  expect([selectDevices(snapshot), selectChosenDevices(snapshot)]).toEqual([
    { mic: [], camera: [], speaker: [] },
    { mic: '', camera: '', speaker: '' },
  ]);
  expect([selectMediaProblem(snapshot), selectOutputProblem(snapshot)]).toEqual([null, null]);
  expect([selectCanTurn(snapshot), selectIsRear(snapshot)]).toEqual([false, false]);
});

test('whoever started it is told whenever others hear or see something else', async () => {
  const { send, openMedia, told } = await start();
  send(MIC, CAMERA, MIC, CAMERA);
  await openMedia.answer({ ...NONE, mic: true });
  await openMedia.answer({ ...NONE, camera: true });
  send({ type: 'media.ended', kind: 'mic', problem: null });
  expect(told).toEqual([
    { mic: true, camera: true },
    { mic: false, camera: true },
    { mic: false, camera: false },
    { mic: true, camera: false },
    { mic: true, camera: true },
    { mic: false, camera: true },
  ]);
});

test('a browser that answers nothing at all leaves one there without sound and picture, and one may ask again', async () => {
  const { openMedia, send, state } = opening();
  await openMedia.fail(new Error('?'));
  expect([selectIsAsking(state()), selectLive(state())]).toEqual([false, { mic: false, camera: false }]);
  send(MIC, CAMERA);
  expect(openMedia.inputs.slice(1)).toEqual([
    { wantsMic: true, wantsCamera: false },
    { wantsMic: false, wantsCamera: true },
  ]);
  await openMedia.fail(new Error('?'));
  await openMedia.fail(new Error('?'));
  expect([selectIsAsking(state()), selectLive(state())]).toEqual([false, { mic: false, camera: false }]);
});

test.each([
  ['mic', MIC, { mic: false, camera: true }],
  ['camera', CAMERA, { mic: true, camera: false }],
] as const)('where the %s is lost the other goes on, and it is asked for once it is wanted again', async (...row) => {
  const [kind, toggle, live] = row;
  const { openMedia, send, state } = await start();
  send({ type: 'media.ended', kind, problem: 'busy' });
  expect(selectLive(state())).toEqual(live);
  send(toggle);
  expect([selectIsAsking(state()), openMedia.inputs.length]).toEqual([true, 2]);
});

test('a camera that the browser refuses stays off, it is said why, and once it comes that is forgotten', async () => {
  const { openMedia, did, send, state } = await start(NONE);
  send(CAMERA);
  await openMedia.answer({ ...NONE, problem: 'denied' });
  expect([selectLive(state()).camera, selectMediaProblem(state()), selectIsAsking(state()), did()]).toEqual([
    ...[false, 'denied', false, []],
  ]);
  send(CAMERA);
  await openMedia.answer({ ...NONE, camera: true });
  expect([selectLive(state()).camera, selectMediaProblem(state())]).toEqual([true, null]);
  send(CAMERA);
  expect([selectLive(state()).camera, did()]).toEqual([
    false,
    [['rememberCamera', true], ['closeCamera'], ['rememberCamera', false]],
  ]);
});

test('a camera that is turned around leaves no problem behind, and one that is gone is asked for again', async () => {
  const { openMedia, turnCamera, send, state } = await start({ ...BOTH, mic: false, problem: 'denied' });
  send(TURNS, { type: 'media.turnCamera' });
  await turnCamera.answer({ camera: true, problem: null });
  expect(selectMediaProblem(state())).toBeNull();
  send({ type: 'media.turnCamera' });
  await turnCamera.answer({ camera: false, problem: 'busy' });
  send(CAMERA);
  expect([selectIsAsking(state()), openMedia.inputs.length]).toEqual([true, 2]);
});

test('a camera that is switched off while it turns around is asked for again', async () => {
  const { openMedia, send, state } = await start();
  send(TURNS, { type: 'media.turnCamera' }, CAMERA, CAMERA);
  expect([selectIsAsking(state()), openMedia.inputs.at(-1)]).toEqual([true, { wantsMic: false, wantsCamera: true }]);
});

test('while a screen is in its place a camera is neither called off nor asked for', async () => {
  const asked = await start(NONE);
  asked.send(CAMERA, SHARED, CAMERA);
  expect([selectIsAsking(asked.state()), asked.did()]).toEqual([true, []]);
  const early = opening({ wantsMic: false, wantsCamera: false });
  early.send(SHARED, CAMERA);
  expect([early.openMedia.inputs.length, early.did()]).toEqual([1, []]);
});

test('letting go of a key that was not held keeps a microphone that opens, at once or when it is asked for', async () => {
  const early = opening();
  early.send({ type: 'media.releaseMic' });
  await early.openMedia.answer(BOTH);
  expect([selectLive(early.state()).mic, early.did()]).toEqual([true, []]);
  const asked = await start(NONE);
  asked.send(MIC, { type: 'media.releaseMic' });
  await asked.openMedia.answer({ ...NONE, mic: true });
  expect(selectLive(asked.state()).mic).toBe(true);
});

test('a key that is held while the devices open is heard, and nothing of it is remembered', async () => {
  const { openMedia, did, send, state } = opening({ wantsMic: false, wantsCamera: false });
  send({ type: 'media.holdMic' }, { type: 'media.releaseMic' });
  expect([did(), openMedia.inputs.at(-1)]).toEqual([
    [
      ['setMic', true],
      ['setMic', false],
    ],
    { wantsMic: true, wantsCamera: false },
  ]);
  send(MIC, { type: 'media.releaseMic' });
  for (let asked = 1; asked < openMedia.inputs.length; asked += 1) await openMedia.answer(NONE);
  await openMedia.answer({ ...NONE, mic: true });
  expect(selectLive(state()).mic, 'a microphone that was wanted after it').toBe(true);
});

test('a key that is let go of before its microphone came leaves it silent', async () => {
  const { did, send } = await start(NONE);
  send({ type: 'media.holdMic' }, { type: 'media.releaseMic' });
  expect(did()).toEqual([['setMic', false]]);
});
