import { afterEach, beforeEach } from 'vitest';
import { openMockedTab } from './mockedTab.ts';
import type { MockedTab } from './mockedTab.ts';
import { browserForSuite } from './sharedBrowser.ts';
import { serveApp } from './staticApp.ts';
import type { StaticApp } from './staticApp.ts';
import { startedForSuite } from './startedForSuite.ts';

/** The parts of a suite without a gateway; the app and the browser are there from its first `beforeAll` on. */
interface MockedParts {
  readonly app: StaticApp;
  /** Opened anew before each test. */
  readonly tab: MockedTab;
}

/** The built app in Chromium, before each test in a browser of its own whose gateway is a new world in memory. */
export function onMocks(): MockedParts {
  const app = startedForSuite(serveApp, ({ stop }) => stop());
  const browser = browserForSuite();
  let tab: MockedTab | undefined;
  beforeEach(async () => {
    tab = await openMockedTab(browser(), { url: app().url });
  });
  afterEach(() => tab?.close());
  return {
    get app() {
      return app();
    },
    get tab() {
      if (tab === undefined) throw new Error('No tab is open yet.');
      return tab;
    },
  };
}
