import { defineNetworkFixture } from '@msw/playwright';
import { ws } from 'msw';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { TUNNEL_PATHS } from '../../contract/guacamole.ts';
import { shareClientId } from '../../contract/rules/shareLink.ts';
import { handlersOf } from '../../mocks/handlers.ts';
import { scenarios } from '../../mocks/scenarios.ts';
import { ADMINISTRATOR, ORDINARY_USER, type World } from '../../mocks/world.ts';
import { addressOf, PAGE_NAMES, type PageName, PAGES } from '../../src/pages.ts';
import { APP_FOLDER, ROOT } from '../lib/paths.mjs';
import { fileName, type Look, openPage, settle } from './looks.ts';
import { logIn } from './tour.ts';

interface Scene {
  readonly world: keyof typeof scenarios;
  /** Where the page lies in that world; without it, where a menu leads. */
  readonly address?: (world: World) => string;
  /** Nobody is logged in. */
  readonly guest?: true;
}

/** It shows within another page or scene of the gallery. */
interface Within {
  readonly within: string;
}

const usual = { world: 'usual' } as const;
const at = (address: (world: World) => string) => ({ ...usual, address });
const manage = (kind: string, id: string | undefined) => `/manage/postgresql/${kind}/${id ?? ''}`;

type PathOf<Name extends PageName> = (typeof PAGES)[Name]['path'];
/** Its address says more than a menu knows, or a lifecycle leads to it. */
type Unlisted = { [Name in PageName]: PathOf<Name> extends null | `${string}/:id${string}` ? Name : never }[PageName];

/**
 * A page that a menu could lead to is drawn in the usual world as src/pages.ts declares it. Each of the others says here where
 * it is seen: one that does not say so does not compile.
 */
const SCENES: Readonly<Record<Unlisted, Scene | Within>> = {
  connection: at(({ connections }) => manage('connections', connections[0]?.identifier)),
  connectionGroup: at(({ groups }) => manage('connectionGroups', groups[0]?.identifier)),
  sharingProfile: at(() => manage('sharingProfiles', '')),
  user: at(() => manage('users', ORDINARY_USER.username)),
  userGroup: at(() => manage('userGroups', '')),
  monitor: at(() => '/monitor/2'),
  meet: at(() => '/meet/a-room'),
  guestMeeting: { ...at(() => '/meet/a-room'), guest: true },
  join: { ...at(() => `/client/${shareClientId('a-share')}?key=a-share`), guest: true },
  miniMeeting: { within: 'room' },
  account: { within: 'preferences' },
  recovery: { within: 'recovery' },
};

const isUnlisted = (name: PageName): name is Unlisted => name in SCENES;
const sceneOf = (name: PageName): Scene | Within => (isUnlisted(name) ? SCENES[name] : usual);
const isDrawn = (entry: readonly [PageName, Scene | Within]): entry is [PageName, Scene] => 'world' in entry[1];
const DRAWN = PAGE_NAMES.map((name) => [name, sceneOf(name)] as const).filter(isDrawn);

export const PAGE_SCENES: readonly PageName[] = DRAWN.map(([name]) => name);

interface Job {
  readonly pages: readonly string[];
  readonly language: string;
  readonly out: string;
}

/** The built app, each page in a browser of its own whose gateway is a world in memory. */
export async function drawPages(browser: Browser, look: Look, { pages, language, out }: Job): Promise<void> {
  const server = await serveBuilt();
  try {
    for (const [name, scene] of DRAWN.filter(([page]) => pages.includes(page))) {
      const page = await openPage(browser, look, language);
      await visit(page, server.resolvedUrls?.local[0] ?? '', name, scene);
      await page.screenshot({ path: join(out, fileName(`page-${name}`, look)), animations: 'disabled' });
      await page.context().close();
    }
  } finally {
    await server.close();
  }
}

function serveBuilt(): Promise<PreviewServer> {
  return preview({
    ...{ root: ROOT, configFile: false, appType: 'mpa', logLevel: 'silent' },
    build: { outDir: APP_FOLDER },
    preview: { host: '127.0.0.1', port: 0 },
  });
}

async function visit(page: Page, base: string, name: PageName, { world: scenario, address, guest }: Scene) {
  const world = scenarios[scenario]();
  const network = defineNetworkFixture({
    context: page.context() as never,
    handlers: [...handlersOf(world), generalSocket(base)],
  });
  await network.enable();
  const path = address?.(world) ?? menuAddress(name);
  if (guest !== true) {
    await page.goto(base);
    await logIn(page, { user: ADMINISTRATOR.username, password: ADMINISTRATOR.password });
  }
  await page.goto(`${base}#${path}`);
  await settle(page);
  // A call that is still answered when the page closes has nobody left to tell.
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await network.disable();
}

function menuAddress(name: PageName): string {
  const facts = PAGES[name];
  if (facts.path === null) throw new Error(`Nothing leads to ${name} by itself: its scene needs an address.`);
  return addressOf(name as Parameters<typeof addressOf>[0]);
}

const generalSocket = (base: string) =>
  ws
    .link(`${base.replace(/^http/u, 'ws')}${TUNNEL_PATHS.generalSocket}*`)
    .addEventListener('connection', ({ client }) =>
      client.send(JSON.stringify({ action: 'set-session-id', sid: 'socket-1', resume: 'resume-1' })),
    );
