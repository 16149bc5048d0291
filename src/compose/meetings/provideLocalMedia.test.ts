// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY, of } from 'rxjs';
import { createActor, setup, waitFor } from 'xstate';
import {
  selectIsRear,
  selectCanTurn,
  selectOutputProblem,
} from '../../machines/meetings/localMedia/localMedia.selectors.ts';
import type { LocalMediaActorRef } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import type { DeviceKind } from '../../machines/meetings/localMedia/localMedia.types.ts';
import type { Ports } from '../ports/ports.ts';
import type { MeetingSide } from './meetingSide.ts';
import { provideLocalMedia } from './provideLocalMedia.ts';

afterEach(() => vi.unstubAllGlobals());

interface Place {
  readonly isSecure: boolean;
  readonly mayChoose: boolean;
  readonly kind?: DeviceKind;
}

/** A page without media devices, as a browser gives none to an insecure one; what is chosen is noted. */
function choosing({ isSecure, mayChoose, kind = 'speaker' }: Place) {
  vi.stubGlobal('isSecureContext', isSecure);
  if (mayChoose)
    vi.stubGlobal(
      'HTMLMediaElement',
      class {
        setSinkId() {}
      },
    );
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const chosen: (readonly [DeviceKind, string])[] = [];
  const remembered: (readonly [DeviceKind, string])[] = [];
  const side = {
    tracks: { choose: (...choice: [DeviceKind, string]) => Promise.resolve(void chosen.push(choice)) },
    memory: { rememberDevice: (...choice: [DeviceKind, string]) => void remembered.push(choice) },
  } as unknown as MeetingSide;
  const media = createActor(provideLocalMedia({} as Ports, side), { input: { wantsMic: false, wantsCamera: false } });
  media.start();
  media.send({ type: 'media.choose', kind, id: 'hall' });
  const problem = async () =>
    selectOutputProblem(await waitFor(media, (snapshot) => selectOutputProblem(snapshot) !== null));
  return { chosen, remembered, warned, problem };
}

test('without HTTPS no other speaker is used, and it is said why [C5-007]', async () => {
  const { chosen, problem } = choosing({ isSecure: false, mayChoose: true });
  expect([await problem(), chosen]).toEqual(['insecure', []]);
});

test('a browser that has no choice of speakers says so in its console [C8-004]', async () => {
  const { chosen, problem, warned } = choosing({ isSecure: true, mayChoose: false });
  expect([await problem(), chosen]).toEqual(['unsupported', []]);
  expect(warned.mock.calls).toEqual([['This browser does not support the choice of a loudspeaker.']]);
});

test('where both are there, the speaker is used', () => {
  const { chosen, warned } = choosing({ isSecure: true, mayChoose: true });
  expect([chosen, warned.mock.calls]).toEqual([[['speaker', 'hall']], []]);
});

test.each([
  ['microphone', 'C2-013', 'mic'],
  ['camera', 'C2-014', 'camera'],
] as const)('the %s that is chosen is used and remembered, whatever becomes of speakers [%s]', (_name, _row, kind) => {
  const { chosen, remembered, warned } = choosing({ isSecure: true, mayChoose: false, kind });
  expect([chosen, remembered, warned.mock.calls]).toEqual([[[kind, 'hall']], [[kind, 'hall']], []]);
});

interface Handheld {
  readonly cameras: number;
  readonly facing: 'user' | 'environment' | null;
  readonly isCoarse: boolean;
}

/** With so many cameras, one of which is on. */
async function holding({ cameras, facing, isCoarse }: Handheld, problem: 'busy' | null = null) {
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }));
  Object.defineProperty(navigator, 'mediaDevices', { value: new EventTarget(), configurable: true });
  const [remembered, noticed] = [vi.fn(), vi.fn()];
  const camera = Array.from({ length: cameras }, (_, index) => ({ id: `${index}`, name: '' }));
  const tracks = {
    ...{ audio$: EMPTY, video$: EMPTY, picture$: EMPTY, screenPicture$: EMPTY, ended$: EMPTY },
    ...{ chosen$: of({ mic: '', camera: '1', speaker: '' }), hold: () => () => undefined, facing: () => of(facing) },
    devices: () => Promise.resolve({ mic: [], camera, speaker: [] }),
    inUse: () => of({ mic: '', camera: '0', speaker: '' }),
    open: () => Promise.resolve({ mic: false, camera: true, problem: null }),
    turnCamera: () => Promise.resolve({ camera: true, problem }),
  };
  const side = { tracks, memory: { rememberDevice: remembered } } as unknown as MeetingSide;
  const ports = { desktops: { slot$: () => EMPTY } } as unknown as Ports;
  const notices = setup({}).createMachine({ on: { '*': { actions: ({ event }) => noticed(event) } } });
  const root = setup({ actors: { media: provideLocalMedia(ports, side), notices } }).createMachine({
    invoke: [
      { src: 'notices', systemId: 'notifications' },
      { id: 'media', src: 'media', input: { wantsMic: false, wantsCamera: true } },
    ],
  });
  const media = createActor(root).start().getSnapshot().children['media'] as LocalMediaActorRef;
  await waitFor(media, ({ context }) => context.devices.camera.length === cameras && context.live.camera);
  Reflect.deleteProperty(navigator, 'mediaDevices');
  return { media, noticed, remembered };
}

test.each([
  ['a phone', { cameras: 2, facing: 'user', isCoarse: true }, true],
  ['a phone whose cameras do not say which way they look', { cameras: 2, facing: null, isCoarse: true }, true],
  ['a notebook with a camera on its back', { cameras: 2, facing: 'environment', isCoarse: false }, true],
  ['a desk with two cameras', { cameras: 2, facing: null, isCoarse: false }, false],
  ['a phone with one camera', { cameras: 1, facing: 'user', isCoarse: true }, false],
] as const)('the camera of %s turns where there is another side', async (_device, handheld, can) => {
  const { media } = await holding(handheld);
  expect(selectCanTurn(media.getSnapshot())).toBe(can);
  expect(selectIsRear(media.getSnapshot())).toBe(handheld.facing === 'environment');
});

test('the other camera is remembered; where it does not open, that is said and nothing is', async () => {
  const phone = { cameras: 2, facing: 'user', isCoarse: true } as const;
  const turned = await holding(phone);
  turned.media.send({ type: 'media.turnCamera' });
  await expect.poll(() => turned.remembered.mock.calls).toEqual([['camera', '1']]);
  const kept = await holding(phone, 'busy');
  kept.media.send({ type: 'media.turnCamera' });
  await expect.poll(() => kept.noticed.mock.lastCall).toMatchObject([{ notice: { key: 'meeting.notTurned' } }]);
  expect(kept.remembered).not.toHaveBeenCalled();
});
