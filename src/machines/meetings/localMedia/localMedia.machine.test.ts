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

test('microphone and camera open as they were left the last time [C3-009, C3-010]', async () => {
  const { openMedia, state } = await start(
    { mic: true, camera: false, problem: null },
    { wantsMic: true, wantsCamera: false },
  );
  expect([openMedia.inputs, selectLive(state())]).toEqual([
    [{ wantsMic: true, wantsCamera: false }],
    { mic: true, camera: false },
  ]);
});

test('muting disables the sound and is remembered; unmuting clears that [C4-001, C4-002]', async () => {
  const { openMedia, did, send, state } = await start();
  send({ type: 'media.toggleMic' });
  expect([selectLive(state()).mic, did()]).toEqual([
    false,
    [
      ['setMic', false],
      ['rememberMic', false],
    ],
  ]);
  send({ type: 'media.toggleMic' });
  expect(selectIsAsking(state())).toBe(true);
  await openMedia.answer({ mic: true, camera: false, problem: null });
  expect([selectLive(state()), did().slice(2)]).toEqual([
    { mic: true, camera: true },
    [
      ['setMic', true],
      ['rememberMic', true],
    ],
  ]);
});

test('the camera goes off with its light, and on again [C4-003, C4-004]', async () => {
  const { openMedia, did, send, state } = await start();
  send({ type: 'media.toggleCamera' });
  expect([selectLive(state()).camera, did()]).toEqual([false, [['closeCamera'], ['rememberCamera', false]]]);
  send({ type: 'media.toggleCamera' });
  await openMedia.answer({ mic: false, camera: true, problem: null });
  expect([selectLive(state()), did().at(-1)]).toEqual([{ mic: true, camera: true }, ['rememberCamera', true]]);
});

test('the video toggle does nothing while a screen is shared, on or off [C4-005]', async () => {
  for (const opened of [BOTH, { ...BOTH, camera: false }]) {
    const { openMedia, send, state } = await start(opened);
    send({ type: 'media.shareChanged', isSharing: true }, { type: 'media.toggleCamera' });
    expect([selectLive(state()).camera, openMedia.inputs.length]).toEqual([opened.camera, 1]);
    send({ type: 'media.shareChanged', isSharing: false }, { type: 'media.toggleCamera' });
    expect(opened.camera ? selectLive(state()).camera : openMedia.inputs.length).toBe(opened.camera ? false : 2);
  }
});

test('without a camera there is sound, with neither one is still there, and it is said why', async () => {
  const onlySound = await start({ mic: true, camera: false, problem: 'busy' });
  expect([selectLive(onlySound.state()), selectMediaProblem(onlySound.state())]).toEqual([
    { mic: true, camera: false },
    'busy',
  ]);
  const { openMedia, send, state } = await start({ mic: false, camera: false, problem: 'denied' });
  send({ type: 'media.toggleMic' });
  await openMedia.answer({ mic: false, camera: false, problem: 'noneFound' });
  expect([selectLive(state()).mic, selectMediaProblem(state())]).toEqual([false, 'noneFound']);
  send({ type: 'media.toggleMic' });
  await openMedia.answer(BOTH);
  expect([selectLive(state()).mic, selectMediaProblem(state())]).toEqual([true, null]);
});

test('a device that is unplugged or taken away goes off, it is said why, and the other stays', async () => {
  const { send, state } = await start();
  send({ type: 'media.ended', kind: 'camera', problem: 'busy' });
  expect([selectLive(state()), selectMediaProblem(state())]).toEqual([{ mic: true, camera: false }, 'busy']);
  send({ type: 'media.ended', kind: 'mic', problem: 'denied' });
  expect([selectLive(state()), selectMediaProblem(state())]).toEqual([{ mic: false, camera: false }, 'denied']);
});

