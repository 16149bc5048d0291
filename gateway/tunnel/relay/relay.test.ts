import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import type { FakeEngineScript, FakeUser } from '../sessions/testing/fakeEngine.ts';
import { startWorld } from '../sessions/testing/startWorld.ts';
import { NOW } from '../sessions/testing/testGateway.ts';
import type { TestTunnel } from '../sessions/testing/testTunnel.ts';

const BLOB = encodeInstruction('blob', 1, 'A'.repeat(8_000));
/** Far more than the operating system keeps for a socket, and the gateway's queue on top. */
const FLOOD_BLOBS = 5_000;

async function setUp(stalledReaderMs: number, script?: Partial<FakeEngineScript>) {
  const world = await startWorld({ times: { stalledReaderMs } }, script);
  return { ...world, ...(await world.open()) };
}

const countOf = (tunnel: TestTunnel, opcode: string) =>
  tunnel.received.filter((instruction) => instruction.opcode === opcode).length;

/** Whether the engine has more to send and nobody has taken any of it since the last look. */
function standsStill({ socket }: FakeUser): () => boolean {
  let last = -1;
  return () => {
    const before = last;
    last = socket.bytesWritten - socket.writableLength;
    return socket.writableLength > 0 && last === before;
  };
}

describe('a reader that does not keep up', () => {
  test('is closed once it stalled, and the engine is let go', async () => {
    const { tunnel, user, gateway } = await setUp(50);
    tunnel.socket.pause();
    void user.flood(BLOB, FLOOD_BLOBS);
    await expect.poll(() => gateway.history[0]?.endDate, { timeout: 10_000 }).toEqual(NOW);
    tunnel.socket.resume();
    expect(await tunnel.closing).toEqual({ code: 1002, reason: '776' });
  });

  test('slows the engine down where it is alone, and loses nothing', async () => {
    const { tunnel, user } = await setUp(30_000);
    tunnel.socket.pause();
    const flooded = user.flood(BLOB, FLOOD_BLOBS);
    await expect.poll(standsStill(user), { interval: 100, timeout: 10_000 }).toBe(true);
    tunnel.socket.resume();
    await flooded;
    user.send(['sync', 1]);
    await tunnel.next('sync');
    expect(countOf(tunnel, 'blob')).toBe(FLOOD_BLOBS);
  });

  test('never slows the others of a session: it misses a part of the picture and is brought back', async () => {
    const { engine, gateway, open, tunnel, user } = await setUp(30_000, { paints: true });
    const publicId = gateway.sessions.list()[0]?.publicId ?? '';
    const { tunnel: watcher, user: guest } = await open({ token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: publicId });
    const again = engine.nextUser();
    watcher.socket.pause();
    const told = ['0', '1', '2', '3', '4'];
    for (const fileSystem of told) {
      guest.send(['filesystem', fileSystem, 'Home']);
      await guest.flood(BLOB, FLOOD_BLOBS / told.length);
    }
    const alive = guest.next('sync');
    guest.send(['sync', 77]);
    // The gateway answers for a watcher that cannot.
    expect(await alive).toEqual({ opcode: 'sync', args: ['77'] });
    watcher.socket.resume();
    const anew = await again;
    expect(anew.selected).toBe('$session-1');
    anew.send(['sync', 78]);
    guest.send(['sync', 78], ['sync', 79]);
    expect(await watcher.next('sync')).toEqual({ opcode: 'sync', args: ['78'] });
    expect(await watcher.next('sync')).toEqual({ opcode: 'sync', args: ['79'] });
    expect(countOf(watcher, 'blob')).toBeLessThan(FLOOD_BLOBS);
    const fileSystems = watcher.received.filter(({ opcode }) => opcode === 'filesystem').map(({ args }) => args[0]);
    expect(fileSystems, 'also those that waited behind what was dropped').toEqual(told);
    await anew.closed();
    user.send(['sync', 3]);
    expect(await tunnel.next('sync')).toEqual({ opcode: 'sync', args: ['3'] });
    expect(gateway.sessions.list().length).toBe(2);
  });
});

