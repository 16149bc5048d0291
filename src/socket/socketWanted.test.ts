import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGeneralBus } from './generalBus.ts';
import { socketWanted$ } from './socketWanted.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const bus = createGeneralBus();
  bus.attach({ readyState: 1, send: vi.fn() });
  bus.detach();
  const wanted = vi.fn();
  const watching = socketWanted$(bus).subscribe(wanted);
  return { bus, wanted, watching };
}

test('a lost socket is wanted at once while somebody has a place to keep, then after ever longer waits', () => {
  const { bus, wanted, watching } = start();
  watching.unsubscribe();
  bus.need();
  const waits = [50, 50, 100, 200, 400, 500, 500].map((wait) => {
    const looking = socketWanted$(bus).subscribe(wanted);
    vi.advanceTimersByTime(wait - 1);
    const early = wanted.mock.calls.length;
    vi.advanceTimersByTime(1);
    looking.unsubscribe();
    return [early, wanted.mock.calls.splice(0)];
  });
  expect(waits).toEqual(waits.map(() => [0, [[{ type: 'socket.wanted' }]]]));
});

test('and waits for its turn where nobody has', () => {
  const { wanted, watching } = start();
  vi.advanceTimersByTime(60_000);
  expect(wanted).not.toHaveBeenCalled();
  watching.unsubscribe();
});

test('it is wanted no more once the place is given up', () => {
  const { bus, wanted, watching } = start();
  const giveUp = bus.need();
  vi.advanceTimersByTime(40);
  giveUp();
  vi.advanceTimersByTime(60_000);
  expect(wanted).not.toHaveBeenCalled();
  watching.unsubscribe();
});

test('nor when no gateway has been there for a minute', () => {
  const { bus, wanted, watching } = start();
  watching.unsubscribe();
  bus.need();
  vi.advanceTimersByTime(60_001);
  const again = socketWanted$(bus).subscribe(wanted);
  vi.advanceTimersByTime(60_000);
  expect([bus.lostAt(), wanted.mock.calls.length]).toEqual([Date.now() - 120_001, 0]);
  again.unsubscribe();
});

test('it is wanted when the browser has a network again', () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  const { wanted, watching } = start();
  browser.dispatchEvent(new Event('online'));
  expect(wanted).toHaveBeenCalledTimes(1);
  watching.unsubscribe();
  vi.unstubAllGlobals();
});
