import { expect, test, vi } from 'vitest';
import {
  DISCOVERY_ADDRESSES_MAX,
  DISCOVERY_CONNECT_MS,
  DISCOVERY_LIMIT_MS,
  DISCOVERY_NAME_MS,
  DISCOVERY_PAUSE_MS,
  DISCOVERY_PORT,
  DISCOVERY_PROBES_AT_ONCE,
} from '../../../../contract/limits.ts';
import { createDiscovery } from './discovery.ts';
import type { Answer, Surroundings } from './surroundings.ts';

type Around = Pick<Surroundings, 'networks' | 'probe' | 'namesOf'>;

function start(around: Partial<Around> = {}) {
  let time = 0;
  const probe = vi.fn((_host: string, _port: number, _ms: number): Promise<Answer> => Promise.resolve('silent'));
  const surroundings: Around = {
    networks: () => [{ address: '10.0.0.1', prefix: 29 }],
    probe,
    namesOf: () => Promise.reject(new Error('ENOTFOUND')),
    ...around,
  };
  const discover = createDiscovery({ surroundings, now: () => new Date(time) });
  return { discover, probe, pass: (ms: number) => (time += ms) };
}

const accepting = (...hosts: readonly string[]) =>
  vi.fn((host: string): Promise<Answer> => Promise.resolve(hosts.includes(host) ? 'accepted' : 'refused'));

test('tells who accepts RDP, by address, with a name where there is one', async () => {
  const probe = accepting('10.0.0.6', '10.0.0.2');
  const namesOf = (ip: string) =>
    ip === '10.0.0.2' ? Promise.resolve(['studio.lan']) : Promise.reject(new Error('no'));
  const { discover } = start({ probe, namesOf });
  expect(await discover()).toEqual([
    { ip: '10.0.0.2', name: 'studio.lan' },
    { ip: '10.0.0.6', name: '10.0.0.6' },
  ]);
  expect(probe.mock.calls).toHaveLength(5);
  expect(probe.mock.calls.every((call) => (call as unknown[])[1] === DISCOVERY_PORT)).toBe(true);
});

test.each([['<img src=x>'], ['a b'], [''], [`${'x'.repeat(254)}`], ['evil\r\nname']])(
  'a name server that says %j is not repeated',
  async (name) => {
    const { discover } = start({ probe: accepting('10.0.0.2'), namesOf: () => Promise.resolve([name]) });
    expect(await discover()).toEqual([{ ip: '10.0.0.2', name: '10.0.0.2' }]);
  },
);

test('asks 1,024 addresses at most, 64 at once', async () => {
  let open = 0;
  let most = 0;
  let asked = 0;
  const probe = async (): Promise<Answer> => {
    asked += 1;
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return 'silent';
  };
  const { discover } = start({ probe, networks: () => [{ address: '10.0.0.1', prefix: 8 }] });
  expect(await discover()).toEqual([]);
  expect([asked, most]).toEqual([DISCOVERY_ADDRESSES_MAX, DISCOVERY_PROBES_AT_ONCE]);
});

test('ends in time where nobody answers', async () => {
  vi.useFakeTimers();
  try {
    const probe = vi.fn(
      (_host: string, _port: number, ms: number) =>
        new Promise<Answer>((resolve) => setTimeout(() => resolve(ms === 7 ? 'accepted' : 'silent'), ms)),
    );
    const { discover } = start({ probe, networks: () => [{ address: '10.0.0.1', prefix: 8 }] });
    const found = discover();
    await vi.advanceTimersByTimeAsync(DISCOVERY_LIMIT_MS);
    expect(await found).toEqual([]);
    expect(Math.max(...probe.mock.calls.map(([, , ms]) => ms))).toBe(DISCOVERY_CONNECT_MS);
  } finally {
    vi.useRealTimers();
  }
});

test('a name server that stays silent is not waited for', async () => {
  vi.useFakeTimers();
  try {
    const { discover } = start({ probe: accepting('10.0.0.2'), namesOf: () => new Promise(() => undefined) });
    const found = discover();
    await vi.advanceTimersByTimeAsync(DISCOVERY_NAME_MS);
    expect(await found).toEqual([{ ip: '10.0.0.2', name: '10.0.0.2' }]);
  } finally {
    vi.useRealTimers();
  }
});

test('runs once a minute at most, for all who ask', async () => {
  const probe = accepting('10.0.0.2');
  const { discover, pass } = start({ probe });
  await Promise.all([discover(), discover()]);
  pass(DISCOVERY_PAUSE_MS - 1);
  await discover();
  expect(probe).toHaveBeenCalledTimes(5);
  pass(1);
  await discover();
  expect(probe).toHaveBeenCalledTimes(10);
});
