import { expect, test, vi } from 'vitest';
import { ENGINE_CLIPBOARD_BYTES } from '../../contract/limits.ts';
import { RECORDED_H264 } from '../../src/services/display/video/recorded.testing.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { sessionPage } from './pages/sessionPage.ts';
import { OVER, sessionThatCarriesAll } from './support/carriesAll.ts';
import { readHere, type Seen } from './support/devices.ts';
import { inLongRun } from '../support/longRun.ts';

const SOON = { timeout: 20_000, interval: 50 };
/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const base64 = (text: string) => Buffer.from(text).toString('base64');

declare const seen: Seen;

describeWhere(whyNoChromium(), 'sound, video and copying, with an engine that carries all', () => {
  const world = sessionThatCarriesAll({ copies: true });
  const { openAnew, opcodes, received, writeHere, pixel, openMenu, copyThere } = world;

  test('text and pictures are copied both ways, and the browser is never asked [A4-049, A4-055, A1-004]', async () => {
    await writeHere('from here 😀\n2');
    await world.tab.page.keyboard.press('Control+v');
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
    const { seenReads, state } = await world.tab.page.evaluate(async () => ({
      seenReads: seen.reads,
      state: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    }));
    expect([seenReads, state]).toEqual([0, 'prompt']);
    await world.tab.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await vi.waitFor(async () => expect(await readHere(world.tab.page)).toBe('from there 😀'), SOON);
    copyThere('image/png', PNG);
    await vi.waitFor(async () => expect(await readHere(world.tab.page)).toBe('picture, 1 wide'), SOON);
    await world.tab.page.keyboard.press('Control+v');
    await vi.waitFor(() => expect(opcodes('clipboard').at(-1)?.args[1]).toBe('image/png'), SOON);
    await vi.waitFor(() => expect(received('clipboard').subarray(1, 4).toString()).toBe('PNG'), SOON);

    await writeHere('was here before');
    await openAnew();
    await vi.waitFor(() => expect(received('clipboard').toString(), 'of itself').toBe('was here before'), SOON);
    expect(opcodes('key')).toEqual([]);
    expect(world.tab.errors).toEqual([]);
  });

  inLongRun(() => {
    test('of a text that is longer than the engine takes the beginning is pasted, and it is said how much', async () => {
      // Until it is known how much the engine takes, the least counts that any takes.
      await vi.waitFor(() => expect(world.asking).toBe(0), SOON);
      await writeHere('x'.repeat(ENGINE_CLIPBOARD_BYTES + 7));
      await world.tab.page.keyboard.press('Control+v');
      await vi.waitFor(() => expect(received('clipboard')).toHaveLength(ENGINE_CLIPBOARD_BYTES), SOON);
      await world.tab.page
        .getByText('The remote computer takes only 262144 of these 262151 characters at once.')
        .waitFor();
      await vi.waitFor(() => expect(opcodes('key').map(({ args }) => args.join())).toContain('118,0'), SOON);
      expect(world.tab.errors).toEqual([]);
    });
  });

  inLongRun(() => {
    test('the microphone goes in 16 bits, 44,100 times a second, on two channels, until it is stopped; by itself once it is allowed [A4-050, A9-009]', async () => {
      await openMenu();
      await world.tab.page.getByRole('button', { name: 'Turn on microphone' }).waitFor();
      expect([opcodes('audio'), await world.tab.page.evaluate(() => seen.tracks.length)]).toEqual([[], 0]);
      await world.tab.context.grantPermissions(['microphone']);
      const asked = world.far.next('audio');
      await world.tab.page.getByRole('button', { name: 'Turn on microphone' }).click();
      const [stream = '', mimetype] = (await asked).args;
      expect(mimetype).toBe('audio/L16;rate=44100,channels=2');
      const began = performance.now();
      world.far.send(['ack', stream, 'OK', 0]);
      await vi.waitFor(() => expect(received('audio').length).toBeGreaterThan(300_000), SOON);
      const bytesPerSecond = received('audio').length / ((performance.now() - began) / 1_000);
      expect(Math.round(bytesPerSecond / 44_100)).toBeLessThanOrEqual(4);
      const samples = received('audio');
      const loudest = Array.from({ length: samples.length / 2 }, (_none, at) => Math.abs(samples.readInt16LE(at * 2)));
      expect(loudest.reduce((most, one) => Math.max(most, one), 0)).toBeGreaterThan(1_000);
      expect(await world.tab.page.evaluate(() => seen.tracks.map(({ readyState }) => readyState))).toEqual(['live']);
      const ended = world.far.next('end');
      await world.tab.page.getByRole('button', { name: 'Turn off microphone' }).click();
      expect((await ended).args).toEqual([stream]);
      expect(await world.tab.page.evaluate(() => seen.tracks.map(({ readyState }) => readyState))).toEqual(['ended']);

      await openAnew();
      await vi.waitFor(() => expect(opcodes('audio').map(({ args }) => args[1])).toEqual([mimetype]), SOON);
      expect(world.tab.errors).toEqual([]);
    });
  });

  inLongRun(() => {
    test('the webcam goes out with the session [A4-059]', async () => {
      await world.tab.context.grantPermissions(['camera']);
      const asked = world.far.next('pipe');
      await openMenu();
      await world.tab.page.getByRole('button', { name: 'Turn on camera' }).click();
      const [stream = '', mimetype, name] = (await asked).args;
      expect([mimetype, name]).toEqual(['video/x-motion-jpeg', 'webcam']);
      world.far.send(['ack', stream, 'OK', 0]);
      await vi.waitFor(() => expect(received('pipe').subarray(0, 3).toString('hex')).toBe('ffd8ff'), SOON);
      expect(await world.tab.page.evaluate(() => seen.tracks.map(({ readyState }) => readyState))).toEqual(['live']);
      world.far.send(['error', 'broken', 519]);
      await sessionPage(world.tab.page).trouble.waitFor();
      await vi.waitFor(
        async () =>
          expect(await world.tab.page.evaluate(() => seen.tracks.map(({ readyState }) => readyState))).toEqual([
            'ended',
          ]),
        SOON,
      );
    });
  });

  test('an engine is told what this browser can; H.264 of the baseline profile shows in the picture [A7-066, C9-008]', async () => {
    const devtools = await world.tab.context.newCDPSession(world.tab.page);
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Madrid' });
    await openAnew();
    const size = await sessionPage(world.tab.page).screen.evaluate((node) =>
      [node.clientWidth, node.clientHeight].map(String),
    );
    expect(Object.fromEntries(world.far.handshake.map(({ opcode, args }) => [opcode, args]))).toMatchObject({
      ...{ size: [...size, '96'], timezone: ['Europe/Madrid'], video: ['video/H264'] },
      ...{ audio: ['audio/L8', 'audio/L16'], image: ['image/jpeg', 'image/png', 'image/webp'] },
    });
    const isNear = (is: readonly number[], wanted: readonly number[]) =>
      is.length === 3 && wanted.every((part, index) => Math.abs(part - (is[index] ?? 0)) < 24);
    world.far.send(['video', 9, 0, 'video/H264; profile-level-id=42E01F']);
    for (const [index, colour] of [
      [200, 30, 30],
      [30, 80, 200],
      [30, 200, 90],
    ].entries()) {
      world.far.send(['blob', 9, Buffer.from(RECORDED_H264[index]!).toString('base64')], ['sync', index + 2]);
      await vi.waitFor(async () => expect(isNear(await pixel(), colour), String(await pixel())).toBe(true), SOON);
    }
    expect(world.tab.errors).toEqual([]);
  });

  inLongRun(() => {
    test('pictures that cannot be read are left out, and what comes after them is drawn', async () => {
      const unreadable = { none: [base64('no picture at all')], cutOff: [PNG.slice(0, 60)], empty: [] };
      for (const pieces of Object.values(unreadable)) {
        const blobs = pieces.map((piece) => ['blob', 5, piece] as const);
        world.far.send(['img', 5, OVER, 0, 'image/png', 0, 0], ...blobs, ['end', 5]);
      }
      world.far.send(['rect', 0, 0, 0, 640, 480], ['cfill', OVER, 0, 200, 30, 30, 255], ['sync', 78]);
      await vi.waitFor(async () => expect(await pixel()).toEqual([200, 30, 30]), SOON);
      await vi.waitFor(() => expect(opcodes('sync').at(-1)?.args[0]).toBe('78'), SOON);
      expect(world.tab.errors).toEqual([]);
    });
  });
});
