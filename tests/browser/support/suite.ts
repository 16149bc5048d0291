import type { Browser } from 'playwright';
import { afterEach, beforeEach } from 'vitest';
import { startEngine, type TestEngine } from '../../support/engine.ts';
import { startOriel, startQuickOriel, type RunningOriel } from '../../support/oriel.ts';
import { homePage } from '../pages/homePage.ts';
import { logIn } from './api.ts';
import { browserForSuite } from './sharedBrowser.ts';
import { startedForSuite } from './startedForSuite.ts';
import { keptLogIn, openTab, type Tab } from './tab.ts';

/** The real parts of a suite; they are there from its first `beforeAll` on. */
export interface RealParts {
  readonly oriel: RunningOriel;
  readonly browser: Browser;
}

interface Choice {
  readonly env?: (engine: TestEngine) => NodeJS.ProcessEnv;
  /** A browser of the suite's own. */
  readonly launch?: () => Promise<Browser>;
  /** With the database that an installation has of itself. */
  readonly embedded?: boolean;
}

/** A gateway with the engine of the tests and a browser; targets on this machine are let through. */
export function onGateway({ env = () => ({}), launch, embedded = false }: Choice = {}): RealParts {
  const engine = startedForSuite(startEngine, ({ stop }) => stop());
  const oriel = startedForSuite(
    () =>
      (embedded ? startOriel : startQuickOriel)({
        ORIEL_GUACD: `${engine().host}:${engine().port}`,
        ORIEL_ALLOW_TARGETS: '127.0.0.0/8',
        ...env(engine()),
      }),
    ({ remove }) => remove(),
  );
  const browser = launch === undefined ? browserForSuite() : startedForSuite(launch, (running) => running.close());
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
