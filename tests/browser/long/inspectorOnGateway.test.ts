import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { startQuickOriel, type RunningOriel } from '../../support/oriel.ts';
import { loginPage } from '../pages/loginPage.ts';
import { browserForSuite } from '../support/sharedBrowser.ts';
import { openTab } from '../support/tab.ts';

describeWhere(whyNoChromium(), 'the inspector on a real gateway', () => {
  const browser = browserForSuite();
  let oriel: RunningOriel;

  beforeAll(async () => {
    oriel = await startQuickOriel({ ORIEL_INSPECT: '1' });
  }, 120_000);
  afterAll(async () => {
    await oriel.remove();
  });

  test('"?inspect" opens it beside the app; it sees the log-in and no password', async () => {
    const { page, context, errors, close } = await openTab(browser(), null);
    const opened = context.waitForEvent('page');
    await page.goto(`${oriel.url}/?inspect`);
    const inspector = await opened;
    await loginPage(page).logIn(oriel.admin);
    await inspector.getByText('login.submit').first().waitFor();
    await inspector.getByText('generalSocket').first().waitFor();
    expect(await inspector.locator('body').innerText()).not.toContain(oriel.admin.password);
    expect(errors).toEqual([]);
    await close();
  });
});
