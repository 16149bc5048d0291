import { afterEach, describe, expect, test, vi } from 'vitest';
import { WELCOME_CLOCK_TICK_MS, WELCOME_REFUSAL_DELAY_MS } from '../contract/limits.ts';
import type { PartName } from './scene/scene.ts';
import { SAMPLE_TEXT } from './scene/state.ts';
import { EventLog } from './testing/eventLog.ts';
import { differingPixels } from './testing/frames.ts';
import { packText, RfbClient, type RfbOptions, unpackText } from './testing/rfbClient.ts';
import { ENCODING } from './rfb/constants.ts';
import { startWelcomeDesktop, type WelcomeDesktop, type WelcomeOptions } from './welcomeDesktop.ts';
import { intersect, isEmpty } from './paint/geometry.ts';

const SIZE = { width: 800, height: 600 };
const PASSWORD = 'openoriel';
const ALL = [ENCODING.zrle, ENCODING.cursor, ENCODING.desktopSize, ENCODING.extendedDesktopSize];
const NOON = new Date(2026, 10, 20, 12, 0, 0);
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start(options: Partial<WelcomeOptions> = {}) {
  const log = new EventLog();
  const clock = () => NOON;
  const desktop = await startWelcomeDesktop({
    host: '127.0.0.1',
    port: 0,
    password: PASSWORD,
    size: SIZE,
    clock,
    onEvent: log.take,
    ...options,
  });
  cleanUps.push(() => desktop.stop());
  return { desktop, log };
}

async function view(desktop: WelcomeDesktop, options: Partial<RfbOptions> = {}) {
  const viewer = await RfbClient.connect({ port: desktop.port, password: PASSWORD, ...options });
  cleanUps.push(() => viewer.close());
  return viewer;
}

const screenOf = (desktop: WelcomeDesktop) => desktop.screens().at(-1)!;
const middleOf = (desktop: WelcomeDesktop, name: PartName) => {
  const { x, y, width, height } = screenOf(desktop).parts[name];
  return [x + Math.floor(width / 2), y + Math.floor(height / 2)] as const;
};

describe('letting viewers in', () => {
  test.each(['003.003', '003.007', '003.008'] as const)(
    'a viewer of RFB %s is let in with the password',
    async (version) => {
      const { desktop } = await start();
      const viewer = await view(desktop, { version });
      expect(viewer.name).toBe('Welcome desktop');
      expect(viewer.size).toEqual(SIZE);
      expect((await viewer.update(false)).length).toBeGreaterThan(0);
    },
  );

  test.each([
    ['003.008', 'The password is wrong.'],
    ['003.007', 'Refused.'],
    ['003.003', 'Refused.'],
  ] as const)('a viewer of RFB %s with a wrong password is told, and sees nothing', async (version, said) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { desktop, log } = await start();
    const refused = expect(RfbClient.connect({ port: desktop.port, password: 'openwindow', version })).rejects.toThrow(
      said,
    );
    await log.nth('refused');
    vi.advanceTimersByTime(WELCOME_REFUSAL_DELAY_MS);
    await refused;
    expect(log.events.map(({ type }) => type)).toEqual(['refused']);
    expect(desktop.screens()).toEqual([]);
  });

  test('without a password, which tests may ask for, everybody is let in', async () => {
    const { desktop } = await start({ password: null });
    for (const version of ['003.003', '003.007', '003.008'] as const) {
      expect((await view(desktop, { version })).size).toEqual(SIZE);
    }
  });

  test('a password is made where none is given, another at each start', async () => {
    const first = await startWelcomeDesktop({ host: '127.0.0.1', port: 0 });
    const second = await startWelcomeDesktop({ host: '127.0.0.1', port: 0 });
    cleanUps.push(
      () => first.stop(),
      () => second.stop(),
    );
    expect(first.password).toMatch(/^[\w-]{8}$/);
    expect(first.password).not.toBe(second.password);
  });

  test('a port that is taken is an error, not a crash', async () => {
    const { desktop } = await start();
    await expect(startWelcomeDesktop({ host: '127.0.0.1', port: desktop.port })).rejects.toThrow('EADDRINUSE');
  });
});

