import type { Request } from 'playwright';
import { afterEach, beforeEach } from 'vitest';
import { FakeEngine, type FakeUser } from '../../../gateway/tunnel/sessions/testing/fakeEngine.ts';
import { startQuickOriel } from '../../support/oriel.ts';
import { homePage } from '../pages/homePage.ts';
import { sessionPage } from '../pages/sessionPage.ts';
import { administratorApi } from './api.ts';
import { watchDevices } from './devices.ts';
import { browserWithFlags, wholeBrowserForSuite } from './sharedBrowser.ts';
import { startedForSuite } from './startedForSuite.ts';
import { keptLogIn, openTab, type Tab } from './tab.ts';

const PARAMETERS = /\/tunnels\/[^/]+\/parameters$/u;
const FAKE_DEVICES = ['--use-fake-device-for-media-stream'];
/** Over what was drawn before (Guacamole's channel mask). */
export const OVER = 14;

interface Stage {
  tab: Tab;
  /** The engine's side of the session. */
  far: FakeUser;
  /** Of the connection. */
  name: string;
  identifier: string;
  /** What the app asked of its tunnel. */
  asked: Request;
  /** How often it asks and has no answer yet. */
  asking: number;
}

/** A session with sound, video and copying before each test, on a gateway whose engine carries all. `copies`: by a clipboard. */
export function sessionThatCarriesAll({ copies = false } = {}) {
  const engine = startedForSuite(
    () =>
      FakeEngine.start({
        args: ['VERSION_1_5_0', 'hostname', 'port', 'enable-audio-input', 'enable-webcam', 'clipboard-buffer-size'],
      }),
    (running) => running.stop(),
  );
  const oriel = startedForSuite(
    () =>
      startQuickOriel({
        ORIEL_GUACD: `${engine().address.host}:${engine().address.port}`,
        ORIEL_ALLOW_TARGETS: '127.0.0.0/8',
      }),
    ({ remove }) => remove(),
  );
  const browser = (copies ? wholeBrowserForSuite : browserWithFlags)(...FAKE_DEVICES);
  const world = {} as Stage;

  beforeEach(async () => {
    const api = await administratorApi(oriel());
    world.name = `Carries all ${Date.now()}`;
    const parameters = { hostname: '127.0.0.1', port: '9', 'enable-audio-input': 'true', 'enable-webcam': 'true' };
    world.identifier = await api.addConnection(world.name, 'rdp', { ...parameters, 'enable-gfx': 'true' });
    await api.addSharingProfile('Look on', world.identifier);
    world.tab = await openTab(browser(), null, keptLogIn(oriel().url, api.token));
    await world.tab.context.clearPermissions();
    await world.tab.page.addInitScript(watchDevices);
    await world.tab.page.goto(oriel().url);
    world.asking = 0;
    world.tab.page.on('request', (request) => (world.asking += Number(PARAMETERS.test(request.url()))));
    world.tab.page.on('requestfinished', (request) => (world.asking -= Number(PARAMETERS.test(request.url()))));
    await open();
  });
  afterEach(() => world.tab.close());

  /** From Home to the picture. */
  const open = async () => {
    const row = homePage(world.tab.page).row(world.name);
    await row.waitFor();
    const arrival = engine().nextUser();
    // The first that is asked for once all that lies beside the picture is there.
    const ready = world.tab.page.waitForResponse(PARAMETERS);
    // Looked at below; where the engine is not reached, that is the failure to be told.
    ready.catch(() => undefined);
    await row.click();
    world.far = await arrival;
    world.far.send(
      ['size', 0, 640, 480],
      ['rect', 0, 0, 0, 640, 480],
      ['cfill', OVER, 0, 20, 90, 160, 255],
      ['sync', 1],
    );
    world.asked = (await ready).request();
    await sessionPage(world.tab.page).screen.focus();
  };
  const openAnew = async () => {
    await sessionPage(world.tab.page).leave();
    await homePage(world.tab.page).list.waitFor();
    await open();
  };

  const opcodes = (...names: readonly string[]) => world.far.received.filter(({ opcode }) => names.includes(opcode));
  /** What came in the stream that was opened last, as bytes. */
  const received = (opcode: string) => {
    const opened = opcodes(opcode).at(-1);
    const at = opened === undefined ? Infinity : world.far.received.indexOf(opened);
    const blobs = world.far.received
      .slice(at)
      .filter(({ opcode: one, args }) => one === 'blob' && args[0] === opened?.args[0]);
    return Buffer.concat(blobs.map(({ args }) => Buffer.from(args[1] ?? '', 'base64')));
  };
  const writeHere = (text: string) => world.tab.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const pixel = () =>
    sessionPage(world.tab.page).screen.evaluate((node) => {
      const canvas = [...node.querySelectorAll('canvas')].find(({ width }) => width === 640);
      return [...(canvas?.getContext('2d')?.getImageData(20, 20, 1, 1).data ?? [])].slice(0, 3);
    });
  const openMenu = () => sessionPage(world.tab.page).press('Menu');
  const copyThere = (type: string, ...blobs: readonly string[]) =>
    world.far.send(['clipboard', 7, type], ...blobs.map((blob) => ['blob', 7, blob] as const), ['end', 7]);

  return Object.assign(world, { openAnew, opcodes, received, writeHere, pixel, openMenu, copyThere });
}
