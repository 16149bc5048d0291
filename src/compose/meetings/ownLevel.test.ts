// @vitest-environment jsdom
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MICROPHONE_LEVEL_MS } from '../../../contract/limits.ts';
import type { DomSlots } from '../ports/domSlots.ts';
import { ownLevel$ } from './ownLevel.ts';

let loudness = 0;
let open = 0;

/** A microphone as loud as `loudness`. */
class FakeContext {
  constructor() {
    open += 1;
  }
  createAnalyser = () => ({
    fftSize: 4,
    getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(loudness),
  });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = () => Promise.resolve(void (open -= 1));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('MediaStream', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TRACK = {} as MediaStreamTrack;

test('the microphone is listened to where its level is shown, and nowhere else', () => {
  const node$ = new BehaviorSubject<HTMLElement | null>(null);
  const audio$ = new BehaviorSubject<MediaStreamTrack | null>(TRACK);
  const node = document.createElement('div');
  const shown = () => [node.getAttribute('aria-valuenow'), node.style.getPropertyValue('--level')];
  const going = ownLevel$({ slot$: () => node$ } as unknown as DomSlots, audio$).subscribe();
  expect(open).toBe(0);
  node$.next(node);
  vi.advanceTimersByTime(0);
  expect([open, ...shown()]).toEqual([1, '0', '0']);
  loudness = 0.15;
  vi.advanceTimersByTime(MICROPHONE_LEVEL_MS);
  expect(shown()).toEqual(['50', '0.5']);
  // Another microphone, or none.
  audio$.next(null);
  vi.advanceTimersByTime(0);
  expect([open, ...shown()]).toEqual([0, '0', '0']);
  audio$.next(TRACK);
  vi.advanceTimersByTime(0);
  expect(open).toBe(1);
  going.unsubscribe();
  expect(open).toBe(0);
});

test('a microphone whose level the browser does not give is shown as silent, and only the console tells', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fault = new DOMException('different sample rates', 'NotSupportedError');
  vi.stubGlobal(
    'AudioContext',
    class extends FakeContext {
      override createMediaStreamSource = () => {
        throw fault;
      };
    },
  );
  const node = document.createElement('div');
  const slots = { slot$: () => new BehaviorSubject(node) } as unknown as DomSlots;
  const failed = vi.fn();
  const going = ownLevel$(slots, new BehaviorSubject(TRACK)).subscribe({ error: failed });
  vi.advanceTimersByTime(0);
  expect([node.getAttribute('aria-valuenow'), failed.mock.calls, warned.mock.calls]).toEqual([
    '0',
    [],
    [['The level of the microphone cannot be shown.', fault]],
  ]);
  expect(open).toBe(0);
  going.unsubscribe();
});
