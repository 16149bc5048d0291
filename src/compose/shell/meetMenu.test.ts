import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { GatewayMessage } from '../../../contract/socket/index.ts';
import { mainNavItems } from '../../machines/shared/rights/rights.navItems.ts';
import { sampleRights } from '../../machines/shared/rights/rights.samples.ts';
import { createGeneralBus } from '../../socket/generalBus.ts';
import type { Ports } from '../ports/ports.ts';
import { provideAuthenticated } from './authenticated.ts';

afterEach(() => vi.unstubAllGlobals());

/** Whether Meet stands in the main menu, after each message. */
function menuIn(userAgent: string) {
  vi.stubGlobal('navigator', { userAgent });
  const generalBus = createGeneralBus();
  const rights = createActor(provideAuthenticated({ generalBus } as unknown as Ports).rights).start();
  rights.send({ type: 'rights.found', rights: sampleRights });
  const hasMeet = () => mainNavItems(rights.getSnapshot().context.rights).some(({ page }) => page === 'quickMeet');
  const hear = (status: 'active' | 'disabled') => {
    const message: GatewayMessage = { action: 'meeting-setting-change', status };
    generalBus.receive(message);
    return hasMeet();
  };
  return { hasMeet, hear };
}

test('Meet is in the main menu while there are meetings, and in the wrapper of the mobile app never [B2-010]', () => {
  const browser = menuIn('Mozilla/5.0 (X11; Linux x86_64) Chrome/140');
  expect([browser.hasMeet(), browser.hear('disabled'), browser.hear('active')]).toEqual([true, false, true]);
  const wrapper = menuIn('Mozilla/5.0 (iPhone) Mobile/15E148 OrielApp/1.0');
  expect([wrapper.hasMeet(), wrapper.hear('active')]).toEqual([false, false]);
});
