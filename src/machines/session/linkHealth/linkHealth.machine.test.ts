import { expect, test, vi } from 'vitest';
import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { INPUT_HELD_MS } from '../../../../contract/limits.ts';
import { startWithClock } from '../../shared/testing.ts';
import { linkHealthMachine, selectInput, selectLink, type LinkHealthEvent } from './linkHealth.machine.ts';

const LOST = { type: 'tunnel.lost' } as const;
const RESUMED = { type: 'tunnel.resumed' } as const;
const { UPSTREAM_UNAVAILABLE, CLIENT_UNAUTHORIZED } = GUACAMOLE_STATUS;

function start() {
  const effects = { releaseInput: vi.fn(), resync: vi.fn(), tryNow: vi.fn() };
  const machine = linkHealthMachine.provide({ actions: effects });
  const { actor, clock } = startWithClock(machine, { input: { clientId: 'MQBjAG1haW4' } });
  const send = (...events: readonly LinkHealthEvent[]) => {
    events.forEach((event) => actor.send(event));
  };
  const shown = () => selectLink(actor.getSnapshot());
  const input = () => selectInput(actor.getSnapshot());
  return { clock, effects, send, shown, input };
}

test('an unstable tunnel marks the picture as old until it is heard again [A4-045]', () => {
  const { send, shown } = start();
  send({ type: 'tunnel.unstable' });
  expect(shown()).toBe('unstable');
  send({ type: 'tunnel.stable' });
  expect(shown()).toBe('live');
  send({ type: 'tunnel.unstable' }, { type: 'tunnel.opened', tunnelId: null });
  expect(shown()).toBe('live');
});

test('a lost link marks the picture as old until it is back', () => {
  const { send, shown } = start();
  send({ type: 'tunnel.unstable' }, LOST);
  expect(shown()).toBe('lost');
  send(RESUMED);
  expect(shown()).toBe('live');
});

test('ten seconds without a link let go of every key, and not before', () => {
  const { send, clock, effects } = start();
  send(LOST);
  clock.increment(INPUT_HELD_MS - 1);
  expect(effects.releaseInput).not.toHaveBeenCalled();
  clock.increment(1);
  expect(effects.releaseInput).toHaveBeenCalledOnce();
});

test('a link that is back sooner drops nothing; what was missed is told', () => {
  const { send, clock, effects } = start();
  send(LOST);
  clock.increment(INPUT_HELD_MS - 1);
  send(RESUMED);
  clock.increment(INPUT_HELD_MS);
  expect([effects.releaseInput.mock.calls.length, effects.resync.mock.calls.length]).toEqual([0, 1]);
});

test('input is paused from the first doubt on, dropped after ten seconds without a link, and goes on with it', () => {
  const { send, clock, input } = start();
  expect(input()).toBe('flowing');
  send({ type: 'tunnel.unstable' });
  expect(input()).toBe('paused');
  send({ type: 'tunnel.stable' });
  expect(input()).toBe('flowing');
  send(LOST);
  clock.increment(INPUT_HELD_MS - 1);
  expect(input()).toBe('paused');
  clock.increment(1);
  expect(input()).toBe('dropped');
  send(RESUMED);
  expect(input()).toBe('flowing');
});

test('a link that is lost again begins anew', () => {
  const { send, clock, effects } = start();
  send(LOST);
  clock.increment(INPUT_HELD_MS - 1);
  send(RESUMED, LOST);
  clock.increment(1);
  expect(effects.releaseInput).not.toHaveBeenCalled();
});

test('a lost link is tried for at once when somebody asks, and only then', () => {
  const { send, effects } = start();
  send({ type: 'link.tryNow' });
  expect(effects.tryNow).not.toHaveBeenCalled();
  send(LOST, { type: 'link.tryNow' });
  expect(effects.tryNow).toHaveBeenCalledOnce();
});

test('a session that the gateway keeps no longer is told as gone', () => {
  const { send, shown } = start();
  send(LOST, { type: 'tunnel.failed', code: UPSTREAM_UNAVAILABLE.code });
  expect(shown()).toBe('gone');
});

test.each<[string, readonly LinkHealthEvent[]]>([
  ['for another reason', [LOST, { type: 'tunnel.failed', code: CLIENT_UNAUTHORIZED.code }]],
  ['without a lost link', [{ type: 'tunnel.failed', code: UPSTREAM_UNAVAILABLE.code }]],
  ['in good order', [LOST, { type: 'tunnel.closed' }]],
])('an end %s is not told as gone', (_, events) => {
  const { send, shown } = start();
  send(...events);
  expect(shown()).toBe('live');
});
