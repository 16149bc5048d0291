import { sql } from 'kysely';
import { GATEWAY_LEASE_MS, USES_BATCH_ROWS } from '../../../contract/limits.ts';
import type { ActiveUse } from '../../tunnel/sessions/ports.ts';
import type { Db } from '../../platform/database/types.ts';

/** What gateways tell each other of a running use: nothing of it leads to its tunnel. */
export type ReportedUse = Pick<
  ActiveUse,
  | 'publicId'
  | 'remoteSession'
  | 'connectionId'
  | 'groupId'
  | 'userId'
  | 'username'
  | 'remoteHost'
  | 'startDate'
  | 'parked'
>;

/** By the database's clock: those of the gateways may differ. */
const isSeen = sql<boolean>`g.seen_at > now() - make_interval(secs => ${GATEWAY_LEASE_MS / 1_000})`;

/** One run of a gateway, and its name from start to start. */
export interface Run {
  readonly gateway: string;
  readonly node: string;
}

/** Stands for a gateway that is starting, until it shows itself. */
export const startOf = (node: string): Run => ({ gateway: `start of ${node}`, node });

/** Shows that a gateway runs. True where nobody knew of it, or it was forgotten with all that it told. */
export async function showGateway(db: Db, { gateway, node }: Run): Promise<boolean> {
  const { isNew } = await db
    .insertInto('gateways')
    .values({ gateway, node, seen_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet({ seen_at: sql<Date>`now()` }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

export async function isNodeSeen(db: Db, node: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateways as g')
    .select('g.node')
    .where('g.node', '=', node)
    .where(isSeen)
    .executeTakeFirst();
  return row !== undefined;
}

/** The runs of gateways that have shown themselves of late. */
export async function seenGateways(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('gateways as g').select('g.gateway').where(isSeen).execute();
  return rows.map(({ gateway }) => gateway);
}

/** Its uses go with it. */
export const forgetGateway = (db: Db, gateway: string) =>
  db.deleteFrom('gateways').where('gateway', '=', gateway).execute();

/** A gateway that was killed says no goodbye. */
export const forgetSilentGateways = (db: Db) =>
  db
    .deleteFrom('gateways as g')
    .where((be) => be.not(isSeen))
    .execute();

const rowOf = (gateway: string, use: ReportedUse) => ({
  gateway,
  public_id: use.publicId,
  remote_session: use.remoteSession,
  connection_id: use.connectionId,
  group_id: use.groupId,
  user_id: use.userId,
  username: use.username,
  remote_host: use.remoteHost,
  start_date: use.startDate,
  parked: use.parked,
});

/** What began or changed. Whether somebody asked for the end of one stays. */
export async function reportUses(db: Db, gateway: string, uses: readonly ReportedUse[]): Promise<void> {
  for (let from = 0; from < uses.length; from += USES_BATCH_ROWS)
    await db
      .insertInto('running_uses')
      .values(uses.slice(from, from + USES_BATCH_ROWS).map((use) => rowOf(gateway, use)))
      .onConflict((conflict) =>
        conflict.column('public_id').doUpdateSet(({ ref }) => ({
          parked: ref('excluded.parked'),
          remote_host: ref('excluded.remote_host'),
        })),
      )
      .execute();
}

export async function forgetUses(db: Db, publicIds: readonly string[]): Promise<void> {
  if (publicIds.length === 0) return;
  await db
    .deleteFrom('running_uses')
    .where(sql<boolean>`public_id = any(${publicIds}::text[])`)
    .execute();
}

/** What runs on the other gateways and was not asked to end. */
export const usesOfOtherNodes = (db: Db, gateway: string): Promise<ReportedUse[]> =>
  db
    .selectFrom('running_uses as r')
    .innerJoin('gateways as g', 'g.gateway', 'r.gateway')
    .select(['r.public_id as publicId', 'r.remote_session as remoteSession'])
    .select(['r.connection_id as connectionId', 'r.group_id as groupId'])
    .select(['r.user_id as userId', 'r.username', 'r.remote_host as remoteHost'])
    .select(['r.start_date as startDate', 'r.parked'])
    .where('r.gateway', '!=', gateway)
    .where('r.end_asked', '=', false)
    .where(isSeen)
    .orderBy('r.start_date')
    .execute();

export const askForEnd = (db: Db, publicId: string) =>
  db.updateTable('running_uses').set({ end_asked: true }).where('public_id', '=', publicId).execute();

export async function usesToEnd(db: Db, gateway: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('running_uses')
    .select('public_id')
    .where('gateway', '=', gateway)
    .where('end_asked', '=', true)
    .execute();
  return rows.map(({ public_id: publicId }) => publicId);
}
