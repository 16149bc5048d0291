// @vitest-environment jsdom
import { NEVER } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { selectCapturing, selectOffered } from '../../../machines/session/mediaInput/mediaInput.machine.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideMediaInput } from './provideMediaInput.ts';

const CLIENT = 'MQBjAHBvc3RncmVzcWw';

afterEach(() => vi.unstubAllGlobals());

/** The microphone of a session, in a browser that says `permission` of it, on a tunnel that takes sound where it says so. */
async function start(permission: string | null, takesSound: string) {
  const query = vi.fn(() =>
    permission === null ? Promise.reject(new TypeError('microphone')) : Promise.resolve({ state: permission }),
  );
  vi.stubGlobal('navigator', { permissions: { query } });
  const use = vi.fn(() => NEVER);
  const desktops = { get: () => ({ tunnelId: () => 'tunnel-1', use }) };
  const call = vi.fn(() => Promise.resolve({ 'enable-audio-input': takesSound }));
  const microphone = createActor(provideMediaInput({ desktops, api: { call } } as unknown as Ports), {
    input: { clientId: CLIENT, device: 'microphone' },
  }).start();
  await vi.waitFor(() => expect(microphone.getSnapshot().children).not.toHaveProperty('readOffer'));
  return { query, use, state: () => microphone.getSnapshot() };
}

test('sound starts by itself where the browser says that it was allowed [A4-050]', async () => {
  const { query, use, state } = await start('granted', 'true');
  expect(query).toHaveBeenCalledWith({ name: 'microphone' });
  expect([selectCapturing(state()), use.mock.calls.length]).toEqual([true, 1]);
});

test.each([
  ['the browser would ask', 'prompt', 'true', true],
  ['it was refused', 'denied', 'true', true],
  ['the browser does not say', null, 'true', true],
  ['the connection takes no sound', 'granted', 'false', false],
])('sound does not start where %s', async (_case, permission, takesSound, isOffered) => {
  const { use, state } = await start(permission, takesSound);
  expect([selectCapturing(state()), use.mock.calls.length]).toEqual([false, 0]);
  expect(selectOffered(state())).toBe(isOffered);
});
