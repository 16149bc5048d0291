import { randomInt } from 'node:crypto';
import { openMailSink } from '../../gateway/testing/mailSink.ts';
import { median } from '../stats.ts';
import type { Measured, BenchRow } from '../types.ts';
import { addressOf, type SignInGateway, startSignInGateway } from './signInGateway.ts';

/**
 * How well a time tells two groups apart: the share of pairs in which the second group's is longer, ties counting half
 * (area under the curve). One half is not at all.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, second: false })),
    ...second.map((value) => ({ value, second: true })),
  ];
  all.sort((one, other) => one.value - other.value);
  let rankSum = 0;
  for (let begin = 0; begin < all.length;) {
    let end = begin;
    while (end < all.length && all[end]?.value === all[begin]?.value) end += 1;
    const rank = (begin + 1 + end) / 2;
    rankSum += rank * all.slice(begin, end).filter((one) => one.second).length;
    begin = end;
  }
  const least = (second.length * (second.length + 1)) / 2;
  return (rankSum - least) / (first.length * second.length);
}

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

const LOGIN_PAIRS = 200;

export const loginTimingRow: BenchRow = {
  name: 'login-timing',
  method: `The same of wrong passwords: ${LOGIN_PAIRS} + ${LOGIN_PAIRS} log-ins with names that exist and names that do not, interleaved, each from an address of its own.`,
  beside: { auc: { atLeast: 0.45, atMost: 0.55 }, mediansApartMs: { atMost: 5 } },
  measure: (progress) =>
    measureTiming(
      { pairs: LOGIN_PAIRS, ask: (gateway, username, from) => gateway.logIn({ username, password: 'wrong' }, from) },
      progress,
    ),
};

const RECOVERY_PAIRS = 2_000;

export const recoveryTimingRow: BenchRow = {
  name: 'recovery-timing',
  method: `How well the time of an answer tells whether a name exists: ${RECOVERY_PAIRS} + ${RECOVERY_PAIRS} requests for a new password, interleaved, each from an address of its own (area under the curve; one half is not at all).`,
  beside: { auc: { atLeast: 0.47, atMost: 0.53 } },
  measure: (progress) =>
    measureTiming(
      {
        pairs: RECOVERY_PAIRS,
        ask: (gateway, name, from) => gateway.get(`/api/actionforgotpassword?username=${name}`, from),
      },
      progress,
    ),
};
