import { PASSWORD_HASHES_AT_ONCE } from '../../contract/limits.ts';
import { medianOf } from '../stats.ts';
import type { BenchRow } from '../types.ts';
import { addressOf, type SignInGateway, startSignInGateway } from './signInGateway.ts';

const PEOPLE = 50;
const ROUNDS = 3;
const LOOP_BLOCK_MS_MAX = 50;
const PASSWORD = 'everybody has this one here';

const people = Array.from({ length: PEOPLE }, (_, index) => ({ username: `person ${index}`, password: PASSWORD }));

async function burst(gateway: SignInGateway) {
  await gateway.seen();
  const begin = performance.now();
  const statuses = await Promise.all(people.map((person, index) => gateway.logIn(person, addressOf(index))));
  const ms = performance.now() - begin;
  const { longestBlockMs, mostHashes } = await gateway.seen();
  return { refused: statuses.filter((status) => status !== 200).length, mostHashes, longestBlockMs, ms };
}

export const loginBurstRow: BenchRow = {
  name: 'login-burst',
  method: `${PEOPLE} people log in at once: how many are refused, how many hashes run at a time, the longest time for which the event loop does one thing only (waiting for a processor left out), and until the last is in; medians of ${ROUNDS}.`,
  beside: {
    refused: { atMost: 0 },
    mostHashes: { atMost: PASSWORD_HASHES_AT_ONCE },
    longestBlockMs: { atMost: LOOP_BLOCK_MS_MAX },
  },
  async measure(progress) {
    progress('making the people');
    const gateway = await startSignInGateway();
    try {
      for (const person of people) await gateway.call('POST', '/api/session/data/postgresql/users', person);
      // The first log-in loads code that later ones find loaded.
      await burst(gateway);
      const samples: Awaited<ReturnType<typeof burst>>[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        progress(`round ${round} of ${ROUNDS}`);
        samples.push(await burst(gateway));
      }
      const figure = (name: keyof (typeof samples)[number]) => medianOf(samples, name);
      const figures = {
        refused: figure('refused'),
        mostHashes: figure('mostHashes'),
        longestBlockMs: figure('longestBlockMs'),
        ms: figure('ms'),
      };
      return { figures, samples };
    } finally {
      await gateway.stop();
    }
  },
};