test('devices are listed and chosen; a loudspeaker that cannot be is told [C2-015]', async () => {
  const { did, send, state } = await start();
  const devices = { mic: [{ id: 'm', name: 'Desk' }], camera: [], speaker: [] };
  const chosen = { mic: 'm', camera: '', speaker: '' };
  send({ type: 'media.listed', devices, chosen });
  expect([selectDevices(state()), selectChosenDevices(state())]).toEqual([devices, chosen]);
  send({ type: 'media.choose', kind: 'speaker', id: 's' }, { type: 'media.outputFailed', problem: 'insecure' });
  expect([did().at(-1), selectOutputProblem(state())]).toEqual([
    ['chooseDevice', { type: 'media.choose', kind: 'speaker', id: 's' }],
    'insecure',
  ]);
  send({ type: 'media.choose', kind: 'mic', id: 'm' });
  expect(selectOutputProblem(state())).toBeNull();
});

test('a test sound comes from the chosen speaker', async () => {
  const { did, send } = await start({ mic: true, camera: true, problem: null });
  send({ type: 'media.testSpeaker' });
  expect(did().at(-1)).toEqual(['testSpeaker', '']);
  const devices = { mic: [], camera: [], speaker: [{ id: 'hall', name: 'In the hall' }] };
  send({ type: 'media.listed', devices, chosen: { mic: '', camera: '', speaker: 'hall' } });
  send({ type: 'media.testSpeaker' });
  expect(did().at(-1)).toEqual(['testSpeaker', 'hall']);
});

test('a held key talks, and letting go of it mutes; what was muted before stays so', async () => {
  const { did, openMedia, send, state } = await start({ mic: false, camera: false, problem: null });
  send({ type: 'media.holdMic' });
  await openMedia.answer({ mic: true, camera: false, problem: null });
  expect(selectLive(state()).mic).toBe(true);
  send({ type: 'media.releaseMic' });
  expect(selectLive(state()).mic).toBe(false);
  expect(did().slice(-2)).toEqual([
    ['setMic', false],
    ['rememberMic', false],
  ]);
  send({ type: 'media.holdMic' }, { type: 'media.releaseMic' });
  await openMedia.answer({ mic: true, camera: false, problem: null });
  expect(selectLive(state()).mic, 'let go before the microphone came').toBe(false);
  send({ type: 'media.toggleMic' });
  await openMedia.answer({ mic: true, camera: false, problem: null });
  send({ type: 'media.releaseMic' });
  expect(selectLive(state()).mic, 'nothing was held').toBe(true);
});

const TURNS: LocalMediaEvent = { type: 'media.stood', stand: { canTurn: true, isRear: false } };

test('a phone’s camera is turned around and back: others see the next picture and are told nothing', async () => {
  const { turnCamera, did, send, state } = await start();
  expect(selectCanTurn(state())).toBe(false);
  send({ type: 'media.turnCamera' });
  expect(selectIsAsking(state()), 'there is none to turn to').toBe(false);
  send(TURNS);
  expect([selectCanTurn(state()), selectIsRear(state())]).toEqual([true, false]);
  send({ type: 'media.turnCamera' });
  expect(selectIsAsking(state())).toBe(true);
  await turnCamera.answer({ camera: true, problem: null });
  send({ type: 'media.stood', stand: { canTurn: true, isRear: true } });
  expect([selectIsAsking(state()), selectLive(state()), selectIsRear(state()), did()]).toEqual([
    ...[false, { mic: true, camera: true }, true, []],
  ]);
});

test('where the other camera does not open, that is said and the first one goes on; it is off where that is gone, too', async () => {
  const { turnCamera, did, send, state } = await start();
  send(TURNS, { type: 'media.turnCamera' });
  await turnCamera.answer({ camera: true, problem: 'busy' });
  expect([selectLive(state()).camera, selectMediaProblem(state()), did()]).toEqual([true, null, [['sayNotTurned']]]);
  send({ type: 'media.turnCamera' });
  await turnCamera.fail(new Error('?'));
  expect([selectLive(state()).camera, did()]).toEqual([true, [['sayNotTurned'], ['sayNotTurned']]]);
  send({ type: 'media.turnCamera' });
  await turnCamera.answer({ camera: false, problem: 'denied' });
  expect([selectLive(state()).camera, selectMediaProblem(state()), selectCanTurn(state())]).toEqual([
    ...[false, 'denied', false],
  ]);
});

