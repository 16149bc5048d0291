import { sql } from 'kysely';
import type { Browser, Page } from 'playwright';
import { loginPage } from '../../tests/browser/pages/loginPage.ts';
import { openFirstTab, type Tab } from '../../tests/browser/support/tab.ts';
import { launchWholeChromium } from '../../tests/support/chromium.ts';
import { median, medianOf, PAIRS, quantile } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { builtApp } from './builtApp.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import {
  bareLogin,
  heapMegabytes,
  loginToList,
  longTasks,
  putInPages,
  scrollSteps,
  treeInPage,
  typeKeys,
  untilUsable,
} from './homeInPage.ts';

const TREE_TIMES_SQL_MAX = 2.5;
const LIST_TIMES_BARE_MAX = 1.5;
const LOGIN_TIMES_BARE_MAX = 1.3;
const KEY_MS_MAX = 50;
const HEAP_MB_MAX = 40;
const SLOWER_AT_MOST = 1.1;
const KEYS_P = 0.95;
const SEARCH = 'room 77 desk 1 "sk 4" 9 desk 10.0 roo';

/** The same rows as the tree has, as rows and nothing more. */
async function bareSql({ db }: Crowd): Promise<number> {
  const begin = performance.now();
  await sql`select g.name as group_name, c.*, (select floor(extract(epoch from max(h.start_date)) * 1000)::bigint
      from connection_history h where h.connection_id = c.connection_id) as last_active
    from connections c join connection_groups g on g.connection_group_id = c.parent_id`.execute(db);
  return performance.now() - begin;
}

async function treeCall({ url }: Crowd, token: string): Promise<number> {
  const begin = performance.now();
  const headers = { 'Guacamole-Token': token };
  const answer = await fetch(`${url}/api/session/data/postgresql/connectionGroups/ROOT/tree`, { headers });
  await answer.text();
  return performance.now() - begin;
}

async function tokenOf({ url, people }: Crowd): Promise<string> {
  const body = new URLSearchParams({ username: people.all.name, password: people.all.password });
  const answer = await fetch(`${url}/api/tokens`, { method: 'POST', body });
  return ((await answer.json()) as { readonly authToken: string }).authToken;
}

async function enter(browser: Browser, { url, people }: Crowd, who: keyof Crowd['people']): Promise<Tab> {
  const tab = await openFirstTab(browser, url);
  await putInPages(tab.context);
  await loginPage(tab.page).logIn(people[who]);
  await tab.page.getByRole('heading', { name: 'All connections' }).waitFor();
  return tab;
}

interface Pages {
  readonly all: Page;
  readonly few: Page;
  readonly none: Page;
}

async function takePair(crowd: Crowd, token: string, pages: Pages) {
  const [treeMs, sqlMs] = [await treeCall(crowd, token), await bareSql(crowd)];
  const listMs = await untilUsable(pages.all, 'rows');
  const emptyMs = await untilUsable(pages.none, 'none');
  const inPage = await treeInPage(pages.all, token);
  return { treeMs, sqlMs, listMs, emptyMs, bareListMs: inPage.treeMs + inPage.parseMs + emptyMs };
}

/** Log-ins are dear: each is one person who comes anew, in turns with a page that has nothing of the app. */
async function takeLogins({ url, people }: Crowd, browser: Browser, progress: (text: string) => void) {
  await loginToList(browser, url, people.all);
  await bareLogin(browser, url, people.all);
  const samples = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    progress(`log-in ${pair} of ${PAIRS}`);
    const loginToListMs = await loginToList(browser, url, people.all);
    samples.push({ loginToListMs, bareMs: await bareLogin(browser, url, people.all) });
  }
  return samples;
}

async function measure(crowd: Crowd, browser: Browser, progress: (text: string) => void): Promise<Measured> {
  const logins = await takeLogins(crowd, browser, progress);
  const token = await tokenOf(crowd);
  const tabs = {
    all: await enter(browser, crowd, 'all'),
    few: await enter(browser, crowd, 'few'),
    none: await enter(browser, crowd, 'none'),
  };
  const pages: Pages = { all: tabs.all.page, few: tabs.few.page, none: tabs.none.page };
  await takePair(crowd, token, pages);
  const samples = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    progress(`pair ${pair} of ${PAIRS}`);
    samples.push(await takePair(crowd, token, pages));
  }
  progress('keys, scrolling, statuses and memory');
  const keys = await typeKeys(pages.all, SEARCH);
  await untilUsable(pages.all, 'rows');
  await untilUsable(pages.few, 'rows');
  const [scrollMsP50, fewScrollMsP50] = [median(await scrollSteps(pages.all)), median(await scrollSteps(pages.few))];
  const still = await longTasks(pages.all, false);
  const changing = await longTasks(pages.all, true);
  const heapMb = await heapMegabytes(pages.all);
  const [treeMs, sqlMs] = [medianOf(samples, 'treeMs'), medianOf(samples, 'sqlMs')];
  const [listMs, bareListMs] = [medianOf(samples, 'listMs'), medianOf(samples, 'bareListMs')];
  const [loginToListMs, bareMs] = [medianOf(logins, 'loginToListMs'), medianOf(logins, 'bareMs')];
  return {
    figures: {
      ...{ loginToListMs, bareMs, ratioToBare: loginToListMs / bareMs },
      ...{ listMs, bareListMs, treeMs, sqlMs },
      keyMsP95: quantile(keys, KEYS_P),
      longTasks: Math.max(0, changing - still),
      ...{ heapMb, scrollMsP50 },
    },
    samples: [...logins, ...samples],
    beside: {
      listMs: { atMost: bareListMs * LIST_TIMES_BARE_MAX, note: '1.5 times bareListMs' },
      treeMs: { atMost: sqlMs * TREE_TIMES_SQL_MAX, note: '2.5 times sqlMs' },
      scrollMsP50: { atMost: fewScrollMsP50 * SLOWER_AT_MOST, note: `30 rows: ${fewScrollMsP50.toFixed(1)}` },
      longTasks: { note: `${changing} with, ${still} without changes` },
    },
  };
}

export const home10kRow: BenchRow = {
  name: 'home-10k',
  method:
    "10,000 connections in 1,000 groups: log-in to drawn list (the app reads the outline) beside log-in call + the whole tree of Guacamole's REST + parse in the same browser, page load to drawn list beside tree call + parse + an empty list, the call beside one SQL of the same rows, key to frame, scrolling beside 30 rows, long tasks of 1,000 statuses.",
  beside: {
    ratioToBare: { atMost: LOGIN_TIMES_BARE_MAX },
    keyMsP95: { atMost: KEY_MS_MAX },
    longTasks: { atMost: 0 },
    heapMb: { atMost: HEAP_MB_MAX },
  },
  async measure(progress) {
    const appFolder = await builtApp(progress);
    progress('filling the database');
    const crowd = await openCrowd(appFolder);
    const browser = await launchWholeChromium();
    try {
      return await measure(crowd, browser, progress);
    } finally {
      await browser.close();
      await crowd.stop();
    }
  },
};
