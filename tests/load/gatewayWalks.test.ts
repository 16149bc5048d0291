import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logIn, loginLockDriver } from '../models/drivers/loginLock.driver.ts';
import { openConnection, reconnectDriver, sessionOpeningDriver } from '../models/drivers/session.driver.ts';
import type { Flow } from '../models/flow.ts';
import { loginLock } from '../models/loginLock.model.ts';
import { walkPath } from '../models/model.ts';
import type { Driver, Possible } from '../models/model.ts';
import { titledWalks } from '../models/paths.ts';
import type { TitledWalk } from '../models/paths.ts';
import type { Account, Person, Surroundings } from '../models/person.ts';
import { reconnect } from '../models/reconnect.model.ts';
import { sessionOpening } from '../models/sessionOpening.model.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { startEngine } from '../support/engine.ts';
import type { TestEngine } from '../support/engine.ts';
import { openEngineDoor } from '../support/engineDoor.ts';
import type { EngineDoor } from '../support/engineDoor.ts';
import { describeWhere } from '../support/needs.ts';
import { startQuickOriel } from '../support/oriel.ts';
import type { RunningOriel } from '../support/oriel.ts';
import { personAt } from '../browser/pages/person.ts';
import { sessionPage } from '../browser/pages/sessionPage.ts';
import { administratorApi } from '../browser/support/api.ts';
import { browserForSuite } from '../browser/support/sharedBrowser.ts';
import { openTab } from '../browser/support/tab.ts';
import type { Tab } from '../browser/support/tab.ts';

const SOON = { timeout: 30_000, interval: 50 };
const PASSWORD = 'a long enough test password';

/** The real parts cannot be told to fail in every way, nor time to pass: the walks with these events. */
const SMOKE: Readonly<Record<string, readonly string[]>> = {
  loginLock: [
    'form.sentBlank',
    'password.sentWrong',
    'password.sentRight',
    'page.reloaded',
    'user.logsOut',
    'user.logsInAgain',
  ],
  sessionOpening: ['connection.opened', 'gateway.accepts', 'picture.comes', 'user.disconnects'],
  reconnect: ['engine.fails', 'user.reconnects', 'user.stopsWaiting', 'user.goesHome', 'user.logsOut', 'picture.comes'],
};

/** An engine that goes away while a session opens: who is first is chance. */
const isRace: Possible = (snapshot, { type }) => type === 'engine.fails' && snapshot.matches('opening');

function smokeWalks(flow: Flow): readonly TitledWalk[] {
  const allowed = SMOKE[flow.name] ?? [];
  const isPossible: Possible = (snapshot, event) => allowed.includes(event.type) && !isRace(snapshot, event);
  return titledWalks(flow, { depth: 'byState', isPossible });
}

describeWhere(whyNoChromium(), 'on the real gateway and engine', () => {
  let engine: TestEngine;
  let door: EngineDoor;
  const browser = browserForSuite();
  let oriel: RunningOriel;
  let tab: Tab;
  let person: Person;
  let account: Account;
  let isShut = false;
  let made = 0;

  beforeAll(async () => {
    engine = await startEngine();
    door = await openEngineDoor(engine);
    oriel = await startQuickOriel({ ORIEL_GUACD: `127.0.0.1:${door.port}` });
  }, 180_000);
  afterAll(async () => {
    await oriel.remove();
    if (!isShut) await door.shut();
    await engine.stop();
  });
  beforeEach(async () => {
    if (isShut) await setShut(false);
    account = await newAdministrator();
    tab = await openTab(browser(), oriel.url);
    person = personAt(tab.page);
  });
  afterEach(() => tab.close());

  /** Tries are counted by name: each path has a name of its own. */
  async function newAdministrator(): Promise<Account> {
    made += 1;
    const name = `walker ${made}`;
    const api = await administratorApi(oriel);
    await api.addUser(name, PASSWORD);
    await api.letAdminister(name);
    return { name, password: PASSWORD };
  }

  async function setShut(shut: boolean): Promise<void> {
    isShut = shut;
    await (shut ? door.shut() : door.open());
  }

  describe(loginLock.title, () => {
    for (const { title, path, timeoutMs } of smokeWalks(loginLock)) {
      test(title, () => walkPath(path, loginLockDriver(person, itself, account)), timeoutMs);
    }
  });

  describe(sessionOpening.title, () => {
    for (const { title, path, timeoutMs } of smokeWalks(sessionOpening)) {
      test(
        title,
        async () => {
          await logIn(person, account);
          await walkPath(path, withoutShortStates(sessionOpeningDriver(person, itself)));
        },
        timeoutMs,
      );
    }
  });

  describe(reconnect.title, () => {
    for (const { title, path, timeoutMs } of smokeWalks(reconnect)) {
      test(
        title,
        async () => {
          await logIn(person, account);
          await openConnection(person, itself);
          await walkPath(path, withRealEngine(withoutShortStates(reconnectDriver(person, itself))));
        },
        timeoutMs,
      );
    }
  });

  /** A lost engine is a failure without a wait; asking for it again while it is away begins the countdown. */
  function withRealEngine({ events, states }: Driver): Driver {
    const session = () => sessionPage(tab.page);
    return {
      states,
      events: {
        ...events,
        'engine.fails': async () => {
          await setShut(true);
          await session().trouble.waitFor();
          await person.press('Reconnect');
          await expect.poll(() => session().countdown.count(), SOON).toBe(1);
        },
        'user.reconnects': async () => {
          await setShut(false);
          await person.press('Reconnect');
        },
      },
    };
  }
});

/** Real parts answer at once: the steps between are over before anybody sees them. */
function withoutShortStates({ events, states }: Driver): Driver {
  const isOver = () => undefined;
  return {
    events,
    states: { ...states, opening: isOver, 'opening.connecting': isOver, 'opening.waiting': isOver },
  };
}

const notHere = (): never => {
  throw new Error('The real gateway and machine cannot be told to do that.');
};
const byItself = (): void => undefined;

/** The gateway accepts and the Welcome desktop shows its picture without being told. */
const itself: Surroundings = {
  passes: notHere,
  breaksNextLogIn: notHere,
  tunnelAskedFor: () => Promise.resolve(),
  tunnel: {
    keepsSessions: byItself,
    accepts: byItself,
    showsPicture: byItself,
    hasWindows: notHere,
    asksFor: notHere,
    machineFails: notHere,
    machineEnds: notHere,
    closes: notHere,
    breaks: notHere,
    offersFiles: notHere,
    withdrawsFiles: notHere,
    answersFolder: notHere,
    refusesFolder: notHere,
    takesFile: notHere,
    refusesFile: notHere,
    breaksOffFile: notHere,
    copies: notHere,
    isLeft: byItself,
    askedWidth: notHere,
    pasted: notHere,
    fallsSilent: notHere,
    speaksAgain: notHere,
  },
};
