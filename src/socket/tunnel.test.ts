import Guacamole from 'guacamole-common-js';
import { TestScheduler } from 'rxjs/testing';
import { NEVER, Observable, Subject, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GUACAMOLE_STATUS } from '../../contract/guacamole.ts';
import { TUNNEL_PING_MS, TUNNEL_RECEIVE_TIMEOUT_MS, TUNNEL_UNSTABLE_MS } from '../../contract/limits.ts';
import { stability$ } from './heartbeat.ts';
import { TransportError, type Transport, type TransportEvent } from './transport.ts';
import { TransportTunnel, type TunnelEvent } from './tunnel.ts';

const TUNNEL_ID = 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5';
const opened: TransportEvent = { type: 'opened', tunnelId: TUNNEL_ID };
const received = (opcode: string, ...args: string[]): TransportEvent => ({
  type: 'received',
  instructions: [{ opcode, args }],
});

class FakeTransport implements Transport {
  readonly sent: string[] = [];
  readonly wire = new Subject<TransportEvent>();
  readonly events$: Observable<TransportEvent>;
  subscriptions = 0;
  closed = false;

  constructor(events$?: Observable<TransportEvent>) {
    this.events$ = new Observable((subscriber) => {
      this.subscriptions += 1;
      subscriber.add((events$ ?? this.wire).subscribe(subscriber));
      subscriber.add(() => (this.closed = true));
    });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  keepAlive(now: number): string {
    return `ping ${now};`;
  }
}

function connect(first: Transport, fallback: Transport | null = null) {
  const tunnel = new TransportTunnel({ first, fallback, again: () => ({ first, fallback }), wake$: NEVER });
  const facts: TunnelEvent[] = [];
  tunnel.events$.subscribe((fact) => facts.push(fact));
  const passed: unknown[] = [];
  tunnel.oninstruction = (...instruction) => passed.push(instruction);
  tunnel.connect();
  return { tunnel, facts, passed };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1000);
});
afterEach(() => vi.useRealTimers());

