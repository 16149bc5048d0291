import { ensurePeers } from '../peers.ts';
import { medianOf, PAIRS } from '../stats.ts';
import type { BenchRow, Sample } from '../types.ts';
import { type Child, startChild } from './child.ts';
import type { TrafficKind } from './programs/traffic.ts';
import { openTunnel, type ProxyName, readToEnd } from './reader.ts';

interface Volumes {
  readonly oriel: number;
  readonly copier: number;
  readonly guacamoleLite: number;
}

interface ThroughputRow {
  readonly name: string;
  readonly kind: TrafficKind;
  readonly megabytes: Volumes;
  readonly what: string;
  readonly ratioToRawAtLeast: number;
  readonly ratioToPeerAtLeast: number;
}

const BYTES = 1_000_000;
const PROXIES: readonly ProxyName[] = ['copier', 'oriel', 'guacamoleLite'];

/** MB that a proxy moves for each second of its processor time. */
async function rateOf(name: ProxyName, proxy: Child): Promise<number> {
  const before = await proxy.usage();
  const bytes = await readToEnd(openTunnel(name, proxy));
  const after = await proxy.usage();
  return bytes / BYTES / (after.cpuSeconds - before.cpuSeconds);
}

async function withProxies<Result>(
  { kind, megabytes }: ThroughputRow,
  use: (rate: (name: ProxyName) => Promise<number>) => Promise<Result>,
): Promise<Result> {
  const children: Child[] = [];
  const start = async (...args: Parameters<typeof startChild>) => {
    const child = await startChild(...args);
    children.push(child);
    return child;
  };
  try {
    const proxies = new Map<ProxyName, Child>();
    for (const name of PROXIES) {
      const engine = await start('engine', { kind, megabytes: megabytes[name], intervalMs: 0 });
      proxies.set(name, await start(name, { enginePort: engine.port, stalledReaderMs: 30_000 }));
    }
    return await use((name) => {
      const proxy = proxies.get(name);
      return proxy ? rateOf(name, proxy) : Promise.reject(new Error(name));
    });
  } finally {
    for (const child of children) await child.stop();
  }
}

const throughputRow = (row: ThroughputRow): BenchRow => ({
  name: row.name,
  method:
    `MB per second of the proxy's own processor time, ${row.what}, one tunnel on loopback ` +
    `(${row.megabytes.oriel} MB, guacamole-lite ${row.megabytes.guacamoleLite} MB); ` +
    `medians of ${PAIRS} interleaved rounds after one to warm up.`,
  beside: {
    ratioToRaw: { atLeast: row.ratioToRawAtLeast },
    ratioToPeer: { atLeast: row.ratioToPeerAtLeast },
  },
  async measure(progress) {
    await ensurePeers(progress);
    const samples = await withProxies(row, async (rate) => {
      const rounds: (Sample & Record<ProxyName, number>)[] = [];
      for (let round = 0; round <= PAIRS; round += 1) {
        progress(round === 0 ? 'warming up' : `round ${round} of ${PAIRS}`);
        rounds.push({
          copier: await rate('copier'),
          oriel: await rate('oriel'),
          guacamoleLite: await rate('guacamoleLite'),
        });
      }
      return rounds.slice(1);
    });
    const [oriel, copier, lite] = [
      medianOf(samples, 'oriel'),
      medianOf(samples, 'copier'),
      medianOf(samples, 'guacamoleLite'),
    ];
    return {
      figures: { ratioToRaw: oriel / copier, ratioToPeer: oriel / lite },
      samples,
      beside: {
        ratioToRaw: { note: `${oriel.toFixed(0)} beside ${copier.toFixed(0)} MB/s raw` },
        ratioToPeer: { note: `guacamole-lite ${lite.toFixed(1)} MB/s` },
      },
    };
  },
});

export const relayBlobsRow = throughputRow({
  name: 'relay-blobs',
  kind: 'blobs',
  megabytes: { oriel: 400, copier: 400, guacamoleLite: 200 },
  what: 'instructions of 8 kB',
  ratioToRawAtLeast: 0.6,
  ratioToPeerAtLeast: 1.5,
});

export const relaySmallRow = throughputRow({
  name: 'relay-small',
  kind: 'small',
  megabytes: { oriel: 200, copier: 200, guacamoleLite: 6 },
  what: 'instructions of 40 bytes',
  ratioToRawAtLeast: 0.25,
  ratioToPeerAtLeast: 20,
});
