import { sql } from 'kysely';
import type { PermissionSet } from '../../contract/http/permissions.ts';
import { createServices, type Services } from '../../gateway/app/services.ts';
import type { ConnectionContext } from '../../gateway/features/connections/types.ts';
import { ensureAdministrator } from '../../gateway/features/accounts/service/firstRun.ts';
import { createMailer } from '../../gateway/platform/mail/mailer.ts';
import { holds, type Rights } from '../../gateway/features/permissions/policy/rights.ts';
import { type OpenDatabase, openDatabase } from '../../gateway/platform/database/database.ts';
import { readAllRights } from '../../gateway/features/permissions/repository/permissions.ts';
import { emptyDatabase, temporaryFolder } from '../../gateway/platform/database/testDatabase.ts';
import { createKeyring, newKey } from '../../gateway/platform/secrets/keyring.ts';
import { createPasswords } from '../../gateway/platform/secrets/passwords.ts';
import { findUserId } from '../../gateway/testing/rows.ts';
import { medianOf, PAIRS } from '../stats.ts';
import type { BenchRow } from '../types.ts';
import { populate } from './population.ts';
import type { Actor } from '../../gateway/platform/http/caller.ts';

const ADMIN = { username: 'admin', password: 'bench the rights' } as const;
/** In a group that is in another. */
const SUBJECT = 'user 5200';
const PAGE_ROWS = 100;
const CHECKS = 100_000;
const MICROSECONDS = 1_000;
/** Runs of one kind that make one sample: a single one is shorter than the noise. */
const RUNS = 20;

interface Sample extends Record<string, number> {
  readonly effectiveMs: number;
  readonly bareMs: number;
  readonly listMs: number;
  readonly checkMicros: number;
}

interface World {
  readonly database: OpenDatabase;
  readonly services: Services;
  readonly admin: Actor;
  readonly subjectId: number;
}

async function open(dataDir: string): Promise<World> {
  const database = await openDatabase({ dataDir, emptyDatabase: await emptyDatabase() });
  const { db } = database;
  const [keyring, passwords] = [createKeyring([newKey()]), createPasswords()];
  await ensureAdministrator({ db, passwords }, ADMIN);
  await populate(db);
  const context: ConnectionContext = {
    ...{ db, keyring, passwords, mailer: createMailer({ db, keyring }), now: () => new Date() },
    targets: { checkAtSave: () => undefined, checkAtConnect: (_protocol, parameters) => Promise.resolve(parameters) },
    activeCounts: () => Promise.resolve({ connections: new Map(), connectionGroups: new Map() }),
  };
  const admin = { userId: await findUserId(db, ADMIN.username), username: ADMIN.username };
  return { database, services: createServices(context), admin, subjectId: await findUserId(db, SUBJECT) };
}

/** The rows that the effective permissions of the subject are made of, and nothing else. */
function bare({ database, subjectId }: World) {
  const acting = sql`array(
    with recursive acting(entity_id) as (
      select entity_id from users where user_id = ${subjectId}
      union
      select g.entity_id from acting a
        join user_group_members m on m.member_entity_id = a.entity_id
        join user_groups g on g.user_group_id = m.user_group_id and not g.disabled
    ) select entity_id from acting)`;
  return sql`select object_type, identifier, permission from object_permissions where entity_id = any(${acting})
    union all
    select 'system', '', permission from system_permissions where entity_id = any(${acting})`.execute(database.db);
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let run = 0; run < RUNS; run += 1) await work();
  return (performance.now() - begin) / RUNS;
}

function microsecondsOfCheck(rights: Rights): number {
  const identifiers = Array.from({ length: CHECKS }, (_, index) => String(1 + (index % 1_000)));
  let held = 0;
  const begin = performance.now();
  for (const identifier of identifiers) if (holds(rights, { type: 'connection', identifier }, 'READ')) held += 1;
  const micros = ((performance.now() - begin) * MICROSECONDS) / CHECKS;
  if (held === 0 || held === CHECKS) throw new Error('The checks did not tell anything apart.');
  return micros;
}

async function sample(world: World, rights: Rights): Promise<Sample> {
  const { services, admin } = world;
  return {
    effectiveMs: await millisecondsOf(() => services.permissions.effective(admin, SUBJECT)),
    bareMs: await millisecondsOf(() => bare(world)),
    listMs: await millisecondsOf(() => services.users.page(admin, { limit: PAGE_ROWS, order: ['username'] })),
    checkMicros: microsecondsOfCheck(rights),
  };
}

/** What is given twice is effective once. */
function demandSame({ connectionPermissions }: PermissionSet, rows: readonly unknown[]): void {
  const held = Object.values(connectionPermissions).flat().length;
  const different = new Set(rows.map((row) => JSON.stringify(row))).size;
  if (held !== different) throw new Error(`${held} permissions are effective, ${different} were read.`);
}

async function measureAll(world: World, progress: (text: string) => void) {
  demandSame(await world.services.permissions.effective(world.admin, SUBJECT), (await bare(world)).rows);
  const rights = await readAllRights(world.database.db, world.subjectId);
  await sample(world, rights);
  const samples: Sample[] = [];
  for (let count = 1; count <= PAIRS; count += 1) {
    progress(`sample ${count} of ${PAIRS}`);
    samples.push(await sample(world, rights));
  }
  return samples;
}

const BARE_TIMES_MAX = 2;

export const rights10kRow: BenchRow = {
  name: 'rights-10k',
  method:
    '10,000 users in 500 groups with 100,000 permissions, embedded database: effective permissions of one user beside ' +
    `one SQL statement of the same rows, first page of the users, one check of loaded rights; medians of ${PAIRS}.`,
  beside: { listMs: { atMost: 100 }, checkMicros: { atMost: 50 }, bareMs: { note: 'bare SQL' } },
  async measure(progress) {
    const folder = await temporaryFolder();
    progress('making the users');
    const world = await open(folder.path);
    try {
      const samples = await measureAll(world, progress);
      const bareMs = medianOf(samples, 'bareMs');
      return {
        figures: {
          ...{ effectiveMs: medianOf(samples, 'effectiveMs'), bareMs },
          ...{ listMs: medianOf(samples, 'listMs'), checkMicros: medianOf(samples, 'checkMicros') },
        },
        samples,
        beside: { effectiveMs: { atMost: BARE_TIMES_MAX * bareMs, note: 'twice the bare SQL' } },
      };
    } finally {
      await world.database.close();
      await folder.remove();
    }
  },
};
