import { expect, test, vi } from 'vitest';
import { startWelcomeDesktop } from '../../welcome/welcomeDesktop.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { startEngine } from '../support/engine.ts';
import { openEngineDoor } from '../support/engineDoor.ts';
import { describeWhere } from '../support/needs.ts';
import { inLongRun } from '../support/longRun.ts';
import { homePage } from './pages/homePage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { startedForSuite } from './support/startedForSuite.ts';
import { loggedInBeforeEach, onGateway } from './support/suite.ts';

const SOON = { timeout: 30_000, interval: 50 };
const A_PICTURE = 20;

describeWhere(whyNoChromium(), 'when the engine or the machine goes away', () => {
  const engine = startedForSuite(startEngine, ({ stop }) => stop());
  const door = startedForSuite(
    () => openEngineDoor(engine()),
    ({ shut }) => shut(),
  );
  const tab = loggedInBeforeEach(onGateway({ env: () => ({ ORIEL_GUACD: `127.0.0.1:${door().port}` }) }));

  const seePicture = async () => {
    const session = sessionPage(tab().page);
    await vi.waitFor(async () => expect(await session.colours()).toBeGreaterThan(A_PICTURE), SOON);
    await session.trouble.waitFor({ state: 'hidden' });
    return session;
  };

  test('a lost engine is told in a dialog; the countdown runs, and reconnecting works when it is back [A4-060]', async () => {
    await homePage(tab().page).row('Welcome desktop').click();
    const session = await seePicture();
    await door().shut();
    await session.trouble.waitFor();
    for (const name of [/^Reconnect/, 'Go to Home', 'Log out'])
      expect(await session.trouble.getByRole('button', { name }).count()).toBe(1);
    await session.trouble.getByRole('button', { name: /^Reconnect/ }).click();
    await session.countdown.waitFor();
    const shown = await session.countdown.innerText();
    expect(shown).toMatch(/Reconnecting in 1[0-5] seconds/);
    await vi.waitFor(async () => expect(await session.countdown.innerText()).not.toBe(shown), SOON);
    await door().open();
    await session.trouble.getByRole('button', { name: 'Reconnect now' }).click();
    await seePicture();
  });

  inLongRun(() => {
    test('the countdown reconnects by itself [A9-001]', async () => {
      await homePage(tab().page).row('Welcome desktop').click();
      const session = await seePicture();
      await door().shut();
      await session.trouble.getByRole('button', { name: /^Reconnect/ }).click();
      await session.countdown.waitFor();
      await door().open();
      await seePicture();
    });
  });

  inLongRun(() => {
    test('a machine that ends is told, and going home works', async () => {
      const machine = await startWelcomeDesktop({ host: '127.0.0.1', port: 0 });
      await homePage(tab().page).add({
        ...{ name: 'Short-lived', address: `127.0.0.1:${machine.port}` },
        ...{ protocol: 'VNC', password: machine.password ?? '' },
      });
      const session = await seePicture();
      await machine.stop();
      await session.trouble.waitFor();
      await session.trouble.getByRole('button', { name: 'Go to Home' }).click();
      await homePage(tab().page).list.waitFor();
    });
  });
});
