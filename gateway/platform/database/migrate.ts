import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { SchemaTooNewError } from './databaseErrors.ts';

const VERSIONS = 'schema_versions';
const VERSIONS_LOCK = 'schema_lock';

type Steps = Readonly<Record<string, Migration>>;

const migratorOf = <T>(db: Kysely<T>, steps: Steps): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...steps }) },
    migrationTableName: VERSIONS,
    migrationLockTableName: VERSIONS_LOCK,
  });

async function appliedSteps<T>(db: Kysely<T>): Promise<readonly string[]> {
  const known = await sql<{ found: boolean }>`select to_regclass(${VERSIONS}) is not null as found`.execute(db);
  if (known.rows[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(VERSIONS)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export interface SchemaState {
  /** True for a database that no step has been applied to. */
  readonly fresh: boolean;
  readonly pending: number;
}

/** Throws `SchemaTooNewError` when a step was applied that this program does not know. */
export async function readSchemaState<T>(db: Kysely<T>, steps: Steps): Promise<SchemaState> {
  const applied = await appliedSteps(db);
  const unknown = applied.find((name) => !Object.hasOwn(steps, name));
  if (unknown !== undefined) throw new SchemaTooNewError(unknown);
  return { fresh: applied.length === 0, pending: Object.keys(steps).length - applied.length };
}

/** Applies what is missing, all or nothing; two gateways that start at once wait for each other. */
export async function migrate<T>(db: Kysely<T>, steps: Steps): Promise<void> {
  const { error } = await migratorOf(db, steps).migrateToLatest();
  if (error !== undefined) throw error;
}
