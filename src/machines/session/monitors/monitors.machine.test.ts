import { describe, expect, test, vi } from 'vitest';
import { MONITOR_INSTRUCTION_THROTTLE_MS } from '../../../../contract/limits.ts';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { monitorsMachine } from './monitors.machine.ts';
import { selectMonitorCount, selectMonitorsDialog, selectMonitorsOffered } from './monitors.selectors.ts';
import type { MonitorsEvent, MonitorsFact, MonitorsInput, MonitorSize } from './monitors.types.ts';

const INPUT: MonitorsInput = { clientId: 'MQBjAG1haW4' };
const WIDE: MonitorSize = { width: 1_920, height: 1_080 };
const LEAST: MonitorSize = { width: 320, height: 240 };

function start() {
  const readOption = fakeCall<boolean, MonitorsInput>();
  const spread: (readonly (MonitorSize | null)[])[] = [];
  const numbers: (readonly string[])[] = [];
  const effects = {
    openWindow: vi.fn(),
    endWindows: vi.fn(),
    tellNumbers: vi.fn(({ context }: { context: { windows: readonly { key: string }[] } }) => {
      numbers.push(context.windows.map(({ key }) => key));
    }),
    spread: vi.fn(({ context }: { context: { windows: readonly { size: MonitorSize | null }[] } }) => {
      spread.push(context.windows.map(({ size }) => size));
    }),
  };
  const machine = monitorsMachine.provide({
    actors: { readOption: readOption.logic, windowEvents: silentStream<MonitorsFact, MonitorsInput>().logic },
    actions: effects,
  });
  const { actor, clock } = startWithClock(machine, { input: INPUT });
  const send = (...events: readonly MonitorsEvent[]) => {
    for (const event of events) actor.send(event);
  };
  return { clock, effects, numbers, readOption, send, spread, state: () => actor.getSnapshot() };
}

const opened = (key: string) => ({ type: 'window.opened', key }) as const;
const resized = (key: string, size: MonitorSize) => ({ type: 'window.resized', key, size }) as const;
const closed = (key: string) => ({ type: 'window.closed', key }) as const;

describe('whether a further window is offered', () => {
  test.each([true, false])('%s', async (offered) => {
    const { readOption, state } = start();
    expect(selectMonitorsOffered(state())).toBe(false);
    await readOption.answer(offered);
    expect([readOption.inputs, selectMonitorsOffered(state())]).toEqual([[INPUT], offered]);
  });

  test('not when nobody can say', async () => {
    const { readOption, state } = start();
    await readOption.refuse('UNREACHABLE');
    expect(selectMonitorsOffered(state())).toBe(false);
  });
});

describe('adding', () => {
  test('a dialog asks first, and opens the window only when one agrees [A2-083]', () => {
    const { effects, send, state } = start();
    send({ type: 'monitor.add' }, { type: 'monitor.ask' });
    expect([selectMonitorsDialog(state()), effects.openWindow.mock.calls.length]).toEqual(['asking', 0]);
    send({ type: 'monitor.cancel' });
    expect(selectMonitorsDialog(state())).toBe(null);
    send({ type: 'monitor.ask' }, { type: 'monitor.add' });
    expect([selectMonitorsDialog(state()), effects.openWindow.mock.calls.length]).toEqual([null, 1]);
  });

  test('the third is not opened: a dialog says that two are the most [A1-008 A9-005]', () => {
    const { effects, send, state } = start();
    send(opened('a'), { type: 'monitor.ask' });
    expect(selectMonitorsDialog(state())).toBe('asking');
    send({ type: 'monitor.cancel' }, opened('b'), { type: 'monitor.ask' });
    expect([selectMonitorCount(state()), selectMonitorsDialog(state())]).toEqual([2, 'limit']);
    send({ type: 'monitor.add' });
    expect([selectMonitorsDialog(state()), effects.openWindow.mock.calls.length]).toEqual(['limit', 0]);
    send({ type: 'monitor.cancel' }, closed('a'), { type: 'monitor.ask' });
    expect(selectMonitorsDialog(state())).toBe('asking');
  });

  test('a window that the browser blocks is told of, and may be tried again', () => {
    const { effects, send, state } = start();
    send({ type: 'monitor.ask' }, { type: 'monitor.add' }, { type: 'window.blocked' });
    expect([selectMonitorsDialog(state()), selectMonitorCount(state())]).toEqual(['blocked', 0]);
    send({ type: 'monitor.add' });
    expect([selectMonitorsDialog(state()), effects.openWindow.mock.calls.length]).toEqual([null, 2]);
    send({ type: 'window.blocked' }, { type: 'monitor.cancel' });
    expect(selectMonitorsDialog(state())).toBe(null);
  });
});

describe('windows', () => {
  test('closing one moves the higher ones up, and tells them [A4-079]', () => {
    const { numbers, send } = start();
    send(opened('a'), opened('b'), closed('a'));
    expect(numbers).toEqual([['a'], ['a', 'b'], ['b']]);
  });

  test.each(['tunnel.closed', 'tunnel.failed', 'client.failed', 'client.disconnected'] as const)(
    '%s ends them all',
    (type) => {
      const { effects, send } = start();
      send(opened('a'), { type });
      expect(effects.endWindows).toHaveBeenCalledOnce();
    },
  );
});

describe('the size of the remote desktop', () => {
  test('follows at once, then once in 500 ms, with the last size [A9-006]', () => {
    const { clock, send, spread } = start();
    send(opened('a'), resized('a', WIDE));
    expect(spread).toEqual([[WIDE]]);
    for (let width = 400; width < 450; width += 10) send(resized('a', { width, height: 400 }));
    clock.increment(499);
    expect(spread).toHaveLength(1);
    clock.increment(1);
    expect(spread).toEqual([[WIDE], [{ width: 440, height: 400 }]]);
    clock.increment(10 * MONITOR_INSTRUCTION_THROTTLE_MS);
    expect(spread).toHaveLength(2);
    send(resized('a', LEAST));
    expect(spread.at(-1)).toEqual([LEAST]);
  });

  test.each([
    { width: 319, height: 1_080 },
    { width: 1_920, height: 239 },
    { width: 0, height: 0 },
  ])('does not follow a window of $width by $height [A5-035]', (size) => {
    const { clock, send, spread, state } = start();
    send(opened('a'), resized('a', size));
    clock.increment(MONITOR_INSTRUCTION_THROTTLE_MS);
    expect([spread, state().context.windows]).toEqual([[], [{ key: 'a', size: null }]]);
    send(resized('a', LEAST), resized('a', size));
    clock.increment(MONITOR_INSTRUCTION_THROTTLE_MS);
    expect(spread).toEqual([[LEAST]]);
  });

  test('shrinks when a window goes, also while an instruction is held back', () => {
    const { clock, send, spread } = start();
    send(opened('a'), resized('a', WIDE), opened('b'), resized('b', LEAST), closed('a'));
    clock.increment(MONITOR_INSTRUCTION_THROTTLE_MS);
    expect(spread).toEqual([[WIDE], [LEAST]]);
    clock.increment(MONITOR_INSTRUCTION_THROTTLE_MS);
    send(closed('b'));
    expect(spread.at(-1)).toEqual([]);
  });
});
