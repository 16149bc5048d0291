import type { Locator } from 'playwright';
import { expect, test, vi } from 'vitest';
import { decodeClientId } from '../../contract/rules/clientId.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { homePage } from './pages/homePage.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { OVER, sessionThatCarriesAll } from './support/carriesAll.ts';
import { readHere } from './support/devices.ts';
import { inLongRun } from '../support/longRun.ts';

const SOON = { timeout: 20_000, interval: 50 };

const base64 = (text: string) => Buffer.from(text).toString('base64');

describeWhere(whyNoChromium(), 'the parts of a session, with an engine that carries all', () => {
  const world = sessionThatCarriesAll();
  const { opcodes, received, openMenu, copyThere } = world;

  inLongRun(() => {
    test('the bar makes room for the desktop, and comes back at the edge and for the focus [A2-074]', async () => {
      const { page } = world.tab;
      const { bar } = sessionPage(page);
      const middle = (page.viewportSize()?.width ?? 0) / 2;
      const bottom = () => bar.evaluate((node) => Math.round(node.getBoundingClientRect().bottom));
      const isAway = () => expect.poll(bottom, SOON).toBeLessThanOrEqual(0);
      const isThere = () => expect.poll(bottom, SOON).toBeGreaterThan(30);
      await isThere();
      await page.mouse.move(middle, 400);
      await isAway();
      await page.mouse.move(middle, 2);
      await isThere();
      await page.mouse.move(middle, 400);
      await isAway();
      await bar.getByRole('button', { name: 'Menu' }).focus();
      await isThere();
      await bar.getByRole('button', { name: 'Hide the bar' }).click();
      await isAway();
      await page.mouse.move(middle, 2);
      await page.getByRole('button', { name: 'Show the bar' }).click();
      await isThere();
    });
  });

  inLongRun(() => {
    test('the menu opens from its button', async () => {
      const { page } = world.tab;
      const { bar } = sessionPage(page);
      await openMenu();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      const edge = (locator: Locator, side: 'left' | 'top' | 'bottom') =>
        locator.evaluate((node, name) => node.getBoundingClientRect()[name], side);
      // Both may still be sliding to their place.
      await expect.poll(async () => (await edge(menu, 'left')) - (await edge(bar, 'left')), SOON).toBeCloseTo(0, 0);
      await expect.poll(async () => (await edge(menu, 'top')) - (await edge(bar, 'bottom')), SOON).toBeCloseTo(8, 0);
    });
  });

  inLongRun(() => {
    test('the small picture shows nothing of what lies over the session [A2-086]', async () => {
      const { page } = world.tab;
      world.far.send(['size', -1, 8, 8], ['rect', -1, 0, 0, 8, 8], ['cfill', OVER, -1, 255, 0, 0, 255]);
      world.far.send(['cursor', 0, 0, -1, 0, 0, 8, 8], ['mouse', 20, 20], ['sync', 6]);
      await openMenu();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await page.getByRole('link', { name: 'Keep running' }).click();
      await homePage(page).list.waitFor();
      expect(await page.evaluate(coloursOfThumbnail, world.name)).toEqual(['20,90,160']);
    });
  });

  test('whoever ends a session in full screen comes home in a window [A4-058]', async () => {
    const { page } = world.tab;
    const { leave, press } = sessionPage(page);
    const fills = () => page.evaluate(() => document.fullscreenElement !== null);
    await press('Full screen');
    await expect.poll(fills, SOON).toBe(true);
    await leave();
    await homePage(page).list.waitFor();
    await expect.poll(fills, SOON).toBe(false);
  });

  test('the menu leads to the help for drives, while the session runs on [A2-082]', async () => {
    const { page } = world.tab;
    await openMenu();
    await page.getByRole('link', { name: 'Open drives elsewhere' }).click();
    await page.getByRole('heading', { name: 'Your drives in other programs' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/mydrive/help');
    await page.goBack();
    await sessionPage(page).screen.waitFor();
  });

  test('size, cursor, scale and keys of a session are where they belong [A3-005, A3-009, A9-011]', async () => {
    const { screen, bar, press } = sessionPage(world.tab.page);
    const sizes = () =>
      screen.evaluate((node) => [...node.querySelectorAll('div')].map(({ style }) => `${style.width} ${style.height}`));
    expect(await sizes()).toContain('640px 480px');
    world.far.send(['size', -1, 8, 8], ['rect', -1, 0, 0, 8, 8], ['cfill', OVER, -1, 255, 0, 0, 255]);
    world.far.send(['cursor', 3, 4, -1, 0, 0, 8, 8], ['size', 0, 800, 600], ['sync', 5]);
    await vi.waitFor(async () => expect(await sizes()).toContain('800px 600px'), SOON);
    const cursor = () =>
      screen.evaluate((node) =>
        [...node.querySelectorAll<HTMLElement>('div')].map(({ style }) => style.cursor).join(''),
      );
    await vi.waitFor(async () => expect(await cursor()).toMatch(/^url\("data:image\/png;base64,.+"\) 3 4/u), SOON);
    const zoom = bar.getByRole('group', { name: 'Zoom' });
    const fitted = () => zoom.getByRole('button', { name: 'Fit to window' }).getAttribute('aria-pressed');
    const percent = () => zoom.locator('output').innerText();
    const drawnAs = () =>
      screen.evaluate((node) => {
        const { clientWidth, clientHeight } = node;
        return `${Math.round(Math.min(clientWidth / 800, clientHeight / 600) * devicePixelRatio * 100)}%`;
      });
    expect(await drawnAs()).not.toBe('100%');
    await expect.poll(async () => [await fitted(), await percent()], SOON).toEqual(['true', await drawnAs()]);
    await press('Zoom out');
    await expect.poll(async () => [await fitted(), await percent()], SOON).toEqual(['false', '100%']);
    for (let step = 0; step < 22; step += 1) await press('Zoom in');
    await expect.poll(percent, SOON).toBe('300%');
    const scrolled = () =>
      screen.evaluate((node) => {
        node.scrollTo(120, 70);
        return [node.scrollLeft, node.scrollTop];
      });
    await expect.poll(scrolled, SOON).toEqual([120, 70]);
    await screen.focus();
    expect(await screen.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await world.tab.page.keyboard.press('k');
    const keys = () => opcodes('key').map(({ args }) => args.join());
    await vi.waitFor(() => expect(keys()).toEqual(['107,1', '107,0']), SOON);
    await press('Send Ctrl+Alt+Del');
    const combined = ['65507,1', '65513,1', '65535,1', '65507,0', '65513,0', '65535,0'];
    await vi.waitFor(() => expect(keys().slice(2)).toEqual(combined), SOON);
    await openMenu();
    await world.tab.page.getByRole('button', { name: 'Typing and pointing' }).click();
    expect(await world.tab.page.getByRole('radio', { name: 'Touchscreen' }).isChecked()).toBe(true);
    expect(await screen.evaluate((node) => node.contains(document.activeElement))).toBe(false);
    await world.tab.page.keyboard.press('k');
    expect(keys()).toHaveLength(2 + combined.length);
  });

  test('what an engine asks for goes as name, value and stream; a session is kept with its picture and its time [A3-008, A3-010, A9-008]', async () => {
    const session = sessionPage(world.tab.page);
    world.far.send(['required', 'username']);
    await session.required.getByLabel('Username').fill('maria');
    const argument = world.far.next('argv');
    const ended = world.far.next('end');
    await session.required.getByRole('button', { name: 'Continue' }).click();
    const [stream = '', mimetype, name] = (await argument).args;
    expect([mimetype, name, (await ended).args]).toEqual(['text/plain', 'username', [stream]]);
    expect(received('argv').toString()).toBe('maria');
    const before = Date.now();
    await session.leave();
    await homePage(world.tab.page).list.waitFor();
    const kept = await world.tab.page.evaluate(async () => {
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
    const url = world.asked.url().replace(/\/[^/]+\/parameters$/u, path);
    const answer = await fetch(url, {
      headers: { 'Guacamole-Token': (await world.asked.allHeaders())['guacamole-token']! },
    });
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
      world.far.send(answer);
      const taken = () => opcodes('ack').filter(({ args }) => args[0] === String(stream));
      await vi.waitFor(() => expect(taken()).toHaveLength(index + 1), SOON);
    }
    world.far.send(['end', stream]);
  };
  const openPanel = async (panel: string) => {
    await openMenu();
    // What the bar has too comes last in the menu.
    await world.tab.page.getByRole('button', { name: panel, exact: true }).last().click();
    return world.tab.page.getByRole('dialog', { name: panel });
  };

  test('a session is all that it is said to be made of [A3-003]', async () => {
    const { page, context } = world.tab;
    const { screen, bar, required, trouble } = sessionPage(page);
    const [, id = ''] = /#\/client\/([\w-]+)$/u.exec(page.url()) ?? [];
    expect(decodeClientId(id)).toEqual({ identifier: world.identifier, type: 'c', dataSource: 'postgresql' });
    await expect.poll(() => page.title(), SOON).toBe(`${world.name} - Oriel`);
    await expect.poll(() => bar.innerText(), SOON).toContain(world.name);
    expect(
      await screen
        .locator('canvas')
        .first()
        .evaluate(({ width }: HTMLCanvasElement) => width),
    ).toBe(640);
    world.far.send(['sync', 77]);
    await vi.waitFor(() => expect(opcodes('sync').at(-1)?.args[0], 'the client answers').toBe('77'), SOON);

    const [, uuid = ''] = /tunnels\/([^/]+)\/parameters$/u.exec(world.asked.url()) ?? [];
    expect(await tellsOfTunnel('')).toEqual([uuid]);
    const { name: protocol, connectionForms } = (await tellsOfTunnel(`/${uuid}/protocol`)) as {
      name: string;
      connectionForms: readonly { readonly fields: readonly { readonly name: string }[] }[];
    };
    expect(protocol).toBe('rdp');
    expect(connectionForms.flatMap(({ fields }) => fields.map((field) => field.name))).toContain('hostname');

    const touched = await context.newCDPSession(page);
    await touched.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    world.far.send(['set', 0, 'multi-touch', 2], ['sync', 78]);
    await vi.waitFor(async () => {
      await touched.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 640, y: 400 }] });
      await touched.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      expect(opcodes('touch').length, 'touches').toBeGreaterThan(0);
    }, SOON);

    world.far.send(['required', 'username']);
    await required.getByLabel('Username').fill('maria');
    await required.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(opcodes('argv').at(-1)?.args.slice(1)).toEqual(['text/plain', 'username']), SOON);

    copyThere('text/plain', base64('copied there'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await vi.waitFor(async () => expect(await readHere(page)).toBe('copied there'), SOON);

    world.far.send(['filesystem', 3, 'Shared drive']);
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
    const windows = page.getByRole('dialog', { name: 'Extra windows' });
    const [monitor] = await Promise.all([
      context.waitForEvent('page'),
      windows.getByRole('button', { name: 'Open the window' }).click(),
    ]);
    await vi.waitFor(async () => expect(await monitor.title()).toBe('Window 1 - Oriel'), SOON);

    await page.bringToFront();
    expect(await bar.getByRole('group', { name: 'Zoom' }).locator('output').innerText()).toMatch(/^\d+%$/u);
    const [recent] = await page.evaluate(() => {
      const [, stored = ''] = Object.entries(localStorage).find(([key]) => key.includes('istory')) ?? [];
      return (JSON.parse(stored) as { items: { id: string; timestamp: number; thumbnail: string }[] }).items;
    });
    expect(recent).toMatchObject({ id, thumbnail: expect.stringMatching(/^data:image\/png;base64,/u) });
    expect(Math.abs(Date.now() - (recent?.timestamp ?? 0))).toBeLessThan(SOON.timeout * 6);
    world.far.send(['error', 'gone', 519]);
    await trouble.getByText('client 0x0207').waitFor();
  });
});

/** Of what this browser keeps of the connection. */
async function coloursOfThumbnail(name: string): Promise<readonly string[]> {
  const { items } = JSON.parse(localStorage.getItem('oriel_history') ?? '') as {
    items: readonly { name: string; thumbnail: string }[];
  };
  const picture = new Image();
  picture.src = items.find((item) => item.name === name)?.thumbnail ?? '';
  await picture.decode();
  const { width, height } = picture;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const data = context?.getImageData(0, 0, width, height).data ?? [];
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += 4) seen.add([data[at], data[at + 1], data[at + 2]].join());
  return [...seen];
}
