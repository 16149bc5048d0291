// @vitest-environment jsdom
import { NEVER } from 'rxjs';
import { createActor } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { selectMonitorsOffered } from '../../../machines/session/monitors/monitors.selectors.ts';
import { settle } from '../../../machines/shared/testing.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideMonitors } from './provideMonitors.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Screen {
  readonly graphics: boolean;
  readonly workers: boolean;
  readonly userAgent: string;
}

async function isOffered({ graphics, workers, userAgent }: Screen): Promise<boolean> {
  if (workers) vi.stubGlobal('SharedWorker', vi.fn());
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const desktop = { tunnelId: () => 'tunnel-1', use: () => ({ facts$: NEVER }) };
  const api = { call: () => Promise.resolve({ 'enable-gfx': String(graphics) }) };
  const ports = { api, desktops: { get: () => desktop } } as unknown as Ports;
  const monitors = createActor(provideMonitors(ports), { input: { clientId: 'MQBjAG1haW4' } }).start();
  await settle();
  const offered = selectMonitorsOffered(monitors.getSnapshot());
  monitors.stop();
  return offered;
}

test.each([
  ['with the graphics mode and shared workers, on a desktop', {}, true],
  ['without the graphics mode', { graphics: false }, false],
  ['without shared workers', { workers: false }, false],
  ['on a phone', { userAgent: PHONE }, false],
])('%s a further window is offered: %s [A4-056]', async (_where, lack, offered) => {
  expect(await isOffered({ graphics: true, workers: true, userAgent: DESKTOP, ...lack })).toBe(offered);
});
