import { expect, test, vi } from 'vitest';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { peerMachine, selectFault, selectIsSpeaking, selectLinkState, selectQuality } from './peer.machine.ts';
import type { PeerEvent, PeerFact, PeerInput } from './peer.types.ts';

const [CONNECT_MS, RESTART_MS, LAST_RESTART_MS, REBUILD_MS] = [15_000, 1_000, 5_000, 1_000];
const [STEADY_MS, MOVE_MS] = [30_000, 1_000];

function start() {
  const link = silentStream<PeerFact, PeerInput>();
  const ears = silentStream<PeerFact, PeerInput>();
  const [rebuild, restart] = [vi.fn(), vi.fn()];
  const { actor, clock } = startWithClock(
    peerMachine.provide({ actors: { linkFacts: link.logic, heardAgain: ears.logic }, actions: { rebuild, restart } }),
    { input: { sid: 'b' } },
  );
  const send = (...types: readonly Exclude<PeerEvent['type'], 'link.spoke' | 'link.measured' | 'link.blamed'>[]) =>
    types.forEach((type) => actor.send({ type }));
  return { actor, clock, ears, link, rebuild, restart, send, state: () => selectLinkState(actor.getSnapshot()) };
}

test('a link is opened at once and closed when the person is gone [C4-020, C4-030]', () => {
  const { actor, link, send, state } = start();
  expect([link.inputs, link.listeners, state()]).toEqual([[{ sid: 'b' }], 1, 'connecting']);
  send('link.connected');
  expect(state()).toBe('connected');
  actor.stop();
  expect(link.listeners).toBe(0);
});

test('one that falls silent is said to be lost, and may come back by itself', () => {
  const { clock, rebuild, send, state } = start();
  send('link.connected', 'link.silent');
  expect(state()).toBe('lost');
  send('link.connected');
  clock.increment(CONNECT_MS);
  expect([state(), rebuild.mock.calls.length]).toEqual(['connected', 0]);
});

test('while it is silent another way is looked for, again and again; then it is lost', () => {
  const { clock, rebuild, restart, send, state } = start();
  send('link.connected', 'link.silent');
  expect(restart).toHaveBeenCalledOnce();
  clock.increment(RESTART_MS);
  expect(restart).toHaveBeenCalledTimes(2);
  send('link.connected');
  clock.increment(2 * RESTART_MS);
  expect([state(), restart.mock.calls.length]).toEqual(['connected', 2]);
  send('link.silent');
  // Whenever a relay answers again, the next look comes soon enough.
  for (const [index, wait] of [1_000, 1_500, 2_000, 2_000, 2_000].entries()) {
    clock.increment(wait - 1);
    expect(restart).toHaveBeenCalledTimes(3 + index);
    clock.increment(1);
    expect(restart).toHaveBeenCalledTimes(4 + index);
  }
  clock.increment(LAST_RESTART_MS - 1);
  expect([restart.mock.calls.length, rebuild.mock.calls.length]).toEqual([8, 0]);
  clock.increment(1);
  clock.increment(REBUILD_MS);
  expect([state(), restart.mock.calls.length, rebuild.mock.calls.length]).toEqual(['lost', 8, 1]);
});

test('on another network the link looks for another way at once, or begins anew where it has none', () => {
  const { clock, rebuild, restart, send, state } = start();
  send('link.connected', 'network.changed');
  expect([state(), restart.mock.calls.length, rebuild.mock.calls.length]).toEqual(['connected', 1, 0]);
  send('link.silent', 'network.changed');
  expect([state(), restart.mock.calls.length]).toEqual(['lost', 3]);
  send('link.lost', 'network.changed');
  expect([state(), rebuild.mock.calls.length]).toEqual(['connecting', 1]);
  for (let tries = 0; tries < 6; tries += 1) {
    send('link.lost');
    clock.increment(REBUILD_MS);
  }
  expect(state()).toBe('unreachable');
  send('network.changed');
  expect([state(), rebuild.mock.calls.length]).toEqual(['connecting', 7]);
});

