import { expect, test, vi } from 'vitest';
import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { settle, silentStream, startWithClock } from '../../shared/testing.ts';
import { generalSocketMachine, type GeneralSocketEvent, selectOnline } from './generalSocket.machine.ts';

const LOST: GeneralSocketEvent = { type: 'socket.closed', code: 1006 };

function start() {
  const stream = silentStream<GeneralSocketEvent>();
  const wanted = silentStream<GeneralSocketEvent>();
  const [compareVersions, tellHome, tellTooMany, tellDrive] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const machine = generalSocketMachine.provide({
    actors: { socketEvents: stream.logic, socketWanted: wanted.logic },
    actions: {
      compareVersions: (_, version) => compareVersions(version) as undefined,
      tellDrive: (_, isFull) => tellDrive(isFull) as undefined,
      ...{ tellHome, tellTooMany },
    },
  });
  const { actor, clock } = startWithClock(machine, {});
  return {
    actor,
    clock,
    compareVersions,
    tellDrive,
    tellHome,
    tellTooMany,
    stream,
    wanted,
    state: () => actor.getSnapshot(),
  };
}

test('is online once it opens, and knows its name', () => {
  const { actor, state, stream } = start();
  expect([state().value, selectOnline(state()), stream.listeners]).toEqual([{ online: 'connecting' }, false, 1]);
  actor.send({ type: 'socket.opened' });
  actor.send({ type: 'socket.named', sessionId: 'abc' });
  expect([state().value, selectOnline(state())]).toEqual([{ online: 'ready' }, true]);
  expect(state().context).toEqual({ sessionId: 'abc', retries: 0, wasThere: true, dropped: 0 });
});

test('Home looks again when the gateway is lost and when it is back, not when it is first there', () => {
  const { actor, clock, tellHome } = start();
  actor.send({ type: 'socket.opened' });
  expect(tellHome).not.toHaveBeenCalled();
  actor.send(LOST);
  expect(tellHome).toHaveBeenCalledTimes(1);
  clock.increment(1000);
  actor.send({ type: 'socket.opened' });
  expect(tellHome).toHaveBeenCalledTimes(2);
});

test('one that nothing answers is given up after 10 s, and tried anew', () => {
  const { actor, clock, state, stream } = start();
  clock.increment(9_999);
  expect(state().value).toEqual({ online: 'connecting' });
  clock.increment(1);
  expect([state().value, stream.listeners]).toEqual(['reconnecting', 0]);
  clock.increment(1_000);
  expect([state().value, stream.listeners]).toEqual([{ online: 'connecting' }, 1]);
  actor.send({ type: 'socket.opened' });
  clock.increment(60_000);
  expect(state().value).toEqual({ online: 'ready' });
});

test('counts what the gateway says and the contract does not declare, also over a reconnect', () => {
  const { actor, clock, state } = start();
  for (const action of ['version', null]) {
    actor.send({ type: 'socket.opened' });
    actor.send({ type: 'socket.messageDropped', reason: 'malformed', action });
    actor.send(LOST);
    clock.increment(1000);
  }
  expect(state().context).toEqual({ sessionId: null, retries: 1, wasThere: true, dropped: 2 });
});

test('the version of the gateway is compared with the own one after each reconnect [C7-054]', () => {
  const { actor, clock, compareVersions } = start();
  for (const version of ['1.2.3', '1.3.0']) {
    actor.send({ type: 'socket.opened' });
    actor.send({ type: 'socket.versionReported', version });
    actor.send(LOST);
    clock.increment(1000);
  }
  expect(compareVersions.mock.calls).toEqual([['1.2.3'], ['1.3.0']]);
});

test('a drive that is full, or has room again, is told whatever page shows', () => {
  const { actor, tellDrive } = start();
  actor.send({ type: 'socket.opened' });
  for (const isFull of [true, false]) actor.send({ type: 'socket.driveFilled', isFull });
  expect(tellDrive.mock.calls).toEqual([[true], [false]]);
});

