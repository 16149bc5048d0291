import { randomInt } from 'node:crypto';
import { openMailSink } from '../../gateway/testing/mailSink.ts';
import { median } from '../stats.ts';
import type { Measured } from '../types.ts';
import { separation } from './separation.ts';
import { addressOf, type SignInGateway, startSignInGateway } from './signInGateway.ts';

const KNOWN = 'maria';
const WARM_UP = 20;

/** One call about a name, from an address that nobody has used. */
type Ask = (gateway: SignInGateway, name: string, from: string) => Promise<number>;

interface Timing {
  readonly pairs: number;
  readonly ask: Ask;
}

async function timed(ask: () => Promise<number>): Promise<number> {
  const begin = performance.now();
  await ask();
  return performance.now() - begin;
}

/** Known and unknown names in pairs, which comes first by chance: what one leaves behind falls on both alike. */
async function measurePairs(gateway: SignInGateway, { pairs, ask }: Timing, progress: (text: string) => void) {
  const times = { known: [] as number[], unknown: [] as number[] };
  let calls = 0;
  const one = async (group: keyof typeof times, pair: number) => {
    const name = group === 'known' ? KNOWN : `nobod${String(pair % 10)}`;
    const from = addressOf((calls += 1));
    const ms = await timed(() => ask(gateway, name, from));
    if (pair >= WARM_UP) times[group].push(ms);
  };
  for (let pair = 0; pair < pairs + WARM_UP; pair += 1) {
    const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const group of order) await one(group, pair);
    if (pair % 500 === 0) progress(`pair ${pair} of ${pairs}`);
  }
  return times;
}

export async function measureTiming(timing: Timing, progress: (text: string) => void): Promise<Measured> {
  const [gateway, sink] = await Promise.all([startSignInGateway(), openMailSink()]);
  try {
    const attributes = { 'guac-email-address': 'maria@oriel.test' };
    const user = { username: KNOWN, password: 'nobody guesses this', attributes };
    await gateway.call('POST', '/api/session/data/postgresql/users', user);
    await gateway.call('PUT', '/api/session/mailsettings', sink.settings);
    const { known, unknown } = await measurePairs(gateway, timing, progress);
    const [knownMs, unknownMs] = [median(known), median(unknown)];
    const figures = {
      auc: separation(known, unknown),
      knownMs,
      unknownMs,
      mediansApartMs: Math.abs(knownMs - unknownMs),
    };
    return { figures, samples: known.map((ms, index) => ({ known: ms, unknown: unknown[index] ?? Number.NaN })) };
  } finally {
    await gateway.stop();
    await sink.close();
  }
}
