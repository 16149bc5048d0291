import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  STALLED_READER_MS,
  WELCOME_CLIPBOARD_MAX_BYTES,
  WELCOME_HANDSHAKE_TIMEOUT_MS,
  WELCOME_PIXELS_MAX,
  WELCOME_PIXELS_TOTAL_MAX,
  WELCOME_REFUSAL_DELAY_MS,
  WELCOME_VIEWERS_MAX,
} from '../contract/limits.ts';
import { ENCODING } from './rfb/constants.ts';
import { EventLog } from './testing/eventLog.ts';
import { differingPixels } from './testing/frames.ts';
import { RfbClient } from './testing/rfbClient.ts';
import { startWelcomeDesktop, type WelcomeDesktop } from './welcomeDesktop.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const PASSWORD = 'openoriel';
/** Far beyond what the buffers of both ends take of a peer that nobody reads. */
const MORE_THAN_A_PIPE_HOLDS = 64 * 1024 * 1024;
const TURNS_OF_ANOTHER = 10;
/** A few copies of one band of the picture, and what the kernel has not taken of it; a whole update takes 33 MB. */
const HELD_FOR_ONE_VIEWER_MAX = 8 * 1024 * 1024;
const NOON = new Date(2026, 10, 20, 12, 0, 0);
let desktop: WelcomeDesktop;
let log: EventLog;
let faults: unknown[];
let open: { close(): unknown }[];

async function start(size = { width: 320, height: 240 }) {
  log = new EventLog();
  faults = [];
  desktop = await startWelcomeDesktop({
    host: '127.0.0.1',
    port: 0,
    password: PASSWORD,
    size,
    clock: () => NOON,
    onEvent: log.take,
    onError: (error) => faults.push(error),
  });
}

beforeEach(async () => {
  open = [];
  await start();
});

afterEach(async () => {
  vi.useRealTimers();
  for (const one of open) one.close();
  await desktop.stop();
  expect(faults).toEqual([]);
});

async function view(encodings: readonly number[] = [ENCODING.zrle]) {
  const viewer = await RfbClient.connect({ port: desktop.port, password: PASSWORD, encodings });
  open.push(viewer);
  return viewer;
}

function knock(): Socket {
  const socket = connect({ host: '127.0.0.1', port: desktop.port });
  open.push({ close: () => socket.destroy() });
  socket.on('error', () => socket.destroy());
  socket.resume();
  return socket;
}

/** What is in use; the second collection counts what the first one freed beside the program. */
function heldBytes(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** The desktop still serves the next viewer, whatever happened before. */
async function expectService() {
  const viewer = await view();
  await viewer.update(false);
  expect(differingPixels(viewer.picture, desktop.screens().at(-1)!.snapshot().pixels)).toBe(0);
}

describe('before the password', () => {
  test.each([
    ['no RFB', 'GET / HTTP/1.1\r\n\r\n'],
    ['a version without number', 'RFB 003.abc\n'],
    ['another protocol version', 'RFB 009.008\n'],
    ['a security type that was not offered', 'RFB 003.008\n\x01'],
  ])('%s ends the connection at once', async (_, bytes) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = knock();
    const end = closed(socket);
    socket.write(Buffer.from(bytes, 'latin1'));
    await end;
    expect(log.events).toEqual([]);
    await expectService();
  });

  test('silence ends the connection after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = knock();
    const end = closed(socket);
    await new Promise((resolve) => socket.once('data', resolve));
    vi.advanceTimersByTime(WELCOME_HANDSHAKE_TIMEOUT_MS);
    await end;
  });

  test('a viewer that was let in may then be silent for as long as it likes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const viewer = await view();
    vi.advanceTimersByTime(2 * WELCOME_HANDSHAKE_TIMEOUT_MS);
    await viewer.update(false);
    expect(log.events).toEqual([{ viewer: 1, type: 'joined' }]);
  });

  test('a wrong password is answered late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = knock();
    const end = closed(socket);
    const said: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => said.push(bytes));
    socket.write(`RFB 003.008\n\x02${'x'.repeat(16)}`);
    await log.nth('refused');
    expect(Buffer.concat(said).includes('wrong')).toBe(false);
    vi.advanceTimersByTime(WELCOME_REFUSAL_DELAY_MS);
    await end;
    expect(Buffer.concat(said).includes('wrong')).toBe(true);
    expect(log.events).toEqual([{ viewer: 1, type: 'refused' }]);
  });
});

test('who gave a wrong password is not read any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = knock();
  const end = closed(socket);
  socket.write(`RFB 003.008\n\x02${'x'.repeat(16)}`);
  await log.nth('refused');
  const drained = vi.fn();
  socket.on('drain', drained).write(Buffer.alloc(MORE_THAN_A_PIPE_HOLDS));
  for (let turn = 0; turn < TURNS_OF_ANOTHER; turn += 1) await (await view()).update(false);
  expect(drained).not.toHaveBeenCalled();
  vi.advanceTimersByTime(WELCOME_REFUSAL_DELAY_MS);
  await end;
});

