// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectOutputProblem } from '../../machines/meetings/localMedia/localMedia.selectors.ts';
import type { Ports } from '../ports/ports.ts';
import type { MeetingSide } from './meetingSide.ts';
import { provideLocalMedia } from './provideLocalMedia.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page without media devices, as a browser gives none to an insecure one; what is chosen is noted. */
function choosing({ isSecure, mayChoose }: { readonly isSecure: boolean; readonly mayChoose: boolean }) {
  vi.stubGlobal('isSecureContext', isSecure);
  if (mayChoose)
    vi.stubGlobal(
      'HTMLMediaElement',
      class {
        setSinkId() {}
      },
    );
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const chosen: string[] = [];
  const side = {
    tracks: { choose: (_kind: string, id: string) => Promise.resolve(void chosen.push(id)) },
    memory: { rememberDevice: () => undefined },
  } as unknown as MeetingSide;
  const media = createActor(provideLocalMedia({} as Ports, side), { input: { wantsMic: false, wantsCamera: false } });
  media.start();
  media.send({ type: 'media.choose', kind: 'speaker', id: 'hall' });
  const problem = async () =>
    selectOutputProblem(await waitFor(media, (snapshot) => selectOutputProblem(snapshot) !== null));
  return { chosen, warned, problem };
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
  expect([chosen, warned.mock.calls]).toEqual([['hall'], []]);
});
