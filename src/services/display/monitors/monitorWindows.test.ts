// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { MONITOR_READY } from './messages.ts';
import { openMonitor } from './monitorWindows.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function start() {
  const opened = { closed: false } as Window;
  vi.spyOn(window, 'open').mockReturnValue(opened);
  const channel = openMonitor(window, 1);
  const heard = channel?.messages$.subscribe();
  const attach = (source: Window = opened) => {
    const port = { postMessage: vi.fn(), close: vi.fn() };
    const { origin } = window;
    window.dispatchEvent(Object.assign(new Event('message'), { source, origin, data: MONITOR_READY, ports: [port] }));
    return { port, reported: () => port.postMessage.mock.calls.map(([message]: unknown[]) => message) };
  };
  return { attach, channel, stop: () => heard?.unsubscribe() };
}

test('a window that was still loading when the session ended hears of it once it listens, and again when it is loaded anew', () => {
  const { attach, channel, stop } = start();
  channel?.tell({ kind: 'numbered', number: 2 });
  channel?.tell({ kind: 'ended' });
  const missed = [{ kind: 'numbered', number: 2 }, { kind: 'ended' }];
  const first = attach();
  expect(first.reported()).toEqual(missed);
  expect(attach().reported()).toEqual(missed);
  expect(first.port.close).toHaveBeenCalledOnce();
  stop();
});

test('a window of a running session is told its number and nothing else, and another window nothing', () => {
  const { attach, channel, stop } = start();
  channel?.tell({ kind: 'numbered', number: 1 });
  expect(attach(window).reported()).toEqual([]);
  expect(attach().reported()).toEqual([{ kind: 'numbered', number: 1 }]);
  stop();
});
