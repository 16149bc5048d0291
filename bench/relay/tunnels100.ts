import { medianOf, PAIRS, quantile } from '../stats.ts';
import type { BenchRow } from '../types.ts';
import { type Child, startChild } from './child.ts';
import { openDirect, openStamped } from './latency.ts';
import { megabytesOf } from './memory.ts';

const TUNNELS = 100;
const PER_SECOND = 20;
const LISTEN_MS = 3_000;

interface Latencies {
  readonly p50: number;
  readonly p95: number;
  readonly megabytes: number;
}

/** Opens all tunnels of one kind, listens for a while, and closes them. */
async function listenTo(
  open: () => Promise<{ readonly latencies: number[]; readonly close: () => void }>,
  memory: () => Promise<number>,
): Promise<Latencies> {
  const opened = await Promise.all(Array.from({ length: TUNNELS }, open));
  for (const { latencies } of opened) latencies.length = 0;
  await new Promise((resolve) => setTimeout(resolve, LISTEN_MS));
  const all = opened.flatMap(({ latencies }) => latencies);
  const megabytes = await memory();
  for (const { close } of opened) close();
  return { p50: quantile(all, 0.5), p95: quantile(all, 0.95), megabytes };
}

interface World {
  readonly engine: Child;
  readonly oriel: Child;
  readonly copier: Child;
}

async function measureRound({ engine, oriel, copier }: World, megabytesBefore: number, round: number) {
  const none = () => Promise.resolve(0);
  const direct = await listenTo(() => openDirect(engine.port), none);
  const listenToOurs = () =>
    listenTo(
      () => openStamped('oriel', oriel),
      () => megabytesOf(oriel),
    );
  const listenToPlain = () => listenTo(() => openStamped('copier', copier), none);
  // By turns first, so that what changes meanwhile on the machine favours neither.
  const first = round % 2 === 0 ? await listenToOurs() : null;
  const plain = await listenToPlain();
  const ours = first ?? (await listenToOurs());
  return {
    megabytes: ours.megabytes - megabytesBefore,
    addedMsP50: ours.p50 - direct.p50,
    addedMsP95: ours.p95 - direct.p50,
    copierAddedMsP50: plain.p50 - direct.p50,
    copierAddedMsP95: plain.p95 - direct.p50,
  };
}

export const tunnels100Row: BenchRow = {
  name: 'tunnels-100',
  method:
    `${TUNNELS} tunnels with ${PER_SECOND} instructions a second each for ${LISTEN_MS / 1_000} s: memory they add to the ` +
    `gateway, and time from the engine's write to the browser's read beyond the median without any proxy; beside a bare ` +
    `TCP-to-socket copier (ratio of the p95); medians of ${PAIRS} interleaved rounds after one to warm up.`,
  beside: { megabytes: { atMost: 300 }, ratioToCopier: { atMost: 2 } },
  async measure(progress) {
    const engine = await startChild('engine', { kind: 'stamps', megabytes: 0, intervalMs: 1_000 / PER_SECOND });
    const oriel = await startChild('oriel', { enginePort: engine.port, stalledReaderMs: 30_000 });
    const copier = await startChild('copier', { enginePort: engine.port });
    try {
      const before = await megabytesOf(oriel);
      const samples: Awaited<ReturnType<typeof measureRound>>[] = [];
      for (let round = 0; round <= PAIRS; round += 1) {
        progress(round === 0 ? 'warming up' : `round ${round} of ${PAIRS}`);
        const sample = await measureRound({ engine, oriel, copier }, before, round);
        if (round > 0) samples.push(sample);
      }
      const addedMsP95 = medianOf(samples, 'addedMsP95');
      const copierMsP95 = medianOf(samples, 'copierAddedMsP95');
      return {
        figures: {
          megabytes: medianOf(samples, 'megabytes'),
          addedMsP50: medianOf(samples, 'addedMsP50'),
          addedMsP95,
          ratioToCopier: addedMsP95 / copierMsP95,
        },
        samples,
        beside: {
          addedMsP50: { note: `copier ${medianOf(samples, 'copierAddedMsP50').toFixed(2)} ms` },
          addedMsP95: { note: `copier ${copierMsP95.toFixed(2)} ms` },
        },
      };
    } finally {
      for (const child of [oriel, copier, engine]) await child.stop();
    }
  },
};
