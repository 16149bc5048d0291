import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  REATTACH_HELD_TRY_MS,
  REATTACH_PROMPT_TRIES,
  REATTACH_TRY_MS,
  REATTACH_WAIT_MS,
  TUNNEL_REPLACE_AFTER_MS,
} from '../../contract/limits.ts';
import { waitBeforeTry } from './reconnect.ts';
import { TransportError, type Transport, type TransportEvent } from './transport.ts';
import { TransportTunnel, type TunnelEvent } from './tunnel.ts';

const KEPT_MS = 600_000;
const ID = 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5';
const received = (opcode: string, ...args: string[]): TransportEvent => ({
  type: 'received',
  instructions: [{ opcode, args }],
});
const lost = () => new TransportError(519, false);
const reported = (code: number) => new TransportError(code, true);

class FakeTransport implements Transport {
  readonly wire = new Subject<TransportEvent>();
  readonly events$ = this.wire.asObservable();
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  keepAlive(): string {
    return 'ping;';
  }
}

function setUp(keptMs: number | null = KEPT_MS) {
  const lines: FakeTransport[] = [];
  const askedFor: string[] = [];
  const wake = new Subject<undefined>();
  const transports = () => {
    const made = new FakeTransport();
    lines.push(made);
    return { first: made, fallback: null };
  };
  const again = (tunnelId: string) => {
    askedFor.push(tunnelId);
    return transports();
  };
  const tunnel = new TransportTunnel({ ...transports(), again, wake$: wake });
  const facts: string[] = [];
  tunnel.events$.subscribe((fact: TunnelEvent) => facts.push('code' in fact ? `${fact.type} ${fact.code}` : fact.type));
  const passed: string[] = [];
  tunnel.oninstruction = (opcode, args) => passed.push([opcode, ...args].join(' '));
  tunnel.connect();
  const newest = () => {
    const found = lines.at(-1);
    if (found === undefined) throw new Error('No line yet.');
    return found;
  };
  newest().wire.next({ type: 'opened', tunnelId: ID });
  if (keptMs !== null) newest().wire.next(received('', 'keep', String(keptMs)));
  newest().wire.next(received('sync', '1'));
  facts.length = 0;
  const reopen = () => newest().wire.next({ type: 'opened', tunnelId: ID });
  return { tunnel, lines, newest, askedFor, wake, facts, passed, reopen };
}