describe('after the password', () => {
  test.each([
    ['an unknown message', Buffer.from([77])],
    ['a pixel format that cannot be', Buffer.alloc(20)],
    ['an extended clipboard of nonsense', Buffer.from([6, 0, 0, 0, 0xff, 0xff, 0xff, 0xf8, 0x10, 0, 0, 1, 9, 9, 9, 9])],
  ])('%s ends the connection', async (_, bytes) => {
    const viewer = await view();
    viewer.send(bytes);
    await expect(viewer.next()).rejects.toThrow('The connection closed');
    await log.nth('left');
    await expectService();
  });

  test('a clipboard without end is cut off, and the connection goes on', async () => {
    const viewer = await view();
    const body = Buffer.alloc(8 * WELCOME_CLIPBOARD_MAX_BYTES, 'a');
    viewer.cutText(body);
    viewer.type('b');
    await log.nth('key', 2);
    expect(log.of('clipboard').map(({ text }) => text.length)).toEqual([WELCOME_CLIPBOARD_MAX_BYTES]);
    expect(desktop.screens()[0]!.state.typedText).toBe('b');
  });

  test('an extended clipboard that is too long is skipped', async () => {
    const viewer = await view();
    viewer.clipboard(0x1000_0001, Buffer.alloc(2 * WELCOME_CLIPBOARD_MAX_BYTES));
    viewer.type('b');
    await log.nth('key', 2);
    expect(log.of('clipboard')).toEqual([]);
  });

  test('requests beyond the picture, empty or repeated, get one answer', async () => {
    const viewer = await view();
    for (let count = 0; count < 500; count += 1) viewer.ask(false, { x: 65_000, y: 0, width: 500, height: 0 });
    viewer.ask(false);
    await viewer.next();
    await viewer.update(false);
    expect(differingPixels(viewer.picture, desktop.screens()[0]!.snapshot().pixels)).toBe(0);
  });

  test('a viewer that takes nothing costs a piece of one update at most, and is let go in the end', async () => {
    await desktop.stop();
    await start({ width: 3_840, height: 2_160 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const viewer = await view([ENCODING.raw]);
    viewer.socket.pause();
    const before = heldBytes();
    for (let count = 0; count < 200; count += 1) viewer.ask(false);
    viewer.type('x');
    await log.nth('key', 2);
    for (let count = 0; count < 200; count += 1) viewer.ask(false);
    viewer.type('y');
    await log.nth('key', 4);
    expect(heldBytes() - before).toBeLessThan(HELD_FOR_ONE_VIEWER_MAX);
    vi.advanceTimersByTime(STALLED_READER_MS);
    await log.nth('left');
  });

  test('sizes asked for faster than they can be drawn are drawn once', async () => {
    const viewer = await view([ENCODING.zrle, ENCODING.extendedDesktopSize]);
    await viewer.update(false);
    for (let count = 0; count < 200; count += 1) viewer.setDesktopSize({ width: 400 + count, height: 300 });
    viewer.type('x');
    await log.nth('key', 2);
    await viewer.update();
    expect(viewer.size).toEqual({ width: 599, height: 300 });
    expect(log.of('size').length).toBe(1);
  });
});

describe('room', () => {
  test('more viewers than there is room for are turned away', async () => {
    const viewers = await Promise.all(Array.from({ length: WELCOME_VIEWERS_MAX }, () => view()));
    const late = knock();
    await closed(late);
    expect(desktop.screens().length).toBe(WELCOME_VIEWERS_MAX);
    viewers[0]!.close();
    await log.nth('left');
    await expectService();
  });

  test('all desktops together hold no more pixels than allowed', async () => {
    const large = { width: 3_840, height: 2_160 };
    const room = Math.floor(WELCOME_PIXELS_TOTAL_MAX / WELCOME_PIXELS_MAX);
    const viewers = await Promise.all(
      Array.from({ length: room }, () => view([ENCODING.zrle, ENCODING.extendedDesktopSize])),
    );
    const small = await view([ENCODING.zrle, ENCODING.extendedDesktopSize]);
    const statuses: number[] = [];
    for (const viewer of viewers) {
      await viewer.update(false);
      viewer.setDesktopSize(large);
      statuses.push((await viewer.update())[0]!.y);
    }
    expect(statuses).toEqual([...new Array<number>(room - 1).fill(0), 2]);
    small.close();
    await log.nth('left');
    viewers.at(-1)!.setDesktopSize(large);
    expect((await viewers.at(-1)!.update())[0]!.y).toBe(0);
  });
});

test('no bytes whatever break the desktop', async () => {
  const junk = fc.uint8Array({ minLength: 1, maxLength: 400 });
  const types = fc.constantFrom(0, 2, 3, 4, 5, 6, 251);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(types, junk), { maxLength: 20 }), async (messages) => {
      const viewer = await RfbClient.connect({ port: desktop.port, password: PASSWORD });
      const gone = closed(viewer.socket);
      for (const [type, bytes] of messages) viewer.send([type, ...bytes]);
      viewer.socket.end();
      viewer.socket.resume();
      await gone;
    }),
    { numRuns: 150 },
  );
  await expectService();
});
