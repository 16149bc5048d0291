import { expect, test, vi } from 'vitest';
import type { JoinStatus } from '../../../../contract/http/sharing.ts';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { joinRequestMachine } from './joinRequest.machine.ts';
import { sampleVisit } from './joinRequest.samples.ts';
import { selectEnd, selectHasBadName, selectJoinScreen, selectName } from './joinRequest.selectors.ts';
import type { JoinFact, JoinRequestInput, JoinTarget, Visit } from './joinRequest.types.ts';

const GUEST: JoinRequestInput = { clientId: 'c', name: '', isGuest: true, begins: 'arriving' };
const JOIN_RETRY_MS = 5_000;
const JOIN_POLL_MS = 5_000;

function start(input: Partial<JoinRequestInput> = {}) {
  const calls = {
    loadVisit: fakeCall<Visit, JoinTarget>(),
    sendJoin: fakeCall<boolean, JoinTarget>(),
    askStatus: fakeCall<JoinStatus, JoinTarget>(),
    withdraw: fakeCall<boolean, JoinTarget>(),
  };
  const effects = {
    ...{ rememberName: vi.fn(), openTunnel: vi.fn(), disconnect: vi.fn(), suppressReconnect: vi.fn() },
    ...{ allowReconnect: vi.fn(), comeBack: vi.fn(), leave: vi.fn(), openMeeting: vi.fn() },
  };
  const { loadVisit, sendJoin, askStatus, withdraw } = calls;
  const machine = joinRequestMachine.provide({
    actors: {
      ...{ loadVisit: loadVisit.logic, sendJoin: sendJoin.logic, askStatus: askStatus.logic, withdraw: withdraw.logic },
      joinFacts: silentStream<JoinFact, JoinTarget>().logic,
    },
    actions: effects,
  });
  const { actor, clock } = startWithClock(machine, { input: { ...GUEST, ...input } });
  const done = () => Object.entries(effects).flatMap(([name, { mock }]) => mock.calls.map(() => name));
  const screen = () => selectJoinScreen(actor.getSnapshot());
  return { actor, clock, calls, done, effects, screen, state: () => actor.getSnapshot() };
}

async function startWaiting() {
  const world = start();
  await world.calls.loadVisit.answer(sampleVisit);
  world.actor.send({ type: 'name.submit', name: ' Otto ' });
  await world.calls.sendJoin.answer(true);
  world.actor.send({ type: 'join.answered', status: 'pending' });
  return world;
}

test('a guest says who they are, the owner is asked, and only then the tunnel waits [A4-008, A4-009, A4-018]', async () => {
  const { actor, calls, done, screen, state } = start();
  await calls.loadVisit.answer(sampleVisit);
  expect(screen()).toBe('requestUserName');
  for (const name of ['', '  ', 'x'.repeat(65)]) actor.send({ type: 'name.submit', name });
  expect([screen(), selectHasBadName(state()), calls.sendJoin.inputs]).toEqual(['requestUserName', true, []]);
  actor.send({ type: 'name.submit', name: ' Otto ' });
  expect([screen(), selectName(state()), done()]).toEqual(['awaitingJoinPermission', 'Otto', ['rememberName']]);
  expect(calls.sendJoin.inputs).toEqual([{ clientId: 'c', name: 'Otto', visit: sampleVisit }]);
  actor.send({ type: 'join.answered', status: 'pending' });
  expect(done()).toEqual(['rememberName', 'openTunnel']);
});

test('who has an account is asked for no name', async () => {
  const { calls, screen } = start({ isGuest: false, name: 'maria' });
  await calls.loadVisit.answer(sampleVisit);
  expect([screen(), calls.sendJoin.inputs[0]?.name]).toEqual(['awaitingJoinPermission', 'maria']);
});

test('join-connection is sent five times, then there is no such end point [A7-082]', async () => {
  const { actor, calls, clock, screen } = start({ isGuest: false, name: 'maria' });
  await calls.loadVisit.answer(sampleVisit);
  clock.increment(JOIN_RETRY_MS * 9);
  expect([calls.sendJoin.inputs.length, screen()]).toEqual([1, 'awaitingJoinPermission']);
  for (const tries of [2, 3, 4, 5]) {
    await calls.sendJoin.answer(true);
    clock.increment(JOIN_RETRY_MS - 1);
    expect(calls.sendJoin.inputs.length).toBe(tries - 1);
    clock.increment(1);
    expect(calls.sendJoin.inputs.length).toBe(tries);
  }
  await calls.sendJoin.answer(true);
  clock.increment(JOIN_RETRY_MS);
  expect([calls.sendJoin.inputs.length, screen(), actor.getSnapshot().status]).toEqual([5, 'notExisting', 'active']);
});