describe('a tunnel', () => {
  test('is one of the library and tells its way from connecting to closed [A4-043 A4-044]', () => {
    const transport = new FakeTransport();
    const { tunnel, facts, passed } = connect(transport);
    expect(tunnel).toBeInstanceOf(Guacamole.Tunnel);
    transport.wire.next(opened);
    transport.wire.next(received('', TUNNEL_ID));
    transport.wire.next(received('nop'));
    transport.wire.next(received('size', '0', '10', '10'));
    transport.wire.next(received('sync', '1'));
    transport.wire.complete();
    expect(facts).toEqual([
      { type: 'tunnel.connecting' },
      { type: 'tunnel.opened', tunnelId: TUNNEL_ID },
      { type: 'remote.answered' },
      { type: 'tunnel.closed' },
    ]);
    expect(passed).toEqual([
      ['nop', []],
      ['size', ['0', '10', '10']],
      ['sync', ['1']],
    ]);
    expect(tunnel.uuid).toBe(TUNNEL_ID);
  });

  test('counts code points and turns presses into 1 and 0', () => {
    const transport = new FakeTransport();
    const { tunnel } = connect(transport);
    tunnel.sendMessage('key', 65, true);
    transport.wire.next(opened);
    tunnel.sendMessage('key', 65, true);
    tunnel.sendMessage('name', '😀');
    expect(transport.sent).toEqual(['3.key,2.65,1.1;', '4.name,1.😀;']);
  });

  test('disconnecting closes the line and says so once', () => {
    const transport = new FakeTransport();
    const { tunnel, facts } = connect(transport);
    transport.wire.next(opened);
    tunnel.disconnect();
    tunnel.disconnect();
    transport.wire.next(received('sync', '1'));
    expect(facts.filter(({ type }) => type === 'tunnel.closed')).toEqual([{ type: 'tunnel.closed' }]);
    expect(transport.closed).toBe(true);
    expect(tunnel.isConnected()).toBe(false);
  });

  test('fails with the status that the gateway gave', () => {
    const { facts } = connect(
      new FakeTransport(throwError(() => new TransportError(769, true))),
      new FakeTransport(NEVER),
    );
    expect(facts).toEqual([{ type: 'tunnel.connecting' }, { type: 'tunnel.failed', code: 769 }]);
  });

  test('falls back when the first link never came about [A7-065]', () => {
    const fallback = new FakeTransport();
    const { tunnel, facts } = connect(new FakeTransport(throwError(() => new TransportError(519, false))), fallback);
    fallback.wire.next(opened);
    tunnel.sendMessage('nop');
    expect(facts.at(-1)).toEqual({ type: 'tunnel.opened', tunnelId: TUNNEL_ID });
    expect(fallback.sent).toEqual(['3.nop;']);
  });

  test('does not fall back once it was open', () => {
    const first = new FakeTransport();
    const fallback = new FakeTransport();
    const { facts } = connect(first, fallback);
    first.wire.next(opened);
    first.wire.error(new TransportError(519, false));
    expect(facts.at(-1)).toEqual({ type: 'tunnel.failed', code: 519, unheard: true });
    expect(fallback.subscriptions).toBe(0);
  });

  test('is unstable after 1.5 s of silence, stable again with the next word [A4-045]', () => {
    const transport = new FakeTransport();
    const { facts } = connect(transport);
    transport.wire.next(opened);
    vi.advanceTimersByTime(TUNNEL_UNSTABLE_MS - 1);
    expect(facts.at(-1)).toEqual({ type: 'tunnel.opened', tunnelId: TUNNEL_ID });
    vi.advanceTimersByTime(1);
    expect(facts.at(-1)).toEqual({ type: 'tunnel.unstable' });
    transport.wire.next(received('', 'ping', '1'));
    expect(facts.at(-1)).toEqual({ type: 'tunnel.stable' });
  });

  test('fails as timed out after 15 s of silence, also while connecting', () => {
    const { facts } = connect(new FakeTransport());
    vi.advanceTimersByTime(TUNNEL_RECEIVE_TIMEOUT_MS);
    expect(facts).toEqual([
      { type: 'tunnel.connecting' },
      { type: 'tunnel.failed', code: GUACAMOLE_STATUS.UPSTREAM_TIMEOUT.code, unheard: true },
    ]);
  });

  test('pings every 500 ms once it is open', () => {
    const transport = new FakeTransport();
    connect(transport);
    vi.advanceTimersByTime(TUNNEL_PING_MS);
    expect(transport.sent).toEqual([]);
    transport.wire.next(opened);
    vi.advanceTimersByTime(2 * TUNNEL_PING_MS);
    expect(transport.sent).toEqual(['ping 2000;', 'ping 2500;']);
  });

  test('a client that stumbles over an instruction fails the tunnel', () => {
    const transport = new FakeTransport();
    const { tunnel, facts } = connect(transport);
    tunnel.oninstruction = () => {
      throw new Error('no such layer');
    };
    transport.wire.next(opened);
    transport.wire.next(received('copy'));
    expect(facts.at(-1)).toEqual({ type: 'tunnel.failed', code: GUACAMOLE_STATUS.SERVER_ERROR.code });
  });
});

test('stability says only what has changed', () => {
  vi.useRealTimers();
  new TestScheduler((actual, expected) => {
    expect(actual).toEqual(expected);
  }).run(({ hot, expectObservable }) => {
    const activity$ = hot('500ms a 499ms a 20s |');
    const marble = `s ${TUNNEL_UNSTABLE_MS + 999}ms u ${TUNNEL_RECEIVE_TIMEOUT_MS - TUNNEL_UNSTABLE_MS - 1}ms d 5s |`;
    expectObservable(stability$(activity$, () => false)).toBe(marble, { s: 'stable', u: 'unstable', d: 'dead' });
  });
});
