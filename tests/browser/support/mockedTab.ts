import { defineNetworkFixture } from '@msw/playwright';
import { ws } from 'msw';
import type { WebSocketLink } from 'msw';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { GatewayMessage } from '../../../contract/socket/index.ts';
import { TUNNEL_PATHS } from '../../../contract/guacamole.ts';
import { brokenLogIn } from '../../models/mocked.ts';
import { handlersOf } from '../../../mocks/handlers.ts';
import { createWorld } from '../../../mocks/world.ts';
import { GeneralLine } from '../../models/generalLine.ts';
import type { MockedSurroundings } from '../../models/person.ts';
import { TunnelLine } from '../../models/tunnelLine.ts';
import type { Peer } from '../../models/tunnelLine.ts';
import { devicesOf, type InPage } from '../../support/fakeDevices.ts';
import { ownWindowOf } from '../../support/fakeOwnWindow.ts';
import { chosenFilesOf } from './chosenFiles.ts';
import { tellWhenFailed } from './lastSeen.ts';
import { openedWindows } from './openedWindows.ts';
import { reducedMotion } from './tab.ts';

export interface MockedTab extends MockedSurroundings {
  readonly page: Page;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

interface MockedTabOptions {
  readonly url: string;
  readonly colorScheme?: 'light' | 'dark';
}

const links = new Map<string, WebSocketLink>();

/** Each link of the library listens on a channel of its own for good, so one serves all tabs. */
function linkTo(url: string): WebSocketLink {
  const link = links.get(url) ?? ws.link(url.replace(/^http/, 'ws'));
  links.set(url, link);
  return link;
}

const GREETING: GatewayMessage = { action: 'set-session-id', sid: 'socket-1', resume: 'resume-1' };

interface Closable {
  close(): void;
}

function socketHandlers(origin: string, line: TunnelLine, heard: GeneralLine, open: Closable[]) {
  const general = linkTo(`${origin}/${TUNNEL_PATHS.generalSocket}*`);
  const tunnels = linkTo(`${origin}/${TUNNEL_PATHS.webSocket}*`);
  return [
    general.addEventListener('connection', ({ client }) => {
      open.push(client);
      client.addEventListener('message', ({ data }) => heard.hears(String(data)));
      client.send(JSON.stringify(GREETING));
      heard.connected({ send: (text) => client.send(text) });
    }),
    tunnels.addEventListener('connection', ({ client }) => {
      open.push(client);
      const peer: Peer = {
        send: (text) => client.send(text),
        close: (code, reason) => client.close(code, reason),
      };
      client.addEventListener('message', ({ data }) => line.hears(String(data)));
      client.addEventListener('close', () => line.left(peer));
      line.connected(peer);
    }),
  ];
}

/** What a window asked for that has closed meanwhile, nobody waits for; the library tells of it as an error outside of every test. */
function overlookClosedWindows(context: BrowserContext): void {
  const route = context.route.bind(context);
  context.route = (url, handler, options) =>
    route(
      url,
      async (...asked) => {
        try {
          await handler(...asked);
        } catch (error) {
          if (!String(error).includes('has been closed')) throw error;
        }
      },
      options,
    );
}

/** The app in a browser of its own whose network is a world in memory, and whose clock a test may move. */
export async function openMockedTab(
  browser: Browser,
  { url, colorScheme = 'light' }: MockedTabOptions,
): Promise<MockedTab> {
  const look = { locale: 'en-GB', viewport: { width: 1440, height: 900 }, colorScheme, reducedMotion };
  const context = await browser.newContext(look);
  await context.clock.install();
  const world = createWorld();
  const tunnel = new TunnelLine();
  const general = new GeneralLine();
  const clients: Closable[] = [];
  overlookClosedWindows(context);
  const network = defineNetworkFixture({
    context: context as never,
    handlers: [...handlersOf(world), ...socketHandlers(url, tunnel, general, clients)],
  });
  await network.enable();
  const chosenFiles = await chosenFilesOf(context, () => page);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const tellIfFailed = tellWhenFailed(page, errors);
  await page.goto(url);
  const inPage: InPage = (work, argument) => page.evaluate(work as never, argument);
  let passed = 0;
  world.now = () => Date.now() + passed;
  return {
    page,
    context,
    world,
    tunnel,
    general,
    windows: openedWindows(context),
    devices: devicesOf(inPage),
    ownWindow: ownWindowOf(inPage),
    chosenFiles,
    tunnelAskedFor: () => tunnel.askedFor(),
    breaksNextLogIn: () => network.use(brokenLogIn()),
    passes: async (milliseconds) => {
      passed += milliseconds;
      await context.clock.runFor(milliseconds);
    },
    close: async () => {
      await tellIfFailed();
      // The library listens for each client until that one is closed, and a browser that goes away closes none.
      for (const client of clients) client.close();
      await network.disable();
      await context.close();
    },
  };
}
