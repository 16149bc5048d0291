import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { createKeyring, newKey } from '../../../platform/secrets/keyring.ts';
import { Door } from './door.ts';

const WRONG = 'wrong!';
const signer = createKeyring([newKey()]);
const ADDRESS = '203.0.113.7';
const HOUR_MS = 3_600_000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('the door of a room', () => {
  async function openDoor() {
    const clock = { nowMs: Date.parse('2031-01-01') };
    const held: string[] = [];
    const db = app.database.db;
    await db.deleteFrom('login_attempts').execute();
    const door = new Door({ db, signer, now: () => new Date(clock.nowMs), held: (roomid) => void held.push(roomid) });
    const roomid = randomUUID();
    const room = await door.enter({ userId: 1, username: 'admin', remoteHost: ADDRESS }, { roomid, roomKey: null });
    if (typeof room === 'string') throw new Error(room);
    const knock = async (roomKey: string, remoteHost = ADDRESS) => {
      const found = await door.look({ userId: 0, username: '', remoteHost }, { roomid, roomKey });
      return typeof found === 'string' ? found : 'in';
    };
    return { clock, door, held, roomid, key: room.roomKey, knock };
  }

  test('opens to users by its id and to guests by its key only [C9-005, C3-001]', async () => {
    const { door, roomid, key, knock } = await openDoor();
    expect([roomid, key]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[A-Za-z\d]{6}$/)]);
    expect([await knock(key), await knock(key.toLowerCase().toUpperCase() + 'x')]).toEqual(['in', 'unknown']);
    const user = { userId: 1, username: 'admin', remoteHost: ADDRESS };
    const guest = { ...user, userId: 0, username: '' };
    expect(await door.look(user, { roomid, roomKey: null })).toMatchObject({ roomid });
    expect(await door.look(guest, { roomid, roomKey: null })).toBe('unknown');
    expect(await door.look(user, { roomid: '../etc', roomKey: null })).toBe('unknown');
  });

  test('holds off an address that guesses; the right key works from another', async () => {
    const { held, key, knock } = await openDoor();
    const tries = Array.from({ length: 1_000 }, () => WRONG);
    const answers = await Promise.all(tries.map((one) => knock(one)));
    expect(answers.filter((answer) => answer === 'unknown')).toHaveLength(5);
    expect([await knock(key), await knock(key, '198.51.100.1'), held]).toEqual(['held', 'in', []]);
  });

  test('holds off new guests for ten minutes when many guess, and those inside are told', async () => {
    const { clock, held, key, knock, roomid } = await openDoor();
    for (let address = 1; address <= 10; address += 1) await knock(WRONG, `198.51.100.${address}`);
    expect([held, await knock(key, '192.0.2.1')]).toEqual([[roomid], 'held']);
    clock.nowMs += 10 * 60_000 + 1;
    expect(await knock(key, '192.0.2.1')).toBe('in');
  });

  test('right keys are never counted', async () => {
    const { key, knock } = await openDoor();
    for (let times = 0; times < 12; times += 1) expect(await knock(key)).toBe('in');
  });

  test('is open to whoever showed its key before, though others of their address guess, until the key is withdrawn', async () => {
    const { door, key, knock, roomid } = await openDoor();
    expect(await knock(key)).toBe('in');
    for (let times = 0; times < 6; times += 1) await knock(WRONG);
    expect([await knock(WRONG), await knock(key)]).toEqual(['held', 'in']);
    await door.withdraw({ userId: 1, username: 'admin', remoteHost: ADDRESS }, roomid);
    expect(await knock(key)).toBe('held');
    expect(await knock(key, '198.51.100.1')).toBe('unknown');
  });

  test('is gone a day after the last one entered, and opened anew has another key', async () => {
    const { clock, door, key, knock, roomid } = await openDoor();
    clock.nowMs += 24 * HOUR_MS + 1;
    expect(await knock(key)).toBe('unknown');
    const again = await door.enter({ userId: 1, username: 'admin', remoteHost: ADDRESS }, { roomid, roomKey: null });
    expect(again).toMatchObject({ roomid });
    expect(again).not.toMatchObject({ roomKey: key });
  });

  test('is open until it says, also for who comes a moment after another', async () => {
    const { clock, door, roomid } = await openDoor();
    const user = { userId: 1, username: 'admin', remoteHost: ADDRESS };
    const enter = () => door.enter(user, { roomid, roomKey: null });
    for (const later of [0, 59_000, 59_000]) {
      clock.nowMs += later;
      const room = await enter();
      if (typeof room === 'string') throw new Error(room);
      const left = door.validUntil(room).getTime() - clock.nowMs;
      expect(left).toBeGreaterThan(24 * HOUR_MS - 60_001);
      const stored = await door.look(user, { roomid, roomKey: null });
      expect(stored).toMatchObject({ usedAt: room.usedAt });
    }
    const room = await enter();
    if (typeof room === 'string') throw new Error(room);
    clock.nowMs = door.validUntil(room).getTime() - 1;
    expect(await door.look(user, { roomid, roomKey: null })).toMatchObject({ roomid });
    clock.nowMs += 1;
    expect(await door.look(user, { roomid, roomKey: null })).toBe('unknown');
  });
});