const MUTED = [
  ['setMic', false],
  ['rememberMic', false],
];
const DARK = [['closeCamera'], ['rememberCamera', false]];

test('who presses the key once more while a microphone or camera opens has called it off', async () => {
  const { openMedia, did, send, state } = await start({ mic: false, camera: false, problem: null });
  send({ type: 'media.toggleMic' }, { type: 'media.toggleMic' });
  send({ type: 'media.toggleCamera' }, { type: 'media.toggleCamera' });
  expect([selectIsAsking(state()), did()]).toEqual([false, [...MUTED, ...DARK]]);
  await openMedia.answer({ mic: true, camera: false, problem: null });
  await openMedia.answer({ mic: false, camera: true, problem: null });
  expect([selectLive(state()), did().length], 'what comes late changes nothing').toEqual([
    { mic: false, camera: false },
    4,
  ]);
  send({ type: 'media.holdMic' }, { type: 'media.toggleMic' });
  await openMedia.answer({ mic: true, camera: false, problem: null });
  send({ type: 'media.releaseMic' });
  expect(selectLive(state()).mic, 'nor is a key that is held stronger').toBe(false);
});

test('a camera that is turned around is switched off all the same, except while a screen is in its place', async () => {
  const { turnCamera, did, send, state } = await start();
  send(TURNS, { type: 'media.turnCamera' });
  send({ type: 'media.shareChanged', isSharing: true }, { type: 'media.toggleCamera' });
  expect([selectLive(state()).camera, did()]).toEqual([true, []]);
  send({ type: 'media.shareChanged', isSharing: false }, { type: 'media.toggleCamera' });
  await turnCamera.answer({ camera: true, problem: null });
  expect([selectLive(state()), selectIsAsking(state()), did()]).toEqual([{ mic: true, camera: false }, false, DARK]);
});

test('what is muted or switched off before the room is seen comes so', async () => {
  const { openMedia, did, send, state } = opening();
  send({ type: 'media.toggleMic' }, { type: 'media.toggleCamera' });
  expect(did()).toEqual([...MUTED, ...DARK]);
  await openMedia.answer(BOTH);
  expect([selectLive(state()), openMedia.inputs.length]).toEqual([{ mic: false, camera: false }, 1]);
});

test('what was off the last time is asked for, too, where the key comes first', async () => {
  const { openMedia, did, send, state } = opening({ wantsMic: false, wantsCamera: false });
  send({ type: 'media.toggleMic' }, { type: 'media.toggleCamera' });
  expect(openMedia.inputs.slice(1)).toEqual([
    { wantsMic: true, wantsCamera: false },
    { wantsMic: true, wantsCamera: true },
  ]);
  await openMedia.answer({ mic: false, camera: false, problem: null });
  await openMedia.answer({ mic: true, camera: false, problem: null });
  expect(selectIsAsking(state())).toBe(true);
  await openMedia.answer(BOTH);
  expect([selectLive(state()), did()]).toEqual([
    { mic: true, camera: true },
    [
      ['setMic', true],
      ['rememberMic', true],
      ['rememberCamera', true],
    ],
  ]);
});

test('a key held while the devices open talks once they are there, and never longer than it is held', async () => {
  const early = opening({ wantsMic: false, wantsCamera: false });
  early.send({ type: 'media.holdMic' }, { type: 'media.releaseMic' });
  await early.openMedia.answer({ mic: false, camera: false, problem: null });
  await early.openMedia.answer({ mic: true, camera: false, problem: null });
  expect([selectLive(early.state()).mic, early.did().at(-1)]).toEqual([false, ['setMic', false]]);
  const late = opening({ wantsMic: false, wantsCamera: false });
  late.send({ type: 'media.holdMic' });
  await late.openMedia.answer({ mic: false, camera: false, problem: null });
  await late.openMedia.answer({ mic: true, camera: false, problem: null });
  expect(selectLive(late.state()).mic).toBe(true);
  late.send({ type: 'media.releaseMic' });
  expect(selectLive(late.state()).mic).toBe(false);
});
