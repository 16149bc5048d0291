import { expect, test, vi } from 'vitest';
import { homePage } from '../browser/pages/homePage.ts';
import { sessionPage } from '../browser/pages/sessionPage.ts';
import { administratorApi } from '../browser/support/api.ts';
import { strike } from '../browser/support/keys.ts';
import { startedForSuite } from '../browser/support/startedForSuite.ts';
import { loggedInBeforeEach, onGateway } from '../browser/support/suite.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { inLongRun } from '../support/longRun.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { startRdpMachine } from './support/rdp.ts';
import type { Screen } from './support/screen.ts';
import { startSshMachine } from './support/ssh.ts';
import { startVncDesktop } from './support/vnc.ts';
import { longTest } from '../support/longTest.ts';

const LATER = { timeout: 40_000, interval: 100 };
const NOT_EMPTY = 1;
const LINES = 'Grüße, 0123456789\n';
/** Most of what this engine's clipboard holds: 262,144 bytes. */
const LARGE = LINES.repeat(13_000);
/** The desktop of these tests takes no more than 32 KiB of UTF-16 at once; what it gives may be as large as the engine's. */
const LARGE_FOR_RDP = LINES.repeat(900);

type Rules = Readonly<Record<string, string>>;

describeWhere(whyNoChromium(), 'the clipboard of a real machine', () => {
  const parts = onGateway({ whole: true });
  const tab = loggedInBeforeEach(parts);

  const open = async (name: string, protocol: string, parameters: Rules) => {
    const api = await administratorApi(parts.oriel);
    await api.addConnection(name, protocol, parameters);
    const { page } = tab();
    await page.reload();
    const ready = page.waitForResponse(/\/tunnels\/[^/]+\/parameters$/u, LATER);
    await homePage(page).row(name).click();
    await ready;
    await vi.waitFor(async () => expect(await sessionPage(page).colours()).toBeGreaterThan(NOT_EMPTY), LATER);
    await sessionPage(page).screen.focus();
  };
  const leave = async () => {
    await sessionPage(tab().page).leave();
    await homePage(tab().page).list.waitFor();
  };
  const here = () => tab().page.evaluate(() => navigator.clipboard.readText());
  const paste = async (text: string, keys = 'Control+v') => {
    await tab().page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await tab().page.keyboard.press(keys);
  };
  const goesThere = async (screen: Screen, text: string) => {
    await paste(text);
    await vi.waitFor(async () => expect(await screen.clipboard()).toBe(text), LATER);
  };
  const comesBack = async (screen: Screen, text: string) => {
    await screen.copy(text);
    await vi.waitFor(async () => expect(await here()).toBe(text), LATER);
  };
  const onlyCopies = async (screen: Screen) => {
    // Else it might come after what is copied here, and be pasted in its place.
    await comesBack(screen, 'theirs');
    const before = await screen.pointer();
    await paste('ours');
    // What is moved later arrives later.
    await tab().page.mouse.move(before.x === 300 ? 400 : 300, 300);
    await vi.waitFor(async () => expect(await screen.pointer()).not.toEqual(before), LATER);
    expect(await screen.clipboard()).toBe('theirs');
    await comesBack(screen, 'theirs again');
  };
  const onlyPastes = async (screen: Screen) => {
    await goesThere(screen, 'ours');
    await screen.copy('kept there');
    expect(await here()).toBe('ours');
    await goesThere(screen, 'ours, later');
    expect(await here()).toBe('ours, later');
  };

  describeWhere(whyNoDesktop('vnc'), 'by VNC', () => {
    const desktop = startedForSuite(startVncDesktop, ({ stop }) => stop());
    const openVnc = (name: string, rules: Rules = {}) => {
      const { host, port, password } = desktop();
      return open(name, 'vnc', { hostname: host, port: String(port), password, ...rules });
    };

    inLongRun(() => {
      test('a word and a large text go both ways', async () => {
        await openVnc('Copies by VNC');
        for (const text of ['Grüße', LARGE]) {
          await goesThere(desktop().screen, text);
          await comesBack(desktop().screen, `${text} zurück`);
        }
      });

      test('a connection that lets nothing be pasted still lets copy, and one that lets nothing be copied still paste', async () => {
        await openVnc('No pasting', { 'disable-paste': 'true' });
        await onlyCopies(desktop().screen);
        await leave();
        await openVnc('No copying', { 'disable-copy': 'true' });
        await onlyPastes(desktop().screen);
      });
    });
  });

  describeWhere(whyNoDesktop('rdp'), 'by RDP', () => {
    const machine = startedForSuite(startRdpMachine, ({ stop }) => stop());
    const openRdp = async (name: string, rules: Rules = {}): Promise<Screen> => {
      const { host, port, user } = machine();
      await open(name, 'rdp', {
        ...{ hostname: host, port: String(port), username: user.name, password: user.password },
        ...{ security: 'any', 'ignore-cert': 'true', ...rules },
      });
      return vi.waitFor(async () => (await machine().screen()) ?? expect.fail('Nobody is logged in there.'), LATER);
    };

    test('lines and a large text go both ways, as they are', async () => {
      const screen = await openRdp('Copies by RDP');
      await goesThere(screen, 'Grüße\nin\r\nZeilen');
      await comesBack(screen, 'Grüße\nin\r\nZeilen zurück');
      await goesThere(screen, LARGE_FOR_RDP);
      await comesBack(screen, LARGE);
    });

    longTest(
      'a connection that lets nothing be pasted still lets copy, and one that lets nothing be copied still paste',
      async () => {
        await onlyCopies(await openRdp('No pasting by RDP', { 'disable-paste': 'true' }));
        await leave();
        await onlyPastes(await openRdp('No copying by RDP', { 'disable-copy': 'true' }));
      },
    );
  });

  describeWhere(whyNoDesktop('ssh'), 'by SSH', () => {
    const machine = startedForSuite(startSshMachine, ({ stop }) => stop());
    const openSsh = async (name: string, rules: Rules = {}) => {
      const { host, port, user } = machine();
      const before = await user.shells();
      const account = { username: user.name, password: user.password };
      await open(name, 'ssh', { hostname: host, port: String(port), ...account, ...rules });
      await vi.waitFor(async () => expect(await user.shells()).toBe(before + 1), LATER);
    };
    const run = async (command: string) => {
      await strike(tab().page, [...command]);
      await tab().page.keyboard.press('Enter');
    };
    const isKept = (file: string, text: string) =>
      vi.waitFor(async () => expect(await machine().user.read(file)).toBe(text), LATER);
    /** Writes what is pasted into a file, with a line of its own behind it. */
    const pasteInto = async (file: string, text: string) => {
      await run(`touch ${file}.begun; cat > ${file}`);
      await isKept(`${file}.begun`, '');
      await paste(text, 'Control+Shift+V');
      await run('typed');
      await tab().page.keyboard.press('Control+d');
    };
    const show = async (text: string, file: string) => {
      await run(`clear; echo '${text}'; touch ${file}`);
      await isKept(file, '');
    };
    /** Marks the first line of the terminal. */
    const mark = async () => {
      const { mouse } = tab().page;
      const box = await sessionPage(tab().page).screen.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 2, (box?.y ?? 0) + 10];
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 600, y, { steps: 5 });
      await mouse.up();
    };

    inLongRun(() => {
      test('what is pasted is typed there, and what is marked is copied here', async () => {
        await openSsh('Copies by SSH');
        await pasteInto('pasted', LARGE_FOR_RDP);
        await isKept('pasted', `${LARGE_FOR_RDP}typed\n`);
        await show('Grüße aus der Ferne', 'greeted');
        // The engine has the line a moment after the machine has said it.
        await vi.waitFor(async () => {
          await mark();
          expect(await here()).toBe('Grüße aus der Ferne');
        }, LATER);
      });
    });

    longTest(
      'a connection that lets nothing be pasted takes what is typed, and one that lets nothing be copied keeps what is marked',
      async () => {
        await openSsh('No pasting by SSH', { 'disable-paste': 'true' });
        await pasteInto('refused', 'ours\n');
        await isKept('refused', 'typed\n');
        await leave();
        await openSsh('No copying by SSH', { 'disable-copy': 'true' });
        await show('kept there', 'shown');
        await mark();
        // What was marked would be here before the machine has done what is typed later.
        await show('shown later', 'done');
        expect(await here()).toBe('ours\n');
        await pasteInto('later', 'ours\n');
        await isKept('later', 'ours\ntyped\n');
        expect(await here()).toBe('ours\n');
      },
    );
  });
});
