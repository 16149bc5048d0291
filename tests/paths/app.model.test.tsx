// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';
import { ADMINISTRATOR } from '../../mocks/world.ts';
import { editorDriver, openEditor } from '../models/drivers/editor.driver.ts';
import { logIn, loginLockDriver } from '../models/drivers/loginLock.driver.ts';
import { openConnection, reconnectDriver, sessionOpeningDriver } from '../models/drivers/session.driver.ts';
import { editor } from '../models/editor.model.ts';
import { loginLock } from '../models/loginLock.model.ts';
import { walkPath } from '../models/model.ts';
import { titledPaths } from '../models/paths.ts';
import type { Person } from '../models/person.ts';
import { reconnect } from '../models/reconnect.model.ts';
import { sessionOpening } from '../models/sessionOpening.model.ts';
import { fillBrowserGaps } from './app/browserGaps.ts';
import { mountApp } from './app/mountedApp.ts';
import type { MountedApp } from './app/mountedApp.ts';
import { personInJsdom } from './app/personInJsdom.ts';

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

describe(`in jsdom, ${sessionOpening.title}`, () => {
  for (const { title, path } of titledPaths(sessionOpening)) {
    test(title, async () => {
      await logIn(person, ADMIN);
      await walkPath(path, sessionOpeningDriver(person, app));
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