test('how the request stands is asked every 5,000 ms, until somebody is let in [A9-004, A4-019]', async () => {
  const { actor, calls, clock } = await startWaiting();
  clock.increment(JOIN_POLL_MS - 1);
  expect(calls.askStatus.inputs).toEqual([]);
  clock.increment(1);
  await calls.askStatus.refuse('UNREACHABLE');
  clock.increment(JOIN_POLL_MS);
  await calls.askStatus.answer('pending');
  clock.increment(JOIN_POLL_MS);
  expect(calls.askStatus.inputs.length).toBe(3);
  await calls.askStatus.answer('accepted');
  expect(actor.getSnapshot().matches('joined')).toBe(true);
});

test('the socket is faster, and may bring an invitation to a meeting', async () => {
  const meeting = { roomid: 'r', roomKey: 'k', isCall: true, isMini: true, isFromConnection: true };
  const { state, actor, effects } = await startWaiting();
  actor.send({ type: 'join.accepted', meeting });
  const asked = effects.openMeeting.mock.calls.map(([, given]) => given as unknown);
  expect([state().status, asked]).toEqual(['done', [meeting]]);
});

test('who is rejected is told, gets no reconnect and is disconnected [A4-010, A4-020, A4-071]', async () => {
  const { actor, done, screen } = await startWaiting();
  actor.send({ type: 'join.rejected', reason: null });
  expect(screen()).toBe('shareConnectionRejected');
  expect(done().slice(2)).toEqual(['disconnect', 'suppressReconnect']);
  actor.send({ type: 'join.again' });
  expect(screen()).toBe('shareConnectionRejected');
  actor.send({ type: 'join.leave' });
  expect(done()).toContain('leave');
});

test.each(['revoked', 'stopped', 'expired', 'ended', 'removed'] as const)(
  'who is out because of %s is told so, while waiting and on arrival, and not connected again by itself [A4-071]',
  async (end) => {
    const waiting = await startWaiting();
    waiting.actor.send({ type: 'join.rejected', reason: end });
    const arriving = start();
    await arriving.calls.loadVisit.answer({ ...sampleVisit, state: end });
    for (const { done, screen, state } of [waiting, arriving]) {
      expect([screen(), selectEnd(state())]).toEqual(['over', end]);
      expect(done()).toEqual(expect.arrayContaining(['suppressReconnect', 'disconnect']));
    }
  },
);

test('after a reload it goes on where it was, and nobody is asked twice', async () => {
  const begun = await Promise.all(
    (['pending', 'accepted', 'rejected'] as const).map(async (status) => {
      const world = start();
      await world.calls.loadVisit.answer({ ...sampleVisit, status });
      return [world.state().status, world.screen()];
    }),
  );
  expect(begun).toEqual([
    ['active', 'awaitingJoinPermission'],
    ['done', 'checking'],
    ['active', 'shareConnectionRejected'],
  ]);
});

test('who does not want to wait is forgotten, and may ask again', async () => {
  const { actor, calls, done, screen } = await startWaiting();
  actor.send({ type: 'join.cancel' });
  expect([screen(), done().includes('disconnect')]).toEqual(['withdrawn', true]);
  await calls.withdraw.answer(true);
  actor.send({ type: 'join.again' });
  await calls.loadVisit.answer(sampleVisit);
  expect(screen()).toBe('requestUserName');
});

test('who asks again before the gateway has forgotten the request asks as soon as it has', async () => {
  const { actor, calls, screen } = await startWaiting();
  actor.send({ type: 'join.cancel' });
  actor.send({ type: 'join.again' });
  expect([screen(), calls.loadVisit.inputs.length]).toEqual(['checking', 1]);
  await calls.withdraw.answer(true);
  await calls.loadVisit.answer(sampleVisit);
  expect(screen()).toBe('requestUserName');
});

test('a gateway that does not answer is asked again; a link that opens nothing is told', async () => {
  const { actor, calls, screen } = start();
  await calls.loadVisit.refuse('UNREACHABLE');
  expect(screen()).toBe('unchecked');
  actor.send({ type: 'join.retry' });
  await calls.loadVisit.refuse('NOT_FOUND');
  expect(screen()).toBe('notExisting');
  expect(start({ begins: 'invalid' }).screen()).toBe('notExisting');
});

