import { WebSocket } from 'ws';
import { medianOf } from '../stats.ts';
import type { BenchRow } from '../types.ts';
import { startChild } from './child.ts';
import { megabytesOf } from './memory.ts';

const SOCKETS = 1_000;
const ROUNDS = 3;

/** Opens a general socket; resolves once the gateway has given it its id. */
function openGeneralSocket(port: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket-general?token=bench`, { perMessageDeflate: false });
    socket.once('message', () => resolve(socket));
    socket.once('error', reject);
  });
}

async function measureOnce(): Promise<{ megabytes: number; seconds: number }> {
  const oriel = await startChild('oriel', { enginePort: 1, stalledReaderMs: 30_000 });
  try {
    const warm = await openGeneralSocket(oriel.port);
    const before = await megabytesOf(oriel);
    const begin = performance.now();
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openGeneralSocket(oriel.port)));
    const seconds = (performance.now() - begin) / 1_000;
    const megabytes = (await megabytesOf(oriel)) - before;
    for (const socket of [warm, ...sockets]) socket.terminate();
    return { megabytes, seconds };
  } finally {
    await oriel.stop();
  }
}

export const socketsIdleRow: BenchRow = {
  name: 'sockets-idle',
  method: `Memory that ${SOCKETS} idle general sockets add to the gateway, and the time to open them; medians of ${ROUNDS}.`,
  beside: { megabytes: { atMost: 60 }, seconds: { atMost: 5 } },
  async measure(progress) {
    const samples: { megabytes: number; seconds: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      progress(`round ${round} of ${ROUNDS}`);
      samples.push(await measureOnce());
    }
    return {
      figures: { megabytes: medianOf(samples, 'megabytes'), seconds: medianOf(samples, 'seconds') },
      samples,
    };
  },
};
