import { expect, test, vi } from 'vitest';
import { MONITOR_ATTACH_TIMEOUT_MS, MONITOR_CLOSE_SECONDS } from '../../../../contract/limits.ts';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import {
  monitorMachine,
  type MonitorEvent,
  type MonitorFact,
  selectMonitorCountdown,
  selectMonitorNumber,
  selectMonitorScreen,
} from './monitor.machine.ts';

const MS_PER_SECOND = 1_000;

function start() {
  const titles: number[] = [];
  const closeWindow = vi.fn();
  const showNumber = vi.fn(({ context }: { context: { number: number } }) => titles.push(context.number));
  const machine = monitorMachine.provide({
    actors: { screenEvents: silentStream<MonitorFact>().logic },
    actions: { closeWindow, showNumber },
  });
  const { actor, clock } = startWithClock(machine, { input: { number: 2 } });
  const send = (...events: readonly MonitorEvent[]) => {
    for (const event of events) actor.send(event);
  };
  return { clock, closeWindow, send, titles, state: () => actor.getSnapshot() };
}

test('shows its part once the remote desktop reaches it, and follows its number', () => {
  const { send, state, titles } = start();
  expect(selectMonitorScreen(state())).toBe('attaching');
  send({ type: 'monitor.missed' });
  expect(selectMonitorScreen(state())).toBe('blank');
  send({ type: 'monitor.reached' }, { type: 'monitor.numbered', number: 1 });
  expect([selectMonitorScreen(state()), selectMonitorNumber(state())]).toEqual(['showing', 1]);
  expect(titles).toEqual([2, 1]);
});

test.each([
  ['a connection that ends shows a dialog and then closes the window [A4-080]', { type: 'monitor.ended' }, 'ended'],
  ['a window that nobody opened says so and closes', { type: 'monitor.orphaned' }, 'alone'],
] as const)('%s', (_title, fact, screen) => {
  const { clock, closeWindow, send, state } = start();
  send({ type: 'monitor.reached' }, fact);
  expect([selectMonitorScreen(state()), selectMonitorCountdown(state()) === undefined]).toEqual([screen, false]);
  for (let second = 1; second < MONITOR_CLOSE_SECONDS; second += 1) clock.increment(MS_PER_SECOND);
  expect(closeWindow).not.toHaveBeenCalled();
  clock.increment(MS_PER_SECOND);
  expect([closeWindow.mock.calls.length, state().status]).toEqual([1, 'done']);
});

test('the dialog’s button closes it at once', () => {
  const { closeWindow, send } = start();
  send({ type: 'monitor.ended' }, { type: 'monitor.close' });
  expect(closeWindow).toHaveBeenCalledOnce();
});

test('a window whose session ends before it answers says that it has ended', () => {
  const { clock, state } = start();
  clock.increment(MONITOR_ATTACH_TIMEOUT_MS - 1);
  expect(selectMonitorScreen(state())).toBe('attaching');
  clock.increment(1);
  expect([selectMonitorScreen(state()), selectMonitorCountdown(state()) === undefined]).toEqual(['ended', false]);
});
