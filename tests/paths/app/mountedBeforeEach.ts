import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { fillBrowserGaps } from './browserGaps.ts';
import { loadCode } from './loadCode.ts';
import { mountApp } from './mountedApp.ts';
import type { MountedApp } from './mountedApp.ts';

const LOAD_TIMEOUT_MS = 180_000;
/** XState says so of an action that makes another actor move before it is over itself. */
const OTHERS_MOVED = /^Custom actions should not/;

/** The whole app in jsdom, anew before each test of a suite; time goes on by itself and can be made to pass. */
export function mountedBeforeEach(): () => MountedApp {
  let app: MountedApp | undefined;
  let warnings: MockInstance<typeof console.warn>;
  beforeAll(loadCode, LOAD_TIMEOUT_MS);
  beforeEach(async () => {
    warnings = vi.spyOn(console, 'warn');
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    fillBrowserGaps();
    app = await mountApp();
  });
  afterEach(() => {
    app?.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(warnings.mock.calls.flat().filter((text) => OTHERS_MOVED.test(String(text)))).toEqual([]);
  });
  return () => {
    if (app === undefined) throw new Error('The app is not there yet.');
    return app;
  };
}
