// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { STAGED } from '../models/drivers/stage.ts';
import type { Stage } from '../models/drivers/stage.ts';
import { testRows, testWalks } from '../models/walkFlow.ts';
import type { Walked } from '../models/walkFlow.ts';
import { fillBrowserGaps } from './app/browserGaps.ts';
import { loadCode } from './app/loadCode.ts';
import { mountApp } from './app/mountedApp.ts';
import type { MountedApp } from './app/mountedApp.ts';
import { personInJsdom } from './app/personInJsdom.ts';

function stageOn(app: MountedApp): Stage {
  const user = userEvent.setup({
    ...{ advanceTimers: vi.advanceTimersByTime, delay: null },
    // It asks each ancestor for its style, and jsdom has none of the style sheets that could say no: Chromium sees to that.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  return {
    person: personInJsdom(app, user),
    around: app,
    goTo: (path) => {
      window.location.hash = path;
      return Promise.resolve();
    },
    tick: async (label, ticked) => {
      const box = await screen.findByLabelText<HTMLInputElement>(label);
      if (box.checked !== ticked) box.click();
    },
    losesSession: () => {
      localStorage.removeItem('oriel_auth');
      return app.reload();
    },
  };
}

const LOAD_TIMEOUT_MS = 180_000;
let app: MountedApp;
const walked: Walked[] = [];
let warnings: MockInstance<typeof console.warn>;
/** XState says so of an action that makes another actor move before it is over itself. */
const OTHERS_MOVED = /^Custom actions should not/;

describe('in jsdom', () => {
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
    app.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(warnings.mock.calls.flat().filter((text) => OTHERS_MOVED.test(String(text)))).toEqual([]);
  });

  for (const { flow, begin } of STAGED)
    describe(flow.title, () => {
      walked.push(testWalks(flow, { depth: 'byContext' }, () => begin(stageOn(app))));
    });
});

describe('in jsdom', () => testRows(walked));
