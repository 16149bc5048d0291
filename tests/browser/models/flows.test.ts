import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { STAGED } from '../../models/drivers/stage.ts';
import type { Stage } from '../../models/drivers/stage.ts';
import { walkPath } from '../../models/model.ts';
import { titledWalks } from '../../models/paths.ts';
import { launchChromium, whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { personAt } from '../pages/person.ts';
import { openMockedTab } from '../support/mockedTab.ts';
import type { MockedTab } from '../support/mockedTab.ts';
import { serveApp } from '../support/staticApp.ts';
import type { StaticApp } from '../support/staticApp.ts';

function stageOn(tab: MockedTab): Stage {
  const { page } = tab;
  return {
    person: personAt(page),
    around: tab,
    goTo: (path) =>
      page.evaluate((hash) => {
        window.location.hash = hash;
      }, path),
    tick: (label, ticked) => page.getByLabel(label).setChecked(ticked),
    losesSession: async () => {
      await page.evaluate(() => localStorage.removeItem('oriel_auth'));
      await page.reload();
    },
  };
}

describeWhere(whyNoChromium(), 'in Chromium, against mocks', () => {
  let app: StaticApp;
  let browser: Browser;
  let tab: MockedTab;

  beforeAll(async () => {
    app = await serveApp();
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });
  beforeEach(async () => {
    tab = await openMockedTab(browser, { url: app.url });
  });
  afterEach(() => tab.close());

  for (const { flow, begin } of STAGED)
    describe(flow.title, () => {
      for (const { title, path, timeoutMs } of titledWalks(flow, { depth: 'byState' }))
        test(title, async () => walkPath(path, await begin(stageOn(tab))), timeoutMs);
    });
});
