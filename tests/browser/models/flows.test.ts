import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { ADMINISTRATOR } from '../../../mocks/world.ts';
import { connectionImportDriver, openConnections } from '../../models/drivers/connectionImport.driver.ts';
import { editorDriver, openEditor } from '../../models/drivers/editor.driver.ts';
import { connectionImport } from '../../models/connectionImport.model.ts';
import { connectionStatus } from '../../models/connectionStatus.model.ts';
import { discovery } from '../../models/discovery.model.ts';
import { diskSpace } from '../../models/diskSpace.model.ts';
import {
  connectionStatusDriver,
  discoveryDriver,
  diskSpaceDriver,
  furnishHome,
  noteDriver,
  qrCodeDriver,
} from '../../models/drivers/home.driver.ts';
import { logIn, loginLockDriver } from '../../models/drivers/loginLock.driver.ts';
import { giveMail } from '../../models/drivers/mailedWorld.ts';
import { recoveryDriver } from '../../models/drivers/recovery.driver.ts';
import { secondFactorDriver } from '../../models/drivers/secondFactor.driver.ts';
import { passwordDriver, preferencesDriver } from '../../models/drivers/preferences.driver.ts';
import {
  continuityDriver,
  openConnection,
  openKeptConnection,
  reconnectDriver,
  sessionOpeningDriver,
} from '../../models/drivers/session.driver.ts';
import { continuity } from '../../models/continuity.model.ts';
import { editor } from '../../models/editor.model.ts';
import { loginLock } from '../../models/loginLock.model.ts';
import { walkPath } from '../../models/model.ts';
import { note } from '../../models/note.model.ts';
import { coveringPaths } from '../../models/paths.ts';
import type { Person } from '../../models/person.ts';
import { password } from '../../models/password.model.ts';
import { preferences } from '../../models/preferences.model.ts';
import { qrCode } from '../../models/qrCode.model.ts';
import { reconnect } from '../../models/reconnect.model.ts';
import { recovery } from '../../models/recovery.model.ts';
import { secondFactor } from '../../models/secondFactor.model.ts';
import { sessionOpening } from '../../models/sessionOpening.model.ts';
import { launchChromium, whyNoChromium } from '../../support/chromium.ts';
import { describeWhere } from '../../support/needs.ts';
import { personAt } from '../pages/person.ts';
import { openMockedTab } from '../support/mockedTab.ts';
import type { MockedTab } from '../support/mockedTab.ts';
import { serveApp } from '../support/staticApp.ts';
import type { StaticApp } from '../support/staticApp.ts';

const HOME_FLOWS = [
  [note, noteDriver],
  [qrCode, qrCodeDriver],
  [connectionStatus, connectionStatusDriver],
  [discovery, discoveryDriver],
  [diskSpace, diskSpaceDriver],
] as const;

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
    for (const { title, path } of coveringPaths(loginLock)) {
      test(title, async () => {
        await walkPath(path, loginLockDriver(person, tab, ADMIN));
      });
    }
  });

  describe(secondFactor.title, () => {
    const losesSession = async () => {
      await tab.page.evaluate(() => localStorage.removeItem('oriel_auth'));
      await tab.page.reload();
    };
    for (const { title, path } of coveringPaths(secondFactor)) {
      test(title, async () => {
        const { door } = tab.world;
        door.twoFactor = true;
        await walkPath(path, secondFactorDriver(person, { door, account: ADMIN, losesSession }));
      });
    }
  });

  describe(recovery.title, () => {
    const goTo = (path: string) =>
      tab.page.evaluate((hash) => {
        window.location.hash = hash;
      }, path);
    for (const { title, path } of coveringPaths(recovery)) {
      test(title, async () => {
        giveMail(tab.world, ADMIN.name);
        const { door } = tab.world;
        await walkPath(path, recoveryDriver(person, { around: tab, door, account: ADMIN, goTo }));
      });
    }
  });

  describe(sessionOpening.title, () => {
    for (const { title, path } of coveringPaths(sessionOpening)) {
      test(title, async () => {
        await logIn(person, ADMIN);
        await walkPath(path, sessionOpeningDriver(person, tab));
      });
    }
  });

  describe(password.title, () => {
    for (const { title, path } of coveringPaths(password)) {
      test(title, async () => {
        await logIn(person, ADMIN);
        await walkPath(path, passwordDriver(person, tab));
      });
    }
  });

  describe(preferences.title, () => {
    for (const { title, path } of coveringPaths(preferences)) {
      test(title, async () => {
        await logIn(person, ADMIN);
        await person.follow('Preferences');
        await walkPath(path, preferencesDriver(person, tab));
      });
    }
  });

  describe(continuity.title, () => {
    for (const { title, path } of coveringPaths(continuity)) {
      test(title, async () => {
        await logIn(person, ADMIN);
        await openKeptConnection(person, tab);
        await walkPath(path, continuityDriver(person, tab));
      });
    }
  });

  describe(reconnect.title, () => {
    for (const { title, path } of coveringPaths(reconnect)) {
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
    for (const { title, path } of coveringPaths(editor)) {
      test(title, async () => {
        await logIn(person, ADMIN);
        await openEditor(person, goTo);
        await walkPath(path, editorDriver(person, goTo));
      });
    }
  });

  describe(connectionImport.title, () => {
    const goTo = (path: string) =>
      tab.page.evaluate((hash) => {
        window.location.hash = hash;
      }, path);
    const tick = (label: string, ticked: boolean) => tab.page.getByLabel(label).setChecked(ticked);
    for (const { title, path } of coveringPaths(connectionImport)) {
      test(title, async () => {
        await logIn(person, ADMIN);
        await openConnections(person, goTo);
        await walkPath(path, connectionImportDriver(person, tab, tick));
      });
    }
  });

  for (const [flow, driverOf] of HOME_FLOWS) {
    describe(`${flow.title}`, () => {
      for (const { title, path } of coveringPaths(flow)) {
        test(title, async () => {
          furnishHome(tab.world);
          await logIn(person, ADMIN);
          await walkPath(path, driverOf(person, tab));
        });
      }
    });
  }
});
