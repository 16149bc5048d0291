import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { startEngine, type TestEngine } from '../../support/engine.ts';
import { startOriel, type RunningOriel } from '../../support/oriel.ts';
import { homePage } from '../pages/homePage.ts';
import { logIn } from './api.ts';
import { keptLogIn, openTab, type Tab } from './tab.ts';

const START_TIMEOUT_MS = 180_000;

/** The real parts of a suite; they are there from its first `beforeAll` on. */
export interface RealParts {
  readonly oriel: RunningOriel;
  readonly browser: Browser;
}

/** Something that is started before the tests of a suite and stopped after them. */
export function startedForSuite<Part>(start: () => Promise<Part>, stop: (part: Part) => Promise<unknown>): () => Part {
  let part: Part | undefined;
  const running = (): Part => {
    if (part === undefined) throw new Error('Not started yet.');
    return part;
  };
  beforeAll(async () => void (part = await start()), START_TIMEOUT_MS);
  afterAll(async () => void (part !== undefined && (await stop(part))));
  return running;
}

interface Choice {
  readonly env?: (engine: TestEngine) => NodeJS.ProcessEnv;
  readonly launch?: () => Promise<Browser>;
}

/** A gateway with the engine of the tests and a browser; targets on this machine are let through. */
export function onGateway({ env = () => ({}), launch = launchChromium }: Choice = {}): RealParts {
  const engine = startedForSuite(startEngine, ({ stop }) => stop());
  const oriel = startedForSuite(
    () =>
      startOriel({
        ORIEL_GUACD: `${engine().host}:${engine().port}`,
        ORIEL_ALLOW_TARGETS: '127.0.0.0/8',
        ...env(engine()),
      }),
    ({ remove }) => remove(),
  );
  const browser = startedForSuite(launch, (running) => running.close());
  return {
    get oriel() {
      return oriel();
    },
    get browser() {
      return browser();
    },
  };
}

/**
 * Before each test the administrator is logged in, in a browser of their own that kept it: how people log in has tests of its
 * own. No two tests share a log-in, since one may end it.
 */
export function loggedInBeforeEach(parts: RealParts): () => Tab {
  let tab: Tab | undefined;
  beforeEach(async () => {
    const { url, admin } = parts.oriel;
    tab = await openTab(parts.browser, url, keptLogIn(url, await logIn(url, admin.name, admin.password)));
    await homePage(tab.page).list.waitFor();
  });
  afterEach(() => tab?.close());
  return () => {
    if (tab === undefined) throw new Error('Nobody is logged in yet.');
    return tab;
  };
}