describe('the size of the picture', () => {
  const PAINTED = ['img', 1, 14, 0, 'image/png', 0, 0] as const;

  test('is asked for anew by a further user where the engine told it to nobody', async () => {
    const { engine, tunnel, user } = await setUp(30_000);
    const arrival = engine.nextUser();
    const answered = user.next('sync');
    user.send(['cursor', 0, 0, -1, 0, 0, 11, 16], ['sync', 4]);
    await tunnel.next('sync');
    user.send(PAINTED, ['sync', 5]);
    expect(await answered).toEqual({ opcode: 'sync', args: ['5'] });
    const further = await arrival;
    expect(further.selected).toBe('$session-1');
    further.send(['size', 0, 640, 480], PAINTED, ['sync', 6]);
    user.send(['sync', 6], ['copy', 7]);
    await tunnel.next('copy');
    const told = tunnel.received.map(({ opcode, args }) => [opcode, ...args].join(' '));
    expect(told).toContain('size 0 640 480');
    expect(told.indexOf('size 0 640 480')).toBeLessThan(told.findIndex((one) => one.startsWith('img')));
    await further.closed();
  });

  test('is asked for, and the files that the engine tells of meanwhile are not lost', async () => {
    const { engine, tunnel, user } = await setUp(30_000);
    const arrival = engine.nextUser();
    user.send(PAINTED, ['filesystem', 0, 'Gone'], ['filesystem', 1, 'Home'], ['undefine', 0], ['sync', 5]);
    const further = await arrival;
    further.send(['size', 0, 640, 480], PAINTED, ['sync', 6]);
    user.send(['sync', 6], ['copy', 7]);
    await tunnel.next('copy');
    const files = tunnel.received.filter(({ opcode }) => opcode === 'filesystem' || opcode === 'undefine');
    expect(files.map(({ args }) => args)).toEqual([['0', 'Gone'], ['1', 'Home'], ['0']]);
  });

  test('is told once: who was told it in time stays the only user', async () => {
    const { engine, tunnel, user } = await setUp(30_000);
    user.send(['img', 1, 14, -1, 'image/png', 0, 0], ['size', -1, 11, 16], ['size', 0, 640, 480]);
    user.send(PAINTED, ['sync', 5]);
    await tunnel.next('sync');
    user.send(['rect', 0, 0, 0, 640, 480], ['copy', 7]);
    await tunnel.next('copy');
    expect(engine.users.length).toBe(1);
  });
});

describe('what the engine sends', () => {
  /** Instructions of many sizes, no two alike, with text in between that is not plain. */
  const instructions = Array.from({ length: 8_000 }, (_, index) => {
    const size = (index * 7_919) % 8_000;
    const text = String(index)
      .repeat(Math.ceil(size / 5))
      .slice(0, size);
    return encodeInstruction('blob', index, index % 500 === 0 ? `${text}für 😀` : text);
  });

  test.each([
    ['to a browser that keeps up', 0],
    ['to one that rests now and then, so that much is queued', 40],
  ])('arrives byte for byte %s', async (_, restEvery) => {
    const { tunnel, user } = await setUp(30_000);
    const sent = createHash('sha256');
    const received = createHash('sha256');
    let messages = 0;
    const take = (data: Buffer) => {
      received.update(data);
      messages += 1;
      if (restEvery === 0 || messages % restEvery !== 0) return;
      tunnel.socket.pause();
      setTimeout(() => tunnel.socket.resume(), 20);
    };
    tunnel.socket.on('message', take);
    for (const instruction of instructions) {
      sent.update(instruction);
      await user.flood(instruction, 1);
    }
    const end = encodeInstruction('sync', 1);
    sent.update(end);
    user.socket.write(end);
    await tunnel.next('sync');
    tunnel.socket.off('message', take);
    expect(received.digest('hex')).toBe(sent.digest('hex'));
  });
});