test('a guest who has left finds the way back', () => {
  const { actor, done, screen } = start({ begins: 'away' });
  expect(screen()).toBe('away');
  actor.send({ type: 'join.again' });
  expect(done()).toEqual(['comeBack']);
});

test.each(['NOT_FOUND', 'PERMISSION_DENIED', 'INVALID_CREDENTIALS'] as const)(
  'a link that is refused with %s does not exist; one that is refused so while waiting is looked at anew',
  async (code) => {
    const arriving = start();
    await arriving.calls.loadVisit.refuse(code);
    expect(arriving.screen()).toBe('notExisting');
    const waiting = await startWaiting();
    waiting.clock.increment(JOIN_POLL_MS);
    await waiting.calls.askStatus.refuse(code);
    expect([waiting.screen(), waiting.calls.loadVisit.inputs.length]).toEqual(['checking', 2]);
  },
);

test('what is asked for every 5,000 ms may be a refusal, or that nobody asked', async () => {
  const rejected = await startWaiting();
  rejected.clock.increment(JOIN_POLL_MS);
  await rejected.calls.askStatus.answer('rejected');
  expect(rejected.screen()).toBe('shareConnectionRejected');
  const forgotten = await startWaiting();
  forgotten.clock.increment(JOIN_POLL_MS);
  await forgotten.calls.askStatus.answer('none');
  expect([forgotten.screen(), forgotten.calls.loadVisit.inputs.length]).toEqual(['checking', 2]);
});

test.each([
  ['accepted', 'done', 'awaitingJoinPermission'],
  ['rejected', 'active', 'shareConnectionRejected'],
] as const)('an owner who had %s already says so at once', async (status, ended, _screen) => {
  const world = start();
  await world.calls.loadVisit.answer(sampleVisit);
  world.actor.send({ type: 'name.submit', name: 'Otto' });
  world.actor.send({ type: 'join.answered', status });
  expect([world.state().status, world.done().includes('openTunnel')]).toEqual([ended, false]);
  if (ended === 'active') expect(world.screen()).toBe(_screen);
});

test('who was let in may reconnect, and nobody else', async () => {
  const { actor, done } = await startWaiting();
  expect(done()).not.toContain('allowReconnect');
  actor.send({ type: 'join.accepted', meeting: null });
  expect(done().at(-1)).toBe('allowReconnect');
});

test('a link that was taken back while somebody waits disconnects them', async () => {
  const { actor, done } = await startWaiting();
  actor.send({ type: 'join.rejected', reason: 'revoked' });
  expect(done().slice(2)).toEqual(['disconnect', 'suppressReconnect']);
});

test('a request that cannot be sent is sent again; who gave up and asks again has five tries again', async () => {
  const { actor, calls, clock, done, screen } = start({ isGuest: false, name: 'maria' });
  await calls.loadVisit.answer(sampleVisit);
  for (const _try of [1, 2, 3]) {
    await calls.sendJoin.refuse('UNREACHABLE');
    clock.increment(JOIN_RETRY_MS);
  }
  expect(calls.sendJoin.inputs).toEqual(Array(4).fill({ clientId: 'c', name: 'maria', visit: sampleVisit }));
  await calls.sendJoin.answer(true);
  actor.send({ type: 'join.cancel' });
  expect(calls.withdraw.inputs).toEqual([{ clientId: 'c', name: 'maria', visit: sampleVisit }]);
  await calls.withdraw.refuse('UNREACHABLE');
  expect(screen()).toBe('withdrawn');
  actor.send({ type: 'join.again' });
  await calls.loadVisit.answer(sampleVisit);
  for (const _try of [1, 2, 3, 4]) {
    await calls.sendJoin.answer(true);
    clock.increment(JOIN_RETRY_MS);
    expect(screen()).toBe('awaitingJoinPermission');
  }
  await calls.sendJoin.answer(true);
  clock.increment(JOIN_RETRY_MS);
  expect(screen()).toBe('notExisting');
  actor.send({ type: 'join.leave' });
  expect(done().slice(-2)).toEqual(['disconnect', 'leave']);
});

test('a name once refused is no longer so when a good one is given', async () => {
  const { actor, calls, state } = start();
  await calls.loadVisit.answer(sampleVisit);
  expect(selectHasBadName(state())).toBe(false);
  actor.send({ type: 'name.submit', name: ' ' });
  expect(selectHasBadName(state())).toBe(true);
  actor.send({ type: 'name.submit', name: 'Otto' });
  expect(selectHasBadName(state())).toBe(false);
});
