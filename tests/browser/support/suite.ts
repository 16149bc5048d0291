import type { Browser } from 'playwright';
import { afterEach, beforeEach } from 'vitest';
import { startEngine, type TestEngine } from '../../support/engine.ts';
import { startOriel, startQuickOriel, type RunningOriel } from '../../support/oriel.ts';
import { homePage } from '../pages/homePage.ts';
import { logIn } from './api.ts';
import { browserForSuite, browserWithFlags, wholeBrowserForSuite } from './sharedBrowser.ts';
import { startedForSuite } from './startedForSuite.ts';
import { staying } from './staying.ts';
import { keptLogIn, openTab, type Tab } from './tab.ts';

/** The real parts of a suite; they are there from its first `beforeAll` on. */
export interface RealParts {
  readonly oriel: RunningOriel;
  readonly browser: Browser;
}

interface Choice {
  readonly env?: (engine: TestEngine) => NodeJS.ProcessEnv;
  /** Of a browser that is the whole one in a long run; there may be none. */
  readonly flags?: readonly string[];
  /** The whole browser in every run, for its clipboard. */
  readonly whole?: boolean;
  /** With the database that an installation has of itself. */
  readonly embedded?: boolean;
}

/** A gateway with the engine of the tests and a browser; targets on this machine are let through. */
export function onGateway({ env = () => ({}), flags, whole = false, embedded = false }: Choice = {}): RealParts {
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
  const browser = whole ? wholeBrowserForSuite() : flags === undefined ? browserForSuite() : browserWithFlags(...flags);
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
    tab = await openAtHome(parts);
  });
  afterEach(() => tab?.close());
  return () => {
    if (tab === undefined) throw new Error('Nobody is logged in yet.');
    return tab;
  };
}

/**
 * The same for tests that go elsewhere at once: the page stays for those that follow, at Home, without the routes and errors of
 * the test before. A test that leaves more behind takes it along by `end`.
 */
export function loggedInWhilePassing(parts: RealParts) {
  let tab: Tab | undefined;
  const { there, end } = staying(async (among) => {
    const opened = await openAtHome(parts);
    among.push(opened);
    return opened;
  });
  beforeEach(async () => {
    tab = await there();
  });
  afterEach(async ({ task }) => {
    if (tab === undefined || task.result?.state === 'fail' || tab.page.isClosed()) return;
    for (const routed of [tab.page, tab.context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    await tab.page.goto(`${parts.oriel.url}/#/`);
    tab.errors.splice(0);
  });
  const opened = (): Tab => {
    if (tab === undefined) throw new Error('Nobody is logged in yet.');
    return tab;
  };
  return Object.assign(opened, { end });
}

async function openAtHome({ oriel: { url, admin }, browser }: RealParts): Promise<Tab> {
  const tab = await openTab(browser, url, keptLogIn(url, await logIn(url, admin.name, admin.password)));
  await homePage(tab.page).list.waitFor();
  return tab;
}
