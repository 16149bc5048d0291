import type { Request } from 'playwright-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENGINE_CLIPBOARD_BYTES } from '../../contract/limits.ts';
import { decodeClientId } from '../../contract/rules/clientId.ts';
import { FakeEngine, type FakeUser } from '../../gateway/sessions/testing/fakeEngine.ts';
import { RECORDED_H264 } from '../../src/services/display/video/recorded.testing.ts';
import { launchChromium, whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { startOriel } from '../support/oriel.ts';
import { homePage } from './pages/homePage.ts';
import { loginPage } from './pages/loginPage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { administratorApi } from './support/api.ts';
import { readHere, type Seen, watchDevices } from './support/devices.ts';
import { startedForSuite } from './support/suite.ts';
import { openTab, type Tab } from './support/tab.ts';

const PARAMETERS = /\/tunnels\/[^/]+\/parameters$/u;
const SOON = { timeout: 20_000, interval: 50 };
const FAKE_DEVICES = ['--use-fake-device-for-media-stream'];
const OVER = 14;
/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const base64 = (text: string) => Buffer.from(text).toString('base64');

declare const seen: Seen;

describeWhere(whyNoChromium(), 'sound, video and copying, with an engine that carries all', () => {
  const engine = startedForSuite(
    () =>
      FakeEngine.start({
        args: ['VERSION_1_5_0', 'hostname', 'port', 'enable-audio-input', 'enable-webcam', 'clipboard-buffer-size'],
      }),
    (running) => running.stop(),
  );
  const oriel = startedForSuite(
    () =>
      startOriel({
        ORIEL_GUACD: `${engine().address.host}:${engine().address.port}`,
        ORIEL_ALLOW_TARGETS: '127.0.0.0/8',
      }),
    ({ remove }) => remove(),
  );
  const browser = startedForSuite(
    () => launchChromium({ args: FAKE_DEVICES }),
    (running) => running.close(),
  );
  let tab: Tab;
  let far: FakeUser;
  let name: string;
  let identifier: string;
  /** What the app asked of its tunnel. */
  let asked: Request;
  /** How often it asks and has no answer yet. */
  let asking: number;

  beforeEach(async () => {
    tab = await openTab(browser(), oriel().url);
    await tab.context.clearPermissions();
    await tab.context.addInitScript(watchDevices);
    await tab.page.reload();
    await loginPage(tab.page).logIn(oriel().admin);
    await homePage(tab.page).list.waitFor();
    const api = await administratorApi(oriel());
    name = `Carries all ${Date.now()}`;
    const parameters = { hostname: '127.0.0.1', port: '9', 'enable-audio-input': 'true', 'enable-webcam': 'true' };
    identifier = await api.addConnection(name, 'rdp', { ...parameters, 'enable-gfx': 'true' });
    await api.addSharingProfile('Look on', identifier);
    await tab.page.reload();
    asking = 0;
    tab.page.on('request', (request) => (asking += Number(PARAMETERS.test(request.url()))));
    tab.page.on('requestfinished', (request) => (asking -= Number(PARAMETERS.test(request.url()))));
    await open();
  });
  afterEach(() => tab.close());

  /** From Home to the picture. */
  const open = async () => {
    const arrival = engine().nextUser();
    // The first that is asked for once all that lies beside the picture is there.
    const ready = tab.page.waitForResponse(PARAMETERS);
    await homePage(tab.page).row(name).click();
    far = await arrival;
    far.send(['size', 0, 640, 480], ['rect', 0, 0, 0, 640, 480], ['cfill', OVER, 0, 20, 90, 160, 255], ['sync', 1]);
    asked = (await ready).request();
    await sessionPage(tab.page).screen.focus();
  };
  const openAnew = async () => {
    await sessionPage(tab.page).leave();
    await homePage(tab.page).list.waitFor();
    await open();
  };

  const opcodes = (...names: readonly string[]) => far.received.filter(({ opcode }) => names.includes(opcode));
  /** What came in the stream that was opened last, as bytes. */
  const received = (opcode: string) => {
    const opened = opcodes(opcode).at(-1);
    const at = opened === undefined ? Infinity : far.received.indexOf(opened);
    const blobs = far.received
      .slice(at)
      .filter(({ opcode: one, args }) => one === 'blob' && args[0] === opened?.args[0]);
    return Buffer.concat(blobs.map(({ args }) => Buffer.from(args[1] ?? '', 'base64')));
  };
  const writeHere = (text: string) => tab.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const pixel = () =>
    sessionPage(tab.page).screen.evaluate((node) => {
      const canvas = [...node.querySelectorAll('canvas')].find(({ width }) => width === 640);
      return [...(canvas?.getContext('2d')?.getImageData(20, 20, 1, 1).data ?? [])].slice(0, 3);
    });
  const openMenu = () => sessionPage(tab.page).bar.getByRole('button', { name: 'Menu' }).click();
  const copyThere = (type: string, ...blobs: readonly string[]) =>
    far.send(['clipboard', 7, type], ...blobs.map((blob) => ['blob', 7, blob] as const), ['end', 7]);

  test('text and pictures are copied both ways, and the browser is never asked [A4-049, A4-055, A1-004]', async () => {
    await writeHere('from here 😀\n2');
    await tab.page.keyboard.press('Control+v');
    await vi.waitFor(() => expect(received('clipboard').toString()).toBe('from here 😀\n2'), SOON);
    await vi.waitFor(() => expect(opcodes('key').map(({ args }) => args.join())).toContain('65507,0'), SOON);
    expect(opcodes('clipboard', 'end', 'key').map(({ opcode, args }) => [opcode, ...args.slice(-2)].join())).toEqual([
      'key,65507,1',
      'clipboard,0,text/plain',
      'end,0',
      ...['key,118,1', 'key,118,0', 'key,65507,0'],
    ]);
    copyThere('application/x-evil', base64('MZ'));
    copyThere('text/plain', '?? no base64 ??');
    copyThere('text/plain', base64('from there 😀\0'));
    const { seenReads, state } = await tab.page.evaluate(async () => ({
      seenReads: seen.reads,
      state: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    }));
    expect([seenReads, state]).toEqual([0, 'prompt']);
    await tab.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await vi.waitFor(async () => expect(await readHere(tab.page)).toBe('from there 😀'), SOON);
    copyThere('image/png', PNG);
    await vi.waitFor(async () => expect(await readHere(tab.page)).toBe('picture, 1 wide'), SOON);
    await tab.page.keyboard.press('Control+v');
    await vi.waitFor(() => expect(opcodes('clipboard').at(-1)?.args[1]).toBe('image/png'), SOON);
    await vi.waitFor(() => expect(received('clipboard').subarray(1, 4).toString()).toBe('PNG'), SOON);

    await writeHere('was here before');
    await openAnew();
    await vi.waitFor(() => expect(received('clipboard').toString(), 'of itself').toBe('was here before'), SOON);
    expect(opcodes('key')).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  test('of a text that is longer than the engine takes the beginning is pasted, and it is said how much', async () => {
    // Until it is known how much the engine takes, the least counts that any takes.
    await vi.waitFor(() => expect(asking).toBe(0), SOON);
    await writeHere('x'.repeat(ENGINE_CLIPBOARD_BYTES + 7));
    await tab.page.keyboard.press('Control+v');
    await vi.waitFor(() => expect(received('clipboard')).toHaveLength(ENGINE_CLIPBOARD_BYTES), SOON);
    await tab.page.getByText('The remote computer takes only 262144 of these 262151 characters at once.').waitFor();
    await vi.waitFor(() => expect(opcodes('key').map(({ args }) => args.join())).toContain('118,0'), SOON);
    expect(tab.errors).toEqual([]);
  });

  test('the microphone goes in 16 bits, 44,100 times a second, on two channels, until it is stopped; by itself once it is allowed [A4-050, A9-009]', async () => {
    await openMenu();
    await tab.page.getByRole('button', { name: 'Use the microphone there' }).waitFor();
    expect([opcodes('audio'), await tab.page.evaluate(() => seen.tracks.length)]).toEqual([[], 0]);
    await tab.context.grantPermissions(['microphone']);
    const asked = far.next('audio');
    await tab.page.getByRole('button', { name: 'Use the microphone there' }).click();
    const [stream = '', mimetype] = (await asked).args;
    expect(mimetype).toBe('audio/L16;rate=44100,channels=2');
    const began = performance.now();
    far.send(['ack', stream, 'OK', 0]);
    await vi.waitFor(() => expect(received('audio').length).toBeGreaterThan(300_000), SOON);
    const bytesPerSecond = received('audio').length / ((performance.now() - began) / 1_000);
    expect(Math.round(bytesPerSecond / 44_100)).toBeLessThanOrEqual(4);
    const samples = received('audio');
    const loudest = Array.from({ length: samples.length / 2 }, (_none, at) => Math.abs(samples.readInt16LE(at * 2)));
    expect(loudest.reduce((most, one) => Math.max(most, one), 0)).toBeGreaterThan(1_000);
    expect(await tab.page.evaluate(() => seen.tracks.map(({ readyState }) => readyState))).toEqual(['live']);
    const ended = far.next('end');
    await tab.page.getByRole('button', { name: 'Stop the microphone' }).click();
    expect((await ended).args).toEqual([stream]);
    expect(await tab.page.evaluate(() => seen.tracks.map(({ readyState }) => readyState))).toEqual(['ended']);

    await openAnew();
    await vi.waitFor(() => expect(opcodes('audio').map(({ args }) => args[1])).toEqual([mimetype]), SOON);
    expect(tab.errors).toEqual([]);
  });

  test('the webcam goes out with the session [A4-059]', async () => {
    await tab.context.grantPermissions(['camera']);
    const asked = far.next('pipe');
    await openMenu();
    await tab.page.getByRole('button', { name: 'Use the camera there' }).click();
    const [stream = '', mimetype, name] = (await asked).args;
    expect([mimetype, name]).toEqual(['video/x-motion-jpeg', 'webcam']);
    far.send(['ack', stream, 'OK', 0]);
    await vi.waitFor(() => expect(received('pipe').subarray(0, 3).toString('hex')).toBe('ffd8ff'), SOON);
    expect(await tab.page.evaluate(() => seen.tracks.map(({ readyState }) => readyState))).toEqual(['live']);
    far.send(['error', 'broken', 519]);
    await sessionPage(tab.page).trouble.waitFor();
    await vi.waitFor(
      async () =>
        expect(await tab.page.evaluate(() => seen.tracks.map(({ readyState }) => readyState))).toEqual(['ended']),
      SOON,
    );
  });

  test('an engine is told what this browser can; H.264 of the baseline profile shows in the picture [A7-066, C9-008]', async () => {
    const devtools = await tab.context.newCDPSession(tab.page);
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Madrid' });
    await openAnew();
    const size = await sessionPage(tab.page).screen.evaluate((node) =>
      [node.clientWidth, node.clientHeight].map(String),
    );
    expect(Object.fromEntries(far.handshake.map(({ opcode, args }) => [opcode, args]))).toMatchObject({
      ...{ size: [...size, '96'], timezone: ['Europe/Madrid'], video: ['video/H264'] },
      ...{ audio: ['audio/L8', 'audio/L16'], image: ['image/jpeg', 'image/png', 'image/webp'] },
    });
    const isNear = (is: readonly number[], wanted: readonly number[]) =>
      is.length === 3 && wanted.every((part, index) => Math.abs(part - (is[index] ?? 0)) < 24);
    far.send(['video', 9, 0, 'video/H264; profile-level-id=42E01F']);
    for (const [index, colour] of [
      [200, 30, 30],
      [30, 80, 200],
      [30, 200, 90],
    ].entries()) {
      far.send(['blob', 9, Buffer.from(RECORDED_H264[index]!).toString('base64')], ['sync', index + 2]);
      await vi.waitFor(async () => expect(isNear(await pixel(), colour), String(await pixel())).toBe(true), SOON);
    }
    expect(tab.errors).toEqual([]);
  });

  test('pictures that cannot be read are left out, and what comes after them is drawn', async () => {
    const unreadable = { none: [base64('no picture at all')], cutOff: [PNG.slice(0, 60)], empty: [] };
    for (const pieces of Object.values(unreadable)) {
      const blobs = pieces.map((piece) => ['blob', 5, piece] as const);
      far.send(['img', 5, OVER, 0, 'image/png', 0, 0], ...blobs, ['end', 5]);
    }
    far.send(['rect', 0, 0, 0, 640, 480], ['cfill', OVER, 0, 200, 30, 30, 255], ['sync', 78]);
    await vi.waitFor(async () => expect(await pixel()).toEqual([200, 30, 30]), SOON);
    await vi.waitFor(() => expect(opcodes('sync').at(-1)?.args[0]).toBe('78'), SOON);
    expect(tab.errors).toEqual([]);
  });

  test('size, cursor, scale and keys of a session are where they belong [A3-005, A3-009, A9-011]', async () => {
    const { screen, bar } = sessionPage(tab.page);
    const sizes = () =>
      screen.evaluate((node) => [...node.querySelectorAll('div')].map(({ style }) => `${style.width} ${style.height}`));
    expect(await sizes()).toContain('640px 480px');
    far.send(['size', -1, 8, 8], ['rect', -1, 0, 0, 8, 8], ['cfill', OVER, -1, 255, 0, 0, 255]);
    far.send(['cursor', 3, 4, -1, 0, 0, 8, 8], ['size', 0, 800, 600], ['sync', 5]);
    await vi.waitFor(async () => expect(await sizes()).toContain('800px 600px'), SOON);
    const cursor = () =>
      screen.evaluate((node) =>
        [...node.querySelectorAll<HTMLElement>('div')].map(({ style }) => style.cursor).join(''),
      );
    await vi.waitFor(async () => expect(await cursor()).toMatch(/^url\("data:image\/png;base64,.+"\) 3 4/u), SOON);
    const zoom = bar.getByRole('group', { name: 'Zoom' });
    const fitted = () => zoom.getByRole('button', { name: 'Fit to window' }).getAttribute('aria-pressed');
    const percent = () => zoom.locator('output').innerText();
    expect([await fitted(), await percent()]).toEqual(['true', '100%']);
    await zoom.getByRole('button', { name: 'Zoom out' }).click();
    expect([await fitted(), await percent()]).toEqual(['false', '100%']);
    for (let step = 0; step < 22; step += 1) await zoom.getByRole('button', { name: 'Zoom in' }).click();
    expect(await percent()).toBe('300%');
    const scrolled = await screen.evaluate((node) => {
      node.scrollTo(120, 70);
      return [node.scrollLeft, node.scrollTop];
    });
    expect(scrolled).toEqual([120, 70]);
    await screen.focus();
    expect(await screen.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await tab.page.keyboard.press('k');
    const keys = () => opcodes('key').map(({ args }) => args.join());
    await vi.waitFor(() => expect(keys()).toEqual(['107,1', '107,0']), SOON);
    await bar.getByRole('button', { name: 'Send Ctrl, Alt, Delete' }).click();
    const combined = ['65507,1', '65513,1', '65535,1', '65507,0', '65513,0', '65535,0'];
    await vi.waitFor(() => expect(keys().slice(2)).toEqual(combined), SOON);
    await openMenu();
    await tab.page.getByRole('button', { name: 'Typing and pointing' }).click();
    expect(await tab.page.getByRole('radio', { name: 'At the finger' }).isChecked()).toBe(true);
    expect(await screen.evaluate((node) => node.contains(document.activeElement))).toBe(false);
    await tab.page.keyboard.press('k');
    expect(keys()).toHaveLength(2 + combined.length);
  });

  test('what an engine asks for goes as name, value and stream; a session is kept with its picture and its time [A3-008, A3-010, A9-008]', async () => {
    const session = sessionPage(tab.page);
    far.send(['required', 'username']);
    await session.required.getByLabel('User name').fill('maria');
    const argument = far.next('argv');
    const ended = far.next('end');
    await session.required.getByRole('button', { name: 'Continue' }).click();
    const [stream = '', mimetype, name] = (await argument).args;
    expect([mimetype, name, (await ended).args]).toEqual(['text/plain', 'username', [stream]]);
    expect(received('argv').toString()).toBe('maria');
    const before = Date.now();
    await session.leave();
    await homePage(tab.page).list.waitFor();
    const kept = await tab.page.evaluate(async () => {
      const [, stored = ''] = Object.entries(localStorage).find(([key]) => key.includes('istory')) ?? [];
      const [item] = (JSON.parse(stored) as { items: { timestamp: number; thumbnail: string; protocol: string }[] })
        .items;
      const image = new Image();
      image.src = item?.thumbnail ?? '';
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const colour = [...(context?.getImageData(9, 9, 1, 1).data ?? [])];
      return { ...item, size: [image.width, image.height], colour };
    });
    expect(kept).toMatchObject({ size: [320, 240], colour: [20, 90, 160, 255], protocol: 'rdp' });
    expect(kept.timestamp).toBeGreaterThanOrEqual(before);
  });

  /** What the gateway tells of the tunnel to the browser that opened it. */
  const tellsOfTunnel = async (path: string): Promise<unknown> => {
    const url = asked.url().replace(/\/[^/]+\/parameters$/u, path);
    const answer = await fetch(url, { headers: { 'Guacamole-Token': (await asked.allHeaders())['guacamole-token']! } });
    return answer.json();
  };
  let listed = 0;
  /** Answers once the folder of the file system is asked for, as the engine does: each word after the other was taken. */
  const listsFolder = async (stream: number) => {
    listed += 1;
    await vi.waitFor(
      () => expect(opcodes('get').map(({ args }) => args)).toEqual(Array(listed).fill(['3', '/'])),
      SOON,
    );
    for (const [index, answer] of [
      ['body', 3, stream, 'application/vnd.glyptodon.guacamole.stream-index+json', '/'] as const,
      ['blob', stream, base64('{"/notes.txt":"text/plain"}')] as const,
    ].entries()) {
      far.send(answer);
      const taken = () => opcodes('ack').filter(({ args }) => args[0] === String(stream));
      await vi.waitFor(() => expect(taken()).toHaveLength(index + 1), SOON);
    }
    far.send(['end', stream]);
  };
  const openPanel = async (panel: string) => {
    await openMenu();
    await tab.page.getByRole('button', { name: panel, exact: true }).click();
    return tab.page.getByRole('dialog', { name: panel });
  };

  test('a session is all that it is said to be made of [A3-003]', async () => {
    const { page, context } = tab;
    const { screen, bar, required, trouble } = sessionPage(page);
    const [, id = ''] = /#\/client\/([\w-]+)$/u.exec(page.url()) ?? [];
    expect(decodeClientId(id)).toEqual({ identifier, type: 'c', dataSource: 'postgresql' });
    expect(await page.title()).toBe(`${name} - Oriel`);
    expect(await bar.innerText()).toContain(name);
    expect(
      await screen
        .locator('canvas')
        .first()
        .evaluate(({ width }: HTMLCanvasElement) => width),
    ).toBe(640);
    far.send(['sync', 77]);
    await vi.waitFor(() => expect(opcodes('sync').at(-1)?.args[0], 'the client answers').toBe('77'), SOON);

    const [, uuid = ''] = /tunnels\/([^/]+)\/parameters$/u.exec(asked.url()) ?? [];
    expect(await tellsOfTunnel('')).toEqual([uuid]);
    const { name: protocol, connectionForms } = (await tellsOfTunnel(`/${uuid}/protocol`)) as {
      name: string;
      connectionForms: readonly { readonly fields: readonly { readonly name: string }[] }[];
    };
    expect(protocol).toBe('rdp');
    expect(connectionForms.flatMap(({ fields }) => fields.map((field) => field.name))).toContain('hostname');

    const touched = await context.newCDPSession(page);
    await touched.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    far.send(['set', 0, 'multi-touch', 2], ['sync', 78]);
    await vi.waitFor(async () => {
      await touched.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 640, y: 400 }] });
      await touched.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      expect(opcodes('touch').length, 'touches').toBeGreaterThan(0);
    }, SOON);

    far.send(['required', 'username']);
    await required.getByLabel('User name').fill('maria');
    await required.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(opcodes('argv').at(-1)?.args.slice(1)).toEqual(['text/plain', 'username']), SOON);

    copyThere('text/plain', base64('copied there'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await vi.waitFor(async () => expect(await readHere(page)).toBe('copied there'), SOON);

    far.send(['filesystem', 3, 'Shared drive']);
    const files = await openPanel('Files');
    await listsFolder(9);
    await files.getByRole('region', { name: 'Shared drive' }).getByText('notes.txt').waitFor();
    await files
      .locator('input[type=file]')
      .setInputFiles({ name: 'sent.txt', mimeType: 'text/plain', buffer: Buffer.from('sent') });
    // What is there already is asked for first.
    await listsFolder(11);
    await vi.waitFor(() => expect(opcodes('put').at(-1)?.args.slice(2)).toEqual(['text/plain', '/sent.txt']), SOON);
    await files.getByRole('region', { name: 'Transfers' }).getByText('sent.txt').waitFor();
    await files.getByRole('button', { name: 'Close' }).click();

    const share = await openPanel('Share');
    await share.getByRole('button', { name: 'Look on', exact: true }).click();
    await share.getByRole('button', { name: 'Copy link' }).waitFor();
    await share.getByRole('button', { name: 'Close' }).click();

    await openMenu();
    await page.getByRole('button', { name: 'Add a window', exact: true }).click();
    const windows = page.getByRole('dialog', { name: 'Further windows' });
    const [monitor] = await Promise.all([
      context.waitForEvent('page'),
      windows.getByRole('button', { name: 'Open the window' }).click(),
    ]);
    await vi.waitFor(async () => expect(await monitor.title()).toBe('Window 1 - Oriel'), SOON);

    await page.bringToFront();
    expect(await bar.getByRole('group', { name: 'Zoom' }).locator('output').innerText()).toMatch(/^\d+%$/u);
    far.send(['error', 'gone', 519]);
    await trouble.getByText('client 0x0207').waitFor();
    const [recent] = await page.evaluate(() => {
      const [, stored = ''] = Object.entries(localStorage).find(([key]) => key.includes('istory')) ?? [];
      return (JSON.parse(stored) as { items: { id: string; timestamp: number; thumbnail: string }[] }).items;
    });
    expect(recent).toMatchObject({ id, thumbnail: expect.stringMatching(/^data:image\/png;base64,/u) });
    expect(Math.abs(Date.now() - (recent?.timestamp ?? 0))).toBeLessThan(SOON.timeout * 6);
  });
});
