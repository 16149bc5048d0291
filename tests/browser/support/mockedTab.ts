import { defineNetworkFixture } from '@msw/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { handlersOf } from '../../../mocks/handlers.ts';
import { createWorld } from '../../../mocks/world.ts';
import type { World } from '../../../mocks/world.ts';
import { createTunnelWorld } from './tunnelWorld.ts';
import type { TunnelWorld } from './tunnelWorld.ts';

export interface MockedTab {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly world: World;
  readonly tunnels: TunnelWorld;
  close(): Promise<void>;
}

interface MockedTabOptions {
  readonly url: string;
  readonly path?: string;
  readonly colorScheme?: 'light' | 'dark';
}

/** The app in a browser of its own whose network is a world in memory, and whose clock a test may move. */
export async function openMockedTab(
  browser: Browser,
  { url, path = '/', colorScheme = 'light' }: MockedTabOptions,
): Promise<MockedTab> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, colorScheme });
  await context.clock.install();
  const world = createWorld();
  const tunnels = createTunnelWorld(url);
  const network = defineNetworkFixture({
    context: context as never,
    handlers: [...handlersOf(world), ...tunnels.handlers],
  });
  await network.enable();
  const page = await context.newPage();
  await page.goto(`${url}${path}`);
  const close = async () => {
    await network.disable();
    await context.close();
  };
  return { page, context, world, tunnels, close };
}