describe('the picture', () => {
  test.each([
    ['Raw', ENCODING.raw],
    ['Zlib', ENCODING.zlib],
    ['ZRLE', ENCODING.zrle],
  ])('arrives pixel by pixel in %s', async (_, encoding) => {
    const { desktop } = await start();
    const viewer = await view(desktop, { encodings: [encoding] });
    const rectangles = await viewer.update(false);
    expect(new Set(rectangles.map((rectangle) => rectangle.encoding))).toEqual(new Set([encoding]));
    expect(differingPixels(viewer.picture, screenOf(desktop).snapshot().pixels)).toBe(0);
  });

  test('arrives in sixteen bits, as near as these can be', async () => {
    const { desktop } = await start();
    const format = {
      bitsPerPixel: 16,
      depth: 16,
      bigEndian: true,
      red: { max: 31, shift: 11 },
      green: { max: 63, shift: 5 },
      blue: { max: 31, shift: 0 },
    } as const;
    const viewer = await view(desktop, { format });
    await viewer.update(false);
    const { pixels } = screenOf(desktop).snapshot();
    const far = viewer.picture.filter((pixel, index) =>
      [16, 8, 0].some((shift) => Math.abs(((pixel >> shift) & 255) - ((pixels[index]! >> shift) & 255)) > 5),
    );
    expect(far.length).toBe(0);
  });

  test('after a key only what changed is sent, and the viewer has it all', async () => {
    const { desktop } = await start();
    const viewer = await view(desktop);
    await viewer.update(false);
    viewer.type('x');
    const rectangles = await viewer.update();
    const { textBox, keyRow } = screenOf(desktop).parts;
    expect(rectangles.length).toBeGreaterThan(0);
    expect(rectangles.filter((one) => isEmpty(intersect(one, textBox)) && isEmpty(intersect(one, keyRow)))).toEqual([]);
    expect(differingPixels(viewer.picture, screenOf(desktop).snapshot().pixels)).toBe(0);
  });

  test('an incremental request waits for a change', async () => {
    const { desktop, log } = await start();
    const viewer = await view(desktop);
    await viewer.update(false);
    viewer.ask();
    viewer.point(1, 1);
    await log.nth('pointer');
    expect((await viewer.next()).type).toBe('update');
    expect(differingPixels(viewer.picture, screenOf(desktop).snapshot().pixels)).toBe(0);
  });

  test('a request for a part brings that part; the rest follows when asked for', async () => {
    const { desktop } = await start();
    const viewer = await view(desktop);
    viewer.ask(false, { x: 10, y: 20, width: 100, height: 30 });
    expect(await viewer.next()).toEqual({
      type: 'update',
      rectangles: [{ x: 10, y: 20, width: 100, height: 30, encoding: ENCODING.zrle }],
    });
    await viewer.update();
    expect(differingPixels(viewer.picture, screenOf(desktop).snapshot().pixels)).toBe(0);
  });

  test('the clock moves on while somebody looks, in a small area', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let now = NOON;
    const { desktop } = await start({ clock: () => now });
    const viewer = await view(desktop);
    await viewer.update(false);
    now = new Date(NOON.getTime() + WELCOME_CLOCK_TICK_MS);
    vi.advanceTimersByTime(WELCOME_CLOCK_TICK_MS);
    const rectangles = await viewer.update();
    expect(rectangles.length).toBeGreaterThan(0);
    expect(rectangles.map((one) => intersect(one, screenOf(desktop).parts.clock))).toEqual(
      rectangles.map(({ x, y, width, height }) => ({ x, y, width, height })),
    );
    expect(screenOf(desktop).state.now).toEqual(now);
  });
});

