import { Subject, type Observable } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { fromEventObservable } from 'xstate';
import { STATUS_AWAY_POLL_MS, STATUS_POLL_MS } from '../../../../contract/limits.ts';
import { startWithClock } from '../../shared/testing.ts';
import { connectionStatusMachine, selectStatus, selectUnreachable } from './connectionStatus.machine.ts';
import { sampleWatched } from '../area.samples.ts';
import type { ConnectionStatusEvent, WatchedConnection } from './connectionStatus.types.ts';

const OTHER: WatchedConnection = { ...sampleWatched, key: 'postgresql/connection/2', identifier: '2' };

function start() {
  const asked: (readonly WatchedConnection[])[] = [];
  let run = new Subject<ConnectionStatusEvent>();
  const check = vi.fn((connections: readonly WatchedConnection[]): Observable<ConnectionStatusEvent> => {
    asked.push(connections);
    run = new Subject();
    return run;
  });
  const machine = connectionStatusMachine.provide({
    actors: { checkStatuses: fromEventObservable(({ input }) => check(input)) },
  });
  const { actor, clock } = startWithClock(machine, {});
  const list = (...connections: readonly WatchedConnection[]) =>
    actor.send({ type: 'connections.listed', connections });
  return {
    ...{ actor, clock, asked, list },
    finds: (key: string, status: 'online' | 'offline') =>
      run.next({ type: 'statuses.found', statuses: { [key]: status } }),
    tells: (event: ConnectionStatusEvent) => run.next(event),
    ends: () => run.complete(),
    breaks: () => run.error(new Error('lost')),
    isWatched: () => run.observed,
    status: (key: string) => selectStatus(key)(actor.getSnapshot()),
    value: () => actor.getSnapshot().value,
  };
}

test('nobody is asked while Home does not show', () => {
  const { list, asked, value, clock } = start();
  list(sampleWatched);
  clock.increment(STATUS_POLL_MS);
  expect([asked, value()]).toEqual([[], 'idle']);
});

test('all are asked at once, and again 5 minutes after all have answered [A4-030]', () => {
  const { actor, list, asked, clock, finds, ends, status } = start();
  list(sampleWatched, OTHER);
  actor.send({ type: 'home.shown' });
  expect(asked).toEqual([[sampleWatched, OTHER]]);
  finds(sampleWatched.key, 'online');
  finds(OTHER.key, 'offline');
  expect([status(sampleWatched.key), status(OTHER.key), status('another')]).toEqual(['online', 'offline', 'unknown']);
  clock.increment(300_000);
  expect(asked).toHaveLength(1);
  ends();
  clock.increment(299_999);
  expect(asked).toHaveLength(1);
  clock.increment(1);
  expect(asked).toHaveLength(2);
  finds(sampleWatched.key, 'offline');
  expect([status(sampleWatched.key), status(OTHER.key)]).toEqual(['offline', 'offline']);
});

test('a check that breaks leaves what is known, and is tried again in its turn', () => {
  const { actor, list, asked, clock, finds, breaks, status, value } = start();
  list(sampleWatched, OTHER);
  actor.send({ type: 'home.shown' });
  finds(sampleWatched.key, 'online');
  breaks();
  expect([status(sampleWatched.key), status(OTHER.key), value()]).toEqual([
    'online',
    'unknown',
    { polling: 'waiting' },
  ]);
  clock.increment(STATUS_POLL_MS);
  expect(asked).toHaveLength(2);
});

test('leaving Home ends the check and the wait', () => {
  const { actor, list, asked, clock, ends, isWatched, value } = start();
  list(sampleWatched);
  actor.send({ type: 'home.shown' });
  expect(isWatched()).toBe(true);
  actor.send({ type: 'home.left' });
  expect(isWatched()).toBe(false);
  actor.send({ type: 'home.shown' });
  ends();
  actor.send({ type: 'home.left' });
  clock.increment(STATUS_POLL_MS);
  expect([asked.length, value()]).toEqual([2, 'idle']);
});

test('a list that comes later is asked about at once, the same list anew is not', () => {
  const { actor, list, asked, ends } = start();
  actor.send({ type: 'home.shown' });
  expect(asked).toEqual([]);
  list(sampleWatched);
  ends();
  list(sampleWatched);
  expect(asked).toEqual([[sampleWatched]]);
  list(sampleWatched, OTHER);
  expect(asked.at(-1)).toEqual([sampleWatched, OTHER]);
});

test('once the way to the gateway breaks, or is there again, nothing that was known is believed', () => {
  const { actor, list, asked, finds, ends, clock, tells, status } = start();
  const away = () => selectUnreachable(actor.getSnapshot());
  list(sampleWatched);
  actor.send({ type: 'gateway.changed' });
  expect(asked).toHaveLength(0);
  actor.send({ type: 'home.shown' });
  finds(sampleWatched.key, 'online');
  ends();
  actor.send({ type: 'gateway.changed' });
  expect(asked).toHaveLength(2);
  tells({ type: 'statuses.found', statuses: { [sampleWatched.key]: 'unknown' }, unreachable: true });
  ends();
  expect([status(sampleWatched.key), away()]).toEqual(['unknown', true]);
  clock.increment(STATUS_AWAY_POLL_MS);
  finds(sampleWatched.key, 'online');
  ends();
  expect([asked.length, status(sampleWatched.key), away()]).toEqual([3, 'online', false]);
  clock.increment(STATUS_AWAY_POLL_MS);
  expect(asked).toHaveLength(3);
});
