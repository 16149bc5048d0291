import { TestTunnel } from '../../gateway/sessions/testing/testTunnel.ts';
import { ADMIN, MAIN, MARIA } from '../../tests/contract/support/subject.ts';
import { install, type InstalledGateway } from '../../tests/contract/support/gateway.ts';
import type { BenchRow, Sample } from '../types.ts';
import { measureElsewhere } from './withdrawElsewhere.ts';

const ROUNDS = 10;
const END_MS_MAX = 2_000;

interface World {
  readonly gateway: InstalledGateway;
  readonly admin: string;
  readonly connection: string;
}

interface Change {
  readonly path: string;
  readonly method: 'PUT' | 'PATCH';
  readonly body: unknown;
}

const disable = (disabled: boolean): Change => ({ path: '/users/maria', method: 'PUT', body: { disabled } });
const read = (connection: string, op: 'add' | 'remove'): Change => ({
  path: '/users/maria/permissions',
  method: 'PATCH',
  body: [{ op, path: `/connectionPermissions/${connection}`, value: 'READ' }],
});

async function logIn({ gateway }: Pick<World, 'gateway'>, credentials: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(credentials);
  const reply = await gateway.fetch(new Request(`${gateway.url}/api/tokens`, { method: 'POST', body }));
  return ((await reply.json()) as { authToken: string }).authToken;
}

async function change({ gateway, admin }: World, { path, method, body }: Change): Promise<void> {
  const headers = { 'Guacamole-Token': admin, 'Content-Type': 'application/json' };
  const url = `${gateway.url}/api/session/data/${MAIN}${path}`;
  const reply = await gateway.fetch(new Request(url, { method, headers, body: JSON.stringify(body) }));
  if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`);
}

/** From the administrator's call until the tunnel's socket is closed. */
async function endAfter(world: World, withdrawn: Change, restored: Change): Promise<number> {
  const token = await logIn(world, MARIA);
  const tunnel = new TestTunnel(new URL(world.gateway.url).host, { token, GUAC_ID: world.connection });
  await tunnel.open();
  const begin = performance.now();
  await Promise.all([change(world, withdrawn), tunnel.closing]);
  const ms = performance.now() - begin;
  await change(world, restored);
  return ms;
}

async function open(): Promise<World> {
  const gateway = await install();
  const admin = await logIn({ gateway }, ADMIN);
  const { connection_id: connection } = await gateway.database.db
    .selectFrom('connections')
    .select('connection_id')
    .where('system_key', '=', 'welcome')
    .executeTakeFirstOrThrow();
  return { gateway, admin, connection: String(connection) };
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
    const world = await open();
    const samples: Sample[] = [];
    try {
      await change(world, read(world.connection, 'add'));
      for (let round = 1; round <= ROUNDS; round += 1) {
        progress(`round ${round} of ${ROUNDS}`);
        samples.push({
          disabledMs: await endAfter(world, disable(true), disable(false)),
          rightMs: await endAfter(world, read(world.connection, 'remove'), read(world.connection, 'add')),
        });
      }
    } finally {
      await world.gateway.close();
    }
    progress('two gateways');
    const elsewhere = await measureElsewhere(ROUNDS);
    return { figures: { ...slowest(samples), ...slowest(elsewhere) }, samples: [...samples, ...elsewhere] };
  },
};
