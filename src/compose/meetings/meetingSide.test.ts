// @vitest-environment jsdom
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import type { DomSlots } from '../ports/domSlots.ts';
import { type MeetingSide, playOn$ } from './meetingSide.ts';

afterEach(() => vi.restoreAllMocks());

/** A browser that can send what is heard to this loudspeaker, or cannot. */
function hearing(answer: () => Promise<void>, sinkId = '') {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const video = Object.assign(document.createElement('video'), { sinkId, setSinkId: vi.fn(answer) });
  const node$ = new BehaviorSubject<HTMLElement | null>(null);
  const chosen$ = new BehaviorSubject({ speaker: 'hall' });
  const failed = vi.fn();
  const slots = { slot$: () => node$ } as unknown as DomSlots;
  const going = playOn$(slots, 'maria', { tracks: { chosen$ } } as unknown as MeetingSide).subscribe({ error: failed });
  return { video, node$, chosen$, failed, warned, going };
}

test('what is heard goes to the loudspeaker that was chosen, once and to another when that is chosen [C2-015]', () => {
  const { video, node$, chosen$, going } = hearing(() => Promise.resolve());
  expect(video.setSinkId).not.toHaveBeenCalled();
  node$.next(video);
  expect(video.setSinkId.mock.calls).toEqual([['hall']]);
  chosen$.next({ speaker: 'desk' });
  expect(video.setSinkId.mock.calls).toEqual([['hall'], ['desk']]);
  going.unsubscribe();
});

test('a loudspeaker that is in use already is not taken anew', () => {
  const { video, node$, going } = hearing(() => Promise.resolve(), 'hall');
  node$.next(video);
  node$.next(document.createElement('div'));
  expect(video.setSinkId).not.toHaveBeenCalled();
  going.unsubscribe();
});

test('a loudspeaker that the browser refuses is told in the console only, and the next is tried', async () => {
  const fault = new DOMException('no such device', 'NotFoundError');
  const { video, node$, chosen$, failed, warned, going } = hearing(() => Promise.reject(fault));
  node$.next(video);
  await vi.waitFor(() => expect(warned.mock.calls).toEqual([['The loudspeaker could not be used.', fault]]));
  chosen$.next({ speaker: 'desk' });
  expect([video.setSinkId.mock.calls, failed.mock.calls]).toEqual([[['hall'], ['desk']], []]);
  going.unsubscribe();
});
