import { afterEach, expect, test, vi } from 'vitest';
import { chime } from './chime.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is asked of the browser, in its order. */
function listening(setSinkId?: (id: string) => Promise<void>): string[] {
  const done: string[] = [];
  class FakeContext {
    readonly currentTime = 0;
    readonly destination = {};
    readonly setSinkId =
      setSinkId &&
      ((id: string) => {
        done.push(`to ${id}`);
        return setSinkId(id);
      });
    createGain = () => ({ gain: { value: 0 }, connect: () => undefined });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: () => undefined,
      start: () => void done.push('tone'),
      stop: () => undefined,
      addEventListener: () => undefined,
    });
  }
  vi.stubGlobal('AudioContext', FakeContext);
  return done;
}

test('it sounds from the chosen speaker, or where the browser sends it', async () => {
  const chosen = listening(() => Promise.resolve());
  await chime('hall');
  expect(chosen).toEqual(['to hall', 'tone', 'tone']);
  const own = listening(() => Promise.resolve());
  await chime();
  expect(own).toEqual(['tone', 'tone']);
});

test('a speaker that is gone, and a browser that has no choice of them, do not silence it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const gone = listening(() => Promise.reject(new Error('gone')));
  await chime('hall');
  expect([gone, warned.mock.calls.length]).toEqual([['to hall', 'tone', 'tone'], 1]);
  const without = listening();
  await chime('hall');
  expect(without).toEqual(['tone', 'tone']);
});
