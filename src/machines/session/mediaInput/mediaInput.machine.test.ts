import { describe, expect, test } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { mediaInputMachine, selectCapturing, selectOffered, selectProblem } from './mediaInput.machine.ts';
import type {
  MediaInputDevice,
  MediaInputEvent,
  MediaInputFact,
  MediaInputInput,
  MediaInputOffer,
} from './mediaInput.types.ts';

const ALLOWED: MediaInputOffer = { offered: true, allowed: true };
const BEGAN = { type: 'mediaInput.began' } as const;

async function start(device: MediaInputDevice, offer: MediaInputOffer = ALLOWED) {
  const readOffer = fakeCall<MediaInputOffer, MediaInputInput>();
  const mediaInputEvents = silentStream<MediaInputFact, MediaInputInput>();
  const { actor } = startWithClock(
    mediaInputMachine.provide({ actors: { readOffer: readOffer.logic, mediaInputEvents: mediaInputEvents.logic } }),
    { input: { clientId: 'MQBjAG1haW4', device } },
  );
  const before = mediaInputEvents.listeners;
  await readOffer.answer(offer);
  return {
    before,
    /** Whether the device is in use. */
    inUse: () => mediaInputEvents.listeners === 1,
    send: (...events: readonly MediaInputEvent[]) => events.forEach((event) => actor.send(event)),
    state: () => actor.getSnapshot(),
  };
}

test('sound starts by itself once connected, where the person has allowed it before [A4-050]', async () => {
  const { before, inUse, state } = await start('microphone');
  expect([before, inUse(), selectCapturing(state())]).toEqual([0, true, true]);
});

test.each<[string, MediaInputDevice, MediaInputOffer, boolean]>([
  ['sound that the browser would ask for', 'microphone', { offered: true, allowed: false }, true],
  ['a camera, allowed or not', 'webcam', ALLOWED, true],
  ['sound that the connection does not take', 'microphone', { offered: false, allowed: true }, false],
])('%s waits for the person', async (_what, device, offer, offered) => {
  const { inUse, send, state } = await start(device, offer);
  expect([inUse(), selectOffered(state())]).toEqual([false, offered]);
  send({ type: 'mediaInput.start' });
  expect(inUse()).toBe(offered);
});

test('a gateway that cannot say offers nothing', async () => {
  const readOffer = fakeCall<MediaInputOffer, MediaInputInput>();
  const { actor } = startWithClock(mediaInputMachine.provide({ actors: { readOffer: readOffer.logic } }), {
    input: { clientId: 'MQBjAG1haW4', device: 'microphone' },
  });
  await readOffer.refuse('UNREACHABLE');
  expect(selectOffered(actor.getSnapshot())).toBe(false);
});

describe('while it runs', () => {
  test.each(['tunnel.closed', 'tunnel.failed', 'client.failed', 'client.disconnected'] as const)(
    '%s stops the webcam at once, for good [A4-059]',
    async (type) => {
      const { inUse, send, state } = await start('webcam');
      send({ type: 'mediaInput.start' }, BEGAN);
      expect(inUse()).toBe(true);
      send({ type }, { type: 'mediaInput.start' });
      expect([inUse(), state().status]).toEqual([false, 'done']);
    },
  );

  test('the person stops it, and starts it again', async () => {
    const { inUse, send, state } = await start('microphone');
    send(BEGAN, { type: 'mediaInput.stop' });
    expect([inUse(), selectCapturing(state())]).toEqual([false, false]);
    send({ type: 'mediaInput.start' });
    expect(inUse()).toBe(true);
  });

  test('a lost link lets the device go until it is back', async () => {
    const { inUse, send, state } = await start('microphone');
    send(BEGAN, { type: 'tunnel.lost' });
    expect([inUse(), selectCapturing(state())]).toEqual([false, true]);
    send({ type: 'tunnel.resumed' });
    expect(inUse()).toBe(true);
    send({ type: 'tunnel.lost' }, { type: 'mediaInput.stop' }, { type: 'tunnel.resumed' });
    expect(inUse()).toBe(false);
  });

  test('a failure is told until it is tried again', async () => {
    const { inUse, send, state } = await start('microphone');
    send({ type: 'mediaInput.failed', problem: 'denied' });
    expect([inUse(), selectProblem(state()), selectOffered(state())]).toEqual([false, 'denied', true]);
    send({ type: 'mediaInput.start' });
    expect([inUse(), selectProblem(state())]).toEqual([true, null]);
  });
});