test('on another network a link over which nothing comes any more is built anew, and one that is heard is not', () => {
  const { clock, ears, rebuild, restart, send, state } = start();
  send('link.connected', 'network.changed');
  expect([ears.inputs, ears.listeners]).toEqual([[{ sid: 'b' }], 1]);
  send('link.heard');
  clock.increment(MOVE_MS);
  expect([state(), ears.listeners, restart.mock.calls.length]).toEqual(['connected', 0, 1]);
  send('network.changed');
  clock.increment(MOVE_MS - 1);
  send('network.changed');
  clock.increment(MOVE_MS - 1);
  expect([state(), rebuild.mock.calls.length]).toEqual(['connected', 0]);
  clock.increment(1);
  expect([state(), ears.listeners, rebuild.mock.calls.length]).toEqual(['connecting', 0, 1]);
});

test('one that is lost, or does not come about, is built anew without a word', () => {
  const { clock, rebuild, send, state } = start();
  clock.increment(CONNECT_MS);
  expect([state(), rebuild.mock.calls.length]).toEqual(['lost', 0]);
  clock.increment(REBUILD_MS);
  expect(rebuild).toHaveBeenCalledOnce();
  send('link.connected', 'link.lost');
  clock.increment(REBUILD_MS);
  expect([state(), rebuild.mock.calls.length]).toEqual(['lost', 2]);
  send('link.connected');
  expect(state()).toBe('connected');
});

test('after five tries it is said that no way leads there, and why; asked for, it is tried again', () => {
  const { actor, clock, rebuild, send, state } = start();
  for (let tries = 0; tries < 6; tries += 1) {
    send('link.lost');
    clock.increment(REBUILD_MS);
  }
  expect([state(), rebuild.mock.calls.length]).toEqual(['unreachable', 5]);
  actor.send({ type: 'link.blamed', fault: 'relayRefuses' });
  expect([selectFault(actor.getSnapshot()), selectFault(undefined)]).toEqual(['relayRefuses', 'noRelay']);
  send('peer.retry');
  expect([state(), rebuild.mock.calls.length]).toEqual(['connecting', 6]);
});

test('a link that held for a while owes nothing for earlier tries', () => {
  const { clock, rebuild, send, state } = start();
  for (let times = 0; times < 8; times += 1) {
    send('link.lost');
    clock.increment(REBUILD_MS);
    send('link.connected');
    clock.increment(STEADY_MS);
  }
  expect([state(), rebuild.mock.calls.length]).toEqual(['connected', 8]);
});

test('the other side may begin anew at any time', () => {
  const { clock, rebuild, send, state } = start();
  send('link.connected', 'link.lost', 'link.renewed');
  clock.increment(REBUILD_MS);
  send('link.connected');
  expect([state(), rebuild.mock.calls.length]).toEqual(['connected', 0]);
});

test('what cannot be negotiated is tried once more and then said; asked for, it is tried again [C8-006]', () => {
  const { clock, rebuild, send, state } = start();
  send('link.refused');
  expect([state(), rebuild.mock.calls.length]).toEqual(['connecting', 1]);
  send('link.renewed', 'link.refused');
  clock.increment(CONNECT_MS + REBUILD_MS);
  expect([state(), rebuild.mock.calls.length]).toEqual(['refused', 1]);
  send('peer.retry', 'link.refused', 'link.connected');
  expect([state(), rebuild.mock.calls.length]).toEqual(['connected', 3]);
  clock.increment(STEADY_MS);
  send('link.refused');
  expect([state(), rebuild.mock.calls.length], 'one that held owes nothing').toEqual(['connecting', 4]);
});

test('who speaks is known, and how the link does as long as it is there', () => {
  const { actor, send } = start();
  const quality = { grade: 'fair', roundTripMs: 250, lostPercent: 1, isRelayed: true } as const;
  actor.send({ type: 'link.measured', quality });
  expect([selectQuality(actor.getSnapshot()), selectIsSpeaking(undefined)]).toEqual([null, false]);
  send('link.connected');
  actor.send({ type: 'link.spoke', isSpeaking: true });
  expect([selectQuality(actor.getSnapshot()), selectIsSpeaking(actor.getSnapshot())]).toEqual([quality, true]);
  send('link.lost');
  expect(selectQuality(actor.getSnapshot())).toBeNull();
});