describe('keys and pointer', () => {
  test('reach the desktop in order, with emoji', async () => {
    const { desktop, log } = await start({ keepEvents: true });
    const viewer = await view(desktop);
    viewer.type('Grüße 😀\n');
    await log.nth('key', 16);
    expect(screenOf(desktop).state.typedText).toBe('Grüße 😀\n');
    expect(log.of('key').slice(0, 2)).toEqual([
      { viewer: 1, type: 'key', keysym: 0x47, down: true },
      { viewer: 1, type: 'key', keysym: 0x47, down: false },
    ]);
    expect(desktop.events).toEqual(log.events);
  });

  test('nothing that is typed is kept unless asked for', async () => {
    const { desktop, log } = await start();
    (await view(desktop)).type('secret');
    await log.nth('key', 12);
    expect(desktop.events).toEqual([]);
  });

  test('the pointer changes its shape over the text box and the pad', async () => {
    const { desktop } = await start();
    const viewer = await view(desktop, { encodings: [ENCODING.zrle, ENCODING.cursor] });
    await viewer.update(false);
    const arrow = viewer.cursor!;
    viewer.point(...middleOf(desktop, 'textBox'));
    await viewer.update();
    const beam = viewer.cursor!;
    viewer.point(...middleOf(desktop, 'pad'));
    await viewer.update();
    expect([arrow.hotspot, beam.hotspot, viewer.cursor!.hotspot]).toEqual([
      { x: 2, y: 2 },
      { x: 5, y: 10 },
      { x: 5, y: 5 },
    ]);
    expect([arrow, beam, viewer.cursor!].map(({ mask }) => mask.some((byte) => byte !== 0))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('each viewer has a desktop of its own', async () => {
    const { desktop, log } = await start();
    const first = await view(desktop);
    const second = await view(desktop);
    first.type('mine');
    second.cutText(Buffer.from('yours'));
    await log.nth('key', 8);
    await log.nth('clipboard');
    expect(desktop.screens().map(({ state }) => [state.typedText, state.clipboard])).toEqual([
      ['mine', null],
      ['', 'yours'],
    ]);
  });
});

describe('the clipboard', () => {
  const CAPS = 0x0100_0000;
  const REQUEST = 0x0200_0000;
  const NOTIFY = 0x0800_0000;
  const PROVIDE = 0x1000_0000;
  const TEXT = 1;
  const actionOf = (flags: number) => flags & 0x1f00_0000;

  async function click(desktop: WelcomeDesktop, viewer: RfbClient) {
    const [x, y] = middleOf(desktop, 'button');
    viewer.point(x, y, 1);
    viewer.point(x, y, 0);
  }

  test('the button puts its text on the clipboard of a viewer, in Latin-1 where the RFC is taken literally', async () => {
    const { desktop, log } = await start({ charset: 'latin1' });
    const viewer = await view(desktop);
    await viewer.update(false);
    await click(desktop, viewer);
    expect(await viewer.next()).toEqual({ type: 'cutText', bytes: Buffer.from(SAMPLE_TEXT, 'latin1') });
    expect(log.of('copied')).toEqual([{ viewer: 1, type: 'copied', text: SAMPLE_TEXT }]);
    expect(screenOf(desktop).state.copied).toBe(true);
  });

  test('Ctrl+C copies what was typed, in UTF-8', async () => {
    const { desktop } = await start();
    const viewer = await view(desktop);
    viewer.type('10 € 😀');
    viewer.key(0xffe3, true);
    viewer.key(0x63, true);
    expect(await viewer.next()).toEqual({ type: 'cutText', bytes: Buffer.from('10 € 😀', 'utf8') });
  });

  test.each([
    ['UTF-8', Buffer.from('żółw 😀', 'utf8'), 'żółw 😀'],
    ['Latin-1', Buffer.from('déjà vu', 'latin1'), 'déjà vu'],
    ['nothing', Buffer.alloc(0), ''],
  ])('text in %s comes from the viewer', async (_, bytes, text) => {
    const { desktop, log } = await start();
    const viewer = await view(desktop);
    viewer.cutText(bytes);
    expect(await log.nth('clipboard')).toEqual({ viewer: 1, type: 'clipboard', text });
    expect(screenOf(desktop).state.clipboard).toBe(text);
  });

  test('the extended clipboard carries any text both ways, announced first', async () => {
    const { desktop, log } = await start();
    const viewer = await view(desktop, { encodings: [ENCODING.zrle, ENCODING.extendedClipboard] });
    const caps = await viewer.next();
    expect(caps.type === 'clipboard' && actionOf(caps.flags)).toBe(0x1f00_0000);
    viewer.clipboard(CAPS | REQUEST | NOTIFY | PROVIDE | TEXT, Buffer.alloc(4));

    viewer.clipboard(NOTIFY | TEXT);
    expect(await viewer.next()).toEqual({ type: 'clipboard', flags: REQUEST | TEXT, body: Buffer.alloc(0) });
    viewer.clipboard(PROVIDE | TEXT, packText('日本 😀\r\nzwei'));
    expect((await log.nth('clipboard')).text).toBe('日本 😀\nzwei');

    await viewer.update(false);
    await click(desktop, viewer);
    expect(await viewer.next()).toEqual({ type: 'clipboard', flags: NOTIFY | TEXT, body: Buffer.alloc(0) });
    viewer.clipboard(REQUEST | TEXT);
    const provided = await viewer.next();
    expect(provided.type === 'clipboard' && unpackText(provided.body)).toBe(`${SAMPLE_TEXT}\0`);
  });

  test('asked for a text that it does not have, the desktop says so', async () => {
    const { desktop } = await start();
    const viewer = await view(desktop, { encodings: [ENCODING.extendedClipboard] });
    await viewer.next();
    viewer.clipboard(REQUEST | TEXT);
    expect(await viewer.next()).toEqual({ type: 'clipboard', flags: NOTIFY, body: Buffer.alloc(0) });
  });
});

describe('the size', () => {
  test('follows the viewer, which is told before it gets the new picture', async () => {
    const { desktop, log } = await start();
    const viewer = await view(desktop, { encodings: ALL });
    expect(await viewer.update(false)).toEqual([{ x: 0, y: 0, ...SIZE, encoding: ENCODING.extendedDesktopSize }]);
    await viewer.update(false);
    viewer.setDesktopSize({ width: 500, height: 700 });
    expect(await viewer.update()).toEqual([
      { x: 1, y: 0, width: 500, height: 700, encoding: ENCODING.extendedDesktopSize },
    ]);
    await viewer.update();
    expect(viewer.size).toEqual({ width: 500, height: 700 });
    expect(differingPixels(viewer.picture, screenOf(desktop).snapshot().pixels)).toBe(0);
    expect(log.of('size')).toEqual([{ viewer: 1, type: 'size', size: { width: 500, height: 700 } }]);
  });

  test.each([
    ['too small to show anything', { width: 10, height: 10 }, 3],
    ['wider than can be', { width: 65_535, height: 100 }, 3],
    ['with more pixels than one viewer may have', { width: 7_000, height: 7_000 }, 2],
  ])('stays when the viewer asks for one that is %s', async (_, size, status) => {
    const { desktop } = await start();
    const viewer = await view(desktop, { encodings: ALL });
    await viewer.update(false);
    viewer.setDesktopSize(size);
    expect(await viewer.update()).toEqual([{ x: 1, y: status, ...SIZE, encoding: ENCODING.extendedDesktopSize }]);
    expect(screenOf(desktop).state.size).toEqual(SIZE);
  });

  test('changed by the desktop itself reaches viewers that know DesktopSize only', async () => {
    const { desktop } = await start();
    const viewer = await view(desktop, { encodings: [ENCODING.zrle, ENCODING.desktopSize] });
    await viewer.update(false);
    screenOf(desktop).resize({ width: 640, height: 480 });
    expect(await viewer.update()).toEqual([{ x: 0, y: 0, width: 640, height: 480, encoding: ENCODING.desktopSize }]);
    await viewer.update();
    expect(differingPixels(viewer.picture, screenOf(desktop).snapshot().pixels)).toBe(0);
  });

  test('what was typed stays when the size changes', async () => {
    const { desktop, log } = await start();
    const viewer = await view(desktop, { encodings: ALL });
    viewer.type('still here');
    await log.nth('key', 20);
    await viewer.update(false);
    viewer.setDesktopSize({ width: 390, height: 700 });
    await viewer.update();
    expect(screenOf(desktop).state).toMatchObject({ typedText: 'still here', size: { width: 390, height: 700 } });
  });
});

test('stopping lets every viewer go and frees the port', async () => {
  const { desktop, log } = await start();
  const viewer = await view(desktop);
  await desktop.stop();
  await expect(viewer.next()).rejects.toThrow('The connection closed');
  expect(log.events.map(({ type }) => type)).toEqual(['joined', 'left']);
  const again = await startWelcomeDesktop({ host: '127.0.0.1', port: desktop.port });
  cleanUps.push(() => again.stop());
  expect(again.port).toBe(desktop.port);
});
