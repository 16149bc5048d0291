import { install, type InstalledGateway } from '../../tests/contract/support/gateway.ts';
import { administer, logIn, work } from '../../tests/contract/support/nodes.ts';
import { ADMIN } from '../../tests/contract/support/subject.ts';
import type { BenchRow, Sample } from '../types.ts';
import { endAfter, withdrawals } from './withdrawal.ts';
import { measureElsewhere } from './withdrawElsewhere.ts';

const ROUNDS = 10;
const END_MS_MAX = 2_000;

async function welcomeOf({ db }: InstalledGateway['database']): Promise<string> {
  const { connection_id: connection } = await db
    .selectFrom('connections')
    .select('connection_id')
    .where('system_key', '=', 'welcome')
    .executeTakeFirstOrThrow();
  return String(connection);
}

async function measureHere(progress: (text: string) => void): Promise<readonly Sample[]> {
  const gateway = await install();
  const samples: Sample[] = [];
  try {
    const node = new URL(gateway.url);
    const admin = { node, token: await logIn(node, ADMIN) };
    const connection = await welcomeOf(gateway.database);
    await administer(admin).mayRead('add', connection);
    const { account, right } = withdrawals(admin, connection);
    const open = () => work(gateway, node, connection);
    for (let round = 1; round <= ROUNDS; round += 1) {
      progress(`round ${round} of ${ROUNDS}`);
      samples.push({ disabledMs: await endAfter(open, account), rightMs: await endAfter(open, right) });
    }
  } finally {
    await gateway.close();
  }
  return samples;
}

function slowest(samples: readonly Sample[]): Sample {
  const names = Object.keys(samples[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, Math.max(...samples.map((sample) => sample[name] ?? 0))]));
}

export const withdrawRow: BenchRow = {
  name: 'withdraw',
  method:
    `From disabling a user, or taking a right away, until the tunnel's socket is closed, on the same gateway and on ` +
    `another one on the same PostgreSQL; slowest of ${ROUNDS}.`,
  beside: {
    ...{ disabledMs: { atMost: END_MS_MAX }, rightMs: { atMost: END_MS_MAX } },
    ...{ otherDisabledMs: { atMost: END_MS_MAX }, otherRightMs: { atMost: END_MS_MAX } },
    otherLogOutMs: { atMost: END_MS_MAX },
  },
  async measure(progress) {
    const samples = await measureHere(progress);
    progress('two gateways');
    const elsewhere = await measureElsewhere(ROUNDS);
    return { figures: { ...slowest(samples), ...slowest(elsewhere) }, samples: [...samples, ...elsewhere] };
  },
};
