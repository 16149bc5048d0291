import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { INSPECTOR_ANSWER_MS } from '../../../contract/limits.ts';
import { openInspectorChannel } from './inspect.ts';
import type { Inspection } from './inspect.ts';
import { inspectHere } from './inspectStart.ts';

/** As much of a browser's window as the start of an inspection uses. */
function pageThatAnswers(status: number) {
  const open = vi.fn();
  const waiting: { readonly run: () => void; readonly ms: number }[] = [];
  const page = Object.assign(new EventTarget(), {
    fetch: vi.fn(() =>
      status === 0 ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response(null, { status })),
    ),
    document: { title: 'Home - Oriel' },
    setTimeout: (run: () => void, ms: number) => void waiting.push({ run, ms }),
    open,
  });
  return { page: page as unknown as Window & typeof globalThis, open, waiting };
}

describe('a tab that is opened with ?inspect', () => {
  let started: Inspection | null;
  beforeEach(() => {
    started = null;
    vi.stubGlobal('__ORIEL_VERSION__', '1.0.0');
  });
  afterEach(() => {
    started?.stop();
    vi.unstubAllGlobals();
  });

  test.each([404, 0])('is not inspected where the gateway does not serve the inspector: %i', async (status) => {
    const { page, open } = pageThatAnswers(status);
    expect(await inspectHere(page)).toBeNull();
    expect(open).not.toHaveBeenCalled();
  });

  test('opens the inspector when none has answered in time', async () => {
    const { page, open, waiting } = pageThatAnswers(200);
    started = await inspectHere(page);
    expect(open).not.toHaveBeenCalled();
    expect(waiting.map(({ ms }) => ms)).toEqual([INSPECTOR_ANSWER_MS]);
    waiting[0]?.run();
    expect(open.mock.calls).toEqual([['./inspector.html', 'oriel-inspector']]);
  });

  test('leaves an inspector alone that is open already', async () => {
    const inspector = openInspectorChannel();
    inspector.addEventListener('message', () => inspector.postMessage({ type: 'inspector.listens' }));
    const { page, open, waiting } = pageThatAnswers(200);
    started = await inspectHere(page);
    await expect.poll(() => started?.isWatched()).toBe(true);
    waiting[0]?.run();
    inspector.close();
    expect(open).not.toHaveBeenCalled();
  });
});
