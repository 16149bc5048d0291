import { expect, test } from 'vitest';
import { CALLS_PER_MINUTE_MAX } from '../../../contract/limits.ts';
import type { GatewayMessage } from '../../../contract/socket/index.ts';
import type { Speaker } from '../../realtime/actionTable.ts';
import { CallRate } from './service/calls/callRate.ts';
import { Calls } from './service/calls/calls.ts';
import type { OnlineWindow } from './service/calls/online.ts';

const ROOM = 'room';
const window = (username: string, userId: number, roomid: string | null = null): OnlineWindow => ({
  ...{ wsSessionId: `of ${username}`, username, userId, roomid, people: roomid === null ? 0 : 1 },
});

function setUp(isOn = true) {
  let windows = [window('admin', 1, ROOM), window('maria', 2)];
  const told: [string, GatewayMessage][] = [];
  const calls = new Calls({
    online: { all: () => windows, find: (sid) => windows.find(({ wsSessionId }) => wsSessionId === sid) },
    sendTo: (sid, message) => void told.push([sid, message]),
    isOn: () => Promise.resolve(isOn),
    keyOf: () => Promise.resolve('Ab3dE9'),
    ...{ peopleMax: 6, now: () => new Date(0) },
  });
  const admin = { socketId: 'of admin', userId: 1, username: 'admin', role: 'administrator' } as Speaker;
  const call = () => calls.call(admin, { action: 'call-user', roomid: ROOM, roomKey: '', user: 'maria' });
  const hangUp = () =>
    calls.hangUp(admin, { action: 'hangup-user', roomid: ROOM, roomKey: '', userwsSessionId: 'maria' });
  const become = (...others: readonly OnlineWindow[]) => {
    windows = [window('admin', 1, ROOM), ...others];
    calls.settle();
  };
  return { call, hangUp, become, told, last: () => told.at(-1)?.[1] };
}

test('somebody calls so often in a minute, and no more', () => {
  const rate = new CallRate();
  const allowed = Array.from({ length: CALLS_PER_MINUTE_MAX + 1 }, () => rate.allows(1, 0));
  expect(allowed.filter(Boolean)).toHaveLength(CALLS_PER_MINUTE_MAX);
  expect([rate.allows(2, 0), rate.allows(1, 59_999), rate.allows(1, 60_001)]).toEqual([true, false, true]);
});

test('a flood of calls does not ring any more, and is told why', async () => {
  const { call, hangUp, last } = setUp();
  for (let count = 0; count < CALLS_PER_MINUTE_MAX; count += 1) {
    await call();
    hangUp();
  }
  await call();
  expect(last()).toMatchObject({ action: 'reject-call', reason: 'tooMany' });
});

test('while meetings are switched off nobody is called', async () => {
  const { call, told } = setUp(false);
  await call();
  expect(told).toEqual([['of admin', { action: 'reject-call', roomid: ROOM, user: 'maria', reason: 'off' }]]);
});

test('who goes offline while it rings does not come', async () => {
  const { become, call, last } = setUp();
  await call();
  become();
  expect(last()).toMatchObject({ action: 'reject-call', reason: 'offline' });
});
