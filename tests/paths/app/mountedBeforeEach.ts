import { configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi, type MockInstance } from 'vitest';
import { fillBrowserGaps } from './browserGaps.ts';
import { mountApp, type MountedApp } from './mountedApp.ts';

const LAZY_CODE = import.meta.glob([
  '../../../src/{compose,views,pages}/**/*.{ts,tsx}',
  '../../../src/services/{colorTokens,importFile/work}.ts',
  '../../../src/services/display/layouts/*.json',
  '../../../src/i18n/*Texts.ts',
  '!**/*.test.{ts,tsx}',
  '!**/{testing,inspector}/**',
  '!**/inspectorRoot.ts',
]);

/** All that the app asks for late is there before a person looks: no test's patience goes into making modules ready. */
export async function loadCode(): Promise<void> {
  await Promise.all(Object.values(LAZY_CODE).map((load) => load()));
}

/**
 * What the library does after each look and each touch: the app has its turn. Its own way waits for a timer, and timers here
 * stand still until the clock's next tick.
 */
async function thenTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = await work();
  await new Promise((resolve) => setImmediate(resolve));
  return result;
}

const LOAD_TIMEOUT_MS = 180_000;
/** XState says so of an action that makes another actor move before it is over itself. */
const OTHERS_MOVED = /^Custom actions should not/;

/**
 * The whole app in jsdom, anew before each test of a suite; time goes on by itself and can be made to pass. `isPatient`: after
 * each look and each touch the library waits in its own way, until what the app began has had its time.
 */
export function mountedBeforeEach({ isPatient = false } = {}): () => MountedApp {
  let app: MountedApp | undefined;
  let warnings: MockInstance<typeof console.warn>;
  if (!isPatient) configure({ asyncWrapper: (work) => thenTurn(work) });
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
