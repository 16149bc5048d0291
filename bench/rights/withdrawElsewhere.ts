import { startPostgres } from '../../scripts/lib/testing/postgres.mjs';
import {
  administer,
  ask,
  type AtWork,
  type Cluster,
  furnish,
  logIn,
  openCluster,
  work,
} from '../../tests/contract/support/nodes.ts';
import { ADMIN } from '../../tests/contract/support/subject.ts';

type Elsewhere = 'otherDisabledMs' | 'otherRightMs' | 'otherLogOutMs';
type ElsewhereSample = Readonly<Record<Elsewhere, number>>;

interface Withdrawal {
  withdraw(at: AtWork): Promise<unknown>;
  restore(): Promise<unknown>;
}

/** From the call to one gateway until the tunnel's socket to the other one is closed. */
async function endAfter(open: () => Promise<AtWork>, { withdraw, restore }: Withdrawal): Promise<number> {
  const at = await open();
  const begin = performance.now();
  await Promise.all([withdraw(at), at.tunnelEnd]);
  const ms = performance.now() - begin;
  await restore();
  await at.leave();
  return ms;
}

async function sampleOf(cluster: Cluster, take: (sample: () => Promise<ElsewhereSample>) => Promise<void>) {
  const [here, there] = [await cluster.start('here'), await cluster.start('there')];
  try {
    const admin = { node: here, token: await logIn(here, ADMIN) };
    const connection = await furnish(admin);
    const { disable, mayRead } = administer(admin);
    const end = (withdrawal: Withdrawal) => endAfter(() => work(cluster, there, connection), withdrawal);
    await take(async () => ({
      otherDisabledMs: await end({ withdraw: () => disable(true), restore: () => disable(false) }),
      otherRightMs: await end({
        withdraw: () => mayRead('remove', connection),
        restore: () => mayRead('add', connection),
      }),
      otherLogOutMs: await end({
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
