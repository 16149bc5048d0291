import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { ADMINISTRATOR } from '../../../mocks/world.ts';
import { editorDriver, openEditor } from '../../models/drivers/editor.driver.ts';
import { logIn, loginLockDriver } from '../../models/drivers/loginLock.driver.ts';
import { openConnection, reconnectDriver, sessionOpeningDriver } from '../../models/drivers/session.driver.ts';
import { editor } from '../../models/editor.model.ts';
import { loginLock } from '../../models/loginLock.model.ts';
import { walkPath } from '../../models/model.ts';
import { titledPaths } from '../../models/paths.ts';
import type { Person } from '../../models/person.ts';
import { reconnect } from '../../models/reconnect.model.ts';
import { sessionOpening } from '../../models/sessionOpening.model.ts';
import { launchChromium, whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { personAt } from '../pages/person.ts';
import { openMockedTab } from '../support/mockedTab.ts';
import type { MockedTab } from '../support/mockedTab.ts';
import { serveApp } from '../support/staticApp.ts';
import type { StaticApp } from '../support/staticApp.ts';

const ADMIN = { name: ADMINISTRATOR.username, password: ADMINISTRATOR.password };

describeWhere(whyNoChromium(), 'in Chromium, against mocks', () => {
  let app: StaticApp;
  let browser: Browser;
  let tab: MockedTab;
  let person: Person;

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
    person = personAt(tab.page);
  });
  afterEach(() => tab.close());

  describe(loginLock.title, () => {
    for (const { title, path } of titledPaths(loginLock)) {
      test(title, async () => {
        await walkPath(path, loginLockDriver(person, tab, ADMIN));
      });
    }
  });

  describe(sessionOpening.title, () => {
    for (const { title, path } of titledPaths(sessionOpening)) {
      test(title, async () => {
        await logIn(person, ADMIN);
        await walkPath(path, sessionOpeningDriver(person, tab));
      });
    }
  });

  describe(reconnect.title, () => {
    for (const { title, path } of titledPaths(reconnect)) {
      test(title, async () => {
        await logIn(person, ADMIN);
        await openConnection(person, tab);
        await walkPath(path, reconnectDriver(person, tab));
      });
    }
  });

  describe(editor.title, () => {
    const goTo = (path: string) =>
      tab.page.evaluate((hash) => {
        window.location.hash = hash;
      }, path);
    for (const { title, path } of titledPaths(editor)) {
      test(title, async () => {
        await logIn(person, ADMIN);
        await openEditor(person, goTo);
        await walkPath(path, editorDriver(person, goTo));
      });
    }
  });
});
