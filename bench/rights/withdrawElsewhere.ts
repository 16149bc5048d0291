import { startPostgres } from '../../scripts/lib/testing/postgres.mjs';
import { ask, type Cluster, furnish, logIn, openCluster, work } from '../../tests/contract/support/nodes.ts';
import { ADMIN } from '../../tests/contract/support/subject.ts';
import { endAfter, withdrawals } from './withdrawal.ts';

type Elsewhere = 'otherDisabledMs' | 'otherRightMs' | 'otherLogOutMs';
type ElsewhereSample = Readonly<Record<Elsewhere, number>>;

async function sampleOf(cluster: Cluster, take: (sample: () => Promise<ElsewhereSample>) => Promise<void>) {
  const [here, there] = [await cluster.start('here'), await cluster.start('there')];
  try {
    const admin = { node: here, token: await logIn(here, ADMIN) };
    const connection = await furnish(admin);
    const { account, right } = withdrawals(admin, connection);
    const open = () => work(cluster, there, connection);
    await take(async () => ({
      otherDisabledMs: await endAfter(open, account),
      otherRightMs: await endAfter(open, right),
      otherLogOutMs: await endAfter(open, {
        withdraw: ({ token }) => ask({ node: here, token }, 'DELETE', 'session'),
        restore: () => Promise.resolve(),
      }),
    }));
  } finally {
    await Promise.all([here.stop(), there.stop()]);
  }
}

/** Two gateways on one PostgreSQL; nothing where that is not installed. */
export async function measureElsewhere(rounds: number): Promise<readonly ElsewhereSample[]> {
  const server = await startPostgres();
  if (server === null) return [];
  const cluster = await openCluster(server.url);
  const samples: ElsewhereSample[] = [];
  try {
    await sampleOf(cluster, async (sample) => {
      for (let round = 0; round < rounds; round += 1) samples.push(await sample());
    });
  } finally {
    await cluster.stop();
    await server.stop();
  }
  return samples;
}