test('whether one looks on or controls is a fact each time that the gateway says so, and no instruction of the picture', () => {
  const { newest, facts, passed } = setUp();
  passed.length = 0;
  for (const word of ['watch', 'control', 'watch']) newest().wire.next(received('', word));
  expect([facts, passed]).toEqual([['tunnel.watching', 'tunnel.controlling', 'tunnel.watching'], []]);
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a link that is lost', () => {
  test('comes back into the same tunnel, and is back with the end of a frame', () => {
    const { newest, lines, askedFor, facts, reopen, tunnel } = setUp();
    newest().wire.error(lost());
    expect([facts, askedFor, lines.length, tunnel.isConnected()]).toEqual([['tunnel.lost'], [ID], 2, true]);
    reopen();
    expect(facts).toEqual(['tunnel.lost']);
    newest().wire.next(received('sync', '2'));
    expect(facts).toEqual(['tunnel.lost', 'tunnel.resumed']);
    newest().wire.error(lost());
    expect([facts.at(-1), lines.length]).toEqual(['tunnel.lost', 3]);
  });

  test('is given up where the gateway keeps nothing', () => {
    const { newest, facts } = setUp(null);
    newest().wire.error(lost());
    expect(facts).toEqual(['tunnel.failed 519']);
  });

  test('is not sought again after a status of the gateway, neither at first nor on the way back', () => {
    const first = setUp();
    first.newest().wire.error(reported(523));
    expect(first.facts).toEqual(['tunnel.failed 523']);
    const later = setUp();
    later.newest().wire.error(lost());
    later.newest().wire.error(reported(520));
    expect(later.facts).toEqual(['tunnel.lost', 'tunnel.failed 520']);
  });

  test('ends in good order where the session did so meanwhile', () => {
    const { newest, facts, reopen } = setUp();
    newest().wire.error(lost());
    reopen();
    newest().wire.complete();
    expect(facts).toEqual(['tunnel.lost', 'tunnel.closed']);
  });

  test('is tried for again and again, each time after a longer wait', () => {
    const { newest, lines } = setUp();
    newest().wire.error(lost());
    for (const [index, wait] of [250, 500, 1_000, 1_000].entries()) {
      newest().wire.error(lost());
      vi.advanceTimersByTime(wait - 1);
      expect(lines.length).toBe(index + 2);
      vi.advanceTimersByTime(1);
      expect(lines.length).toBe(index + 3);
    }
  });

  test('is tried for anew when a try brings no answer', () => {
    const { newest, lines } = setUp();
    newest().wire.error(lost());
    vi.advanceTimersByTime(REATTACH_TRY_MS + 250);
    expect(lines.length).toBe(3);
  });

  test('has more time in a try once the browser holds new sockets back after many that failed', () => {
    const { newest, lines } = setUp();
    newest().wire.error(lost());
    while (lines.length < 1 + REATTACH_PROMPT_TRIES) {
      newest().wire.error(lost());
      vi.advanceTimersByTime(REATTACH_WAIT_MS);
    }
    vi.advanceTimersByTime(REATTACH_TRY_MS + REATTACH_WAIT_MS);
    expect(lines.length).toBe(2 + REATTACH_PROMPT_TRIES);
    vi.advanceTimersByTime(REATTACH_HELD_TRY_MS - 1);
    expect(lines.length).toBe(2 + REATTACH_PROMPT_TRIES);
    vi.advanceTimersByTime(1 + REATTACH_WAIT_MS);
    expect(lines.length).toBe(3 + REATTACH_PROMPT_TRIES);
  });

  test('is tried for at once when the network is back or somebody does not want to wait', () => {
    const { newest, lines, wake, reopen } = setUp();
    newest().wire.error(lost());
    newest().wire.error(lost());
    wake.next(undefined);
    expect(lines.length).toBe(3);
    reopen();
    wake.next(undefined);
    expect(lines.length).toBe(3);
  });

  test('is given up when the time is over for which the gateway keeps the session', () => {
    const { newest, facts } = setUp(20_000);
    newest().wire.error(lost());
    vi.advanceTimersByTime(30_000);
    expect(facts).toEqual(['tunnel.lost', 'tunnel.failed 520']);
  });

  test('is replaced after 3 s of silence, and silence on the way back counts too', () => {
    const { facts, lines, reopen } = setUp();
    vi.advanceTimersByTime(TUNNEL_REPLACE_AFTER_MS - 1);
    expect(facts).toEqual(['tunnel.unstable']);
    vi.advanceTimersByTime(1);
    expect(facts).toEqual(['tunnel.unstable', 'tunnel.lost']);
    reopen();
    vi.advanceTimersByTime(TUNNEL_REPLACE_AFTER_MS);
    expect([facts.at(-1), lines.length]).toEqual(['tunnel.lost', 3]);
  });

  test('ends with the person who leaves', () => {
    const { newest, facts, tunnel, lines } = setUp();
    newest().wire.error(lost());
    tunnel.disconnect();
    vi.advanceTimersByTime(60_000);
    expect([facts, lines.length, tunnel.isConnected()]).toEqual([['tunnel.lost', 'tunnel.closed'], 2, false]);
  });

  test('waits at most a second at first, and longer when it has been gone for a minute', () => {
    expect([1, 2, 3, 9].map((count) => waitBeforeTry(count, 59_999))).toEqual([250, 500, 1_000, 1_000]);
    expect(waitBeforeTry(9, 60_000)).toBe(5_000);
  });
});

test('layers that are gone meanwhile do not stay in the picture', () => {
  const { newest, passed, reopen } = setUp();
  for (const layer of ['0', '1', '2', '-1']) newest().wire.next(received('size', layer, '10', '10'));
  newest().wire.next(received('dispose', '2'));
  passed.length = 0;
  newest().wire.error(lost());
  expect(passed).toEqual([]);
  reopen();
  expect(passed).toEqual(['dispose 1']);
});
