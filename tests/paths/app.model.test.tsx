// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';
import { ADMINISTRATOR } from '../../mocks/world.ts';
import { connectionImportDriver, openConnections } from '../models/drivers/connectionImport.driver.ts';
import { editorDriver, openEditor } from '../models/drivers/editor.driver.ts';
import { connectionImport } from '../models/connectionImport.model.ts';
import { connectionStatus } from '../models/connectionStatus.model.ts';
import { discovery } from '../models/discovery.model.ts';
import { diskSpace } from '../models/diskSpace.model.ts';
import {
  connectionStatusDriver,
  discoveryDriver,
  diskSpaceDriver,
  furnishHome,
  noteDriver,
  qrCodeDriver,
} from '../models/drivers/home.driver.ts';
import { logIn, loginLockDriver } from '../models/drivers/loginLock.driver.ts';
import { giveMail } from '../models/drivers/mailedWorld.ts';
import { recoveryDriver } from '../models/drivers/recovery.driver.ts';
import { secondFactorDriver } from '../models/drivers/secondFactor.driver.ts';
import { passwordDriver, preferencesDriver } from '../models/drivers/preferences.driver.ts';
import {
  continuityDriver,
  openConnection,
  openKeptConnection,
  reconnectDriver,
  sessionOpeningDriver,
} from '../models/drivers/session.driver.ts';
import { continuity } from '../models/continuity.model.ts';
import { editor } from '../models/editor.model.ts';
import { loginLock } from '../models/loginLock.model.ts';
import { walkPath } from '../models/model.ts';
import { note } from '../models/note.model.ts';
import { titledPaths } from '../models/paths.ts';
import type { Person } from '../models/person.ts';
import { password } from '../models/password.model.ts';
import { preferences } from '../models/preferences.model.ts';
import { qrCode } from '../models/qrCode.model.ts';
import { reconnect } from '../models/reconnect.model.ts';
import { recovery } from '../models/recovery.model.ts';
import { secondFactor } from '../models/secondFactor.model.ts';
import { sessionOpening } from '../models/sessionOpening.model.ts';
import { fillBrowserGaps } from './app/browserGaps.ts';
import { mountApp } from './app/mountedApp.ts';
import type { MountedApp } from './app/mountedApp.ts';
import { personInJsdom } from './app/personInJsdom.ts';

const HOME_FLOWS = [
  [note, noteDriver],
  [qrCode, qrCodeDriver],
  [connectionStatus, connectionStatusDriver],
  [discovery, discoveryDriver],
  [diskSpace, diskSpaceDriver],
] as const;

const ADMIN = { name: ADMINISTRATOR.username, password: ADMINISTRATOR.password };

let app: MountedApp;
let person: Person;

beforeEach(async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  fillBrowserGaps();
  app = await mountApp();
  person = personInJsdom(app, userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null }));
});
afterEach(() => {
  app.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe(`in jsdom, ${loginLock.title}`, () => {
  for (const { title, path } of titledPaths(loginLock)) {
    test(title, () => walkPath(path, loginLockDriver(person, app, ADMIN)));
  }
});

describe(`in jsdom, ${secondFactor.title}`, () => {
  const losesSession = () => {
    localStorage.removeItem('oriel_auth');
    return app.reload();
  };
  for (const { title, path } of titledPaths(secondFactor)) {
    test(title, () => {
      const { door } = app.world;
      door.twoFactor = true;
      return walkPath(path, secondFactorDriver(person, { door, account: ADMIN, losesSession }));
    });
  }
});

describe(`in jsdom, ${recovery.title}`, () => {
  const goTo = (path: string) => {
    window.location.hash = path;
    return Promise.resolve();
  };
  for (const { title, path } of titledPaths(recovery)) {
    test(title, () => {
      giveMail(app.world, ADMIN.name);
      return walkPath(path, recoveryDriver(person, { around: app, door: app.world.door, account: ADMIN, goTo }));
    });
  }
});

describe(`in jsdom, ${sessionOpening.title}`, () => {
  for (const { title, path } of titledPaths(sessionOpening)) {
    test(title, async () => {
      await logIn(person, ADMIN);
      await walkPath(path, sessionOpeningDriver(person, app));
    });
  }
});

describe(`in jsdom, ${continuity.title}`, () => {
  for (const { title, path } of titledPaths(continuity)) {
    test(title, async () => {
      await logIn(person, ADMIN);
      await openKeptConnection(person, app);
      await walkPath(path, continuityDriver(person, app));
    });
  }
});

describe(`in jsdom, ${reconnect.title}`, () => {
  for (const { title, path } of titledPaths(reconnect)) {
    test(title, async () => {
      await logIn(person, ADMIN);
      await openConnection(person, app);
      await walkPath(path, reconnectDriver(person, app));
    });
  }
});

describe(`in jsdom, ${editor.title}`, () => {
  const goTo = (path: string) => {
    window.location.hash = path;
    return Promise.resolve();
  };
  for (const { title, path } of titledPaths(editor)) {
    test(title, async () => {
      await logIn(person, ADMIN);
      await openEditor(person, goTo);
      await walkPath(path, editorDriver(person, goTo));
    });
  }
});

describe(`in jsdom, ${connectionImport.title}`, () => {
  const goTo = (path: string) => {
    window.location.hash = path;
    return Promise.resolve();
  };
  const tick = async (label: string, ticked: boolean) => {
    const box = await screen.findByLabelText<HTMLInputElement>(label);
    if (box.checked !== ticked) box.click();
  };
  for (const { title, path } of titledPaths(connectionImport)) {
    test(title, async () => {
      await logIn(person, ADMIN);
      await openConnections(person, goTo);
      await walkPath(path, connectionImportDriver(person, app, tick));
    });
  }
});

for (const [flow, driverOf] of HOME_FLOWS) {
  describe(`in jsdom, ${flow.title}`, () => {
    for (const { title, path } of titledPaths(flow)) {
      test(title, async () => {
        furnishHome(app.world);
        await logIn(person, ADMIN);
        await walkPath(path, driverOf(person, app));
      });
    }
  });
}

describe(`in jsdom, ${password.title}`, () => {
  for (const { title, path } of titledPaths(password)) {
    test(title, async () => {
      await logIn(person, ADMIN);
      await walkPath(path, passwordDriver(person, app));
    });
  }
});

describe(`in jsdom, ${preferences.title}`, () => {
  for (const { title, path } of titledPaths(preferences)) {
    test(title, async () => {
      await logIn(person, ADMIN);
      await person.follow('Preferences');
      await walkPath(path, preferencesDriver(person, app));
    });
  }
});