test('a close with 1006 is followed by a reconnect after 1 s, 2 s … at most 30 s [A9-017]', () => {
  const { actor, clock, state, stream } = start();
  actor.send({ type: 'socket.opened' });
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    actor.send(LOST);
    expect([state().value, stream.listeners]).toEqual(['reconnecting', 0]);
    clock.increment(seconds * 1000 - 1);
    expect(state().value).toBe('reconnecting');
    clock.increment(1);
    expect([state().value, stream.listeners]).toEqual([{ online: 'connecting' }, 1]);
  }
});

test('who cannot wait has it looked for at once, and that does not make the next wait longer', () => {
  const { actor, clock, state, tellHome } = start();
  actor.send({ type: 'socket.opened' });
  for (const _ of [1, 2, 3]) {
    actor.send(LOST);
    actor.send({ type: 'socket.wanted' });
    expect(state().value).toEqual({ online: 'connecting' });
  }
  actor.send(LOST);
  clock.increment(1000);
  expect(state().value).toEqual({ online: 'connecting' });
  actor.send({ type: 'socket.opened' });
  expect([state().context.retries, tellHome.mock.calls.length]).toEqual([0, 5]);
});

test('an opened socket begins to count anew and has a new name', () => {
  const { actor, clock, state } = start();
  actor.send({ type: 'socket.opened' });
  actor.send({ type: 'socket.named', sessionId: 'abc' });
  actor.send(LOST);
  expect(state().context).toEqual({ sessionId: null, retries: 0, wasThere: true, dropped: 0 });
  clock.increment(1000);
  actor.send({ type: 'socket.opened' });
  actor.send(LOST);
  clock.increment(1000);
  expect(state().value).toEqual({ online: 'connecting' });
});

test.each([1000, 1001, 1005, 1008, 1011])('a close with %i is the end [A9-017]', (code) => {
  const { actor, clock, state, stream } = start();
  actor.send({ type: 'socket.opened' });
  actor.send({ type: 'socket.closed', code });
  clock.increment(60_000);
  expect([state().value, stream.listeners]).toEqual(['closed', 0]);
});

test('a stream that cannot begin is tried again like a lost one', async () => {
  const socketWanted = silentStream<GeneralSocketEvent>().logic;
  const { actor, clock } = startWithClock(generalSocketMachine.provide({ actors: { socketWanted } }), {});
  await settle();
  expect(actor.getSnapshot().value).toBe('reconnecting');
  clock.increment(1000);
  await settle();
  expect(actor.getSnapshot().context.retries).toBe(1);
});

test.each([
  [{ code: 1008, status: 797 }, 1],
  [{ code: 1008, status: 769 }, 0],
  [{ code: 1000 }, 0],
])('closed with %j: nothing is tried again, and %i times it is told that too many windows are open', (how, times) => {
  const { actor, clock, state, tellTooMany } = start();
  actor.send({ type: 'socket.opened' });
  actor.send({ type: 'socket.closed', ...how });
  clock.increment(60_000);
  expect([state().value, tellTooMany.mock.calls.length]).toEqual(['closed', times]);
});

test('Home looks again after a wait that was cut short, and after a first try that came to nothing', () => {
  const short = start();
  short.actor.send({ type: 'socket.opened' });
  short.actor.send(LOST);
  short.actor.send({ type: 'socket.wanted' });
  short.actor.send({ type: 'socket.opened' });
  expect(short.tellHome).toHaveBeenCalledTimes(2);
  const late = start();
  for (const wait of [10_000, 1_000]) late.clock.increment(wait);
  late.actor.send({ type: 'socket.opened' });
  expect(late.tellHome).toHaveBeenCalledOnce();
});

test('whoever cannot wait is listened to while it is waited, and only then', () => {
  const { actor, clock, wanted } = start();
  expect(wanted.listeners).toBe(0);
  actor.send(LOST);
  expect(wanted.listeners).toBe(1);
  clock.increment(1000);
  expect(wanted.listeners).toBe(0);
});

test.each([undefined, GUACAMOLE_STATUS.CLIENT_TOO_MANY.code])(
  'one that is closed with %s has no name any more',
  (status) => {
    const { actor, state } = start();
    actor.send({ type: 'socket.opened' });
    actor.send({ type: 'socket.named', sessionId: 'abc' });
    actor.send({ type: 'socket.closed', code: 1008, ...(status === undefined ? {} : { status }) });
    expect([state().value, state().context.sessionId]).toEqual(['closed', null]);
  },
);
