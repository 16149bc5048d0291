import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { medianOf } from '../stats.ts';
import type { BenchRow } from '../types.ts';
import { type Child, startChild } from './child.ts';
import { highestDuring, megabytesOf } from './memory.ts';
import { openTunnel } from './reader.ts';

const FLOOD_MEGABYTES = 300;
const STALLED_AFTER_MS = 3_000;
const ROUNDS = 3;

/** What one browser that stops reading adds to the gateway's memory until it is closed. */
export interface SlowReaderSample extends Record<string, number> {
  readonly megabytes: number;
  /** From its last word until the gateway has let go of the engine. */
  readonly closedAfterSeconds: number;
}

/** Opens a tunnel and stops reading at once. */
async function stall(oriel: Child): Promise<WebSocket> {
  const socket = openTunnel('oriel', oriel);
  await once(socket, 'open');
  socket.pause();
  return socket;
}

export async function measureSlowReader(): Promise<SlowReaderSample> {
  const settings = { kind: 'blobs', megabytes: FLOOD_MEGABYTES, intervalMs: 0 };
  const engine = await startChild('engine', settings);
  const oriel = await startChild('oriel', { enginePort: engine.port, stalledReaderMs: STALLED_AFTER_MS });
  try {
    // Without warming up: memory that an earlier reader left behind would hide what this one takes.
    const before = await megabytesOf(oriel);
    const begin = performance.now();
    const socket = await stall(oriel);
    const highest = await highestDuring(oriel, engine.nextEvent());
    const closedAfterSeconds = (performance.now() - begin) / 1_000;
    socket.terminate();
    // Who was let go sooner never stalled, and the figure would say nothing.
    if (closedAfterSeconds * 1_000 < STALLED_AFTER_MS) throw new Error('The slow reader did not stall.');
    return { megabytes: Math.max(0, highest - before), closedAfterSeconds };
  } finally {
    await oriel.stop();
    await engine.stop();
  }
}

export const slowReaderRow: BenchRow = {
  name: 'slow-reader',
  method:
    `Most memory that a browser adds which stops reading while the engine sends ${FLOOD_MEGABYTES} MB, until it is ` +
    `closed (its patience shortened to ${STALLED_AFTER_MS / 1_000} s); median of ${ROUNDS}.`,
  beside: { megabytes: { atMost: 16 } },
  async measure(progress) {
    const samples: SlowReaderSample[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      progress(`round ${round} of ${ROUNDS}`);
      samples.push(await measureSlowReader());
    }
    return { figures: { megabytes: medianOf(samples, 'megabytes') }, samples };
  },
};
