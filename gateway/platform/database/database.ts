import { existsSync } from 'node:fs';
import { type Dialect, Kysely } from 'kysely';
import {
  beginDatabase,
  copyDatabase,
  databaseFolder,
  finishDatabase,
  hasDatabase,
  makeDataFolder,
  reserveFile,
} from './dataFolder.ts';
import { DiskFullError, isDiskFull } from './databaseErrors.ts';
import { lockDataFolder } from './dataFolderLock.ts';
import { migrate, readSchemaState } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { createDiskReserve } from './diskReserve.ts';
import { openPglite } from './pgliteClient.ts';
import { startEngine } from './pgliteEngine.ts';
import { pgliteDialect } from './pgliteDialect.ts';
import { postgresDialect } from './postgresDialect.ts';
import type { DatabaseSchema } from './schema.ts';
import { withTranslatedErrors } from './translatingDialect.ts';
import type { RootDb } from './types.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** An archive of `buildEmptyDatabase` that makes the first start quick; used if it exists. */
  readonly emptyDatabase?: string | undefined;
  readonly migrations?: typeof MIGRATIONS;
  /** Told of long steps, one sentence each. */
  readonly report?: (sentence: string) => void;
}

export interface ServerOptions {
  readonly url: string;
  readonly migrations?: typeof MIGRATIONS;
}

export interface OpenDatabase {
  readonly db: RootDb;
  readonly engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

const kyselyOf = (dialect: Dialect): RootDb => new Kysely<DatabaseSchema>({ dialect: withTranslatedErrors(dialect) });

interface NewDatabase {
  readonly emptyDatabase: string | null;
}

/** With `made` a new one is made, without it the one that is there is opened. */
async function startEmbedded(dataDir: string, made: NewDatabase | null): Promise<RootDb> {
  const folder = databaseFolder(dataDir);
  const engine = await startEngine({
    open: () => openPglite({ folder, emptyDatabase: null, isNew: false }),
    reserve: createDiskReserve(reserveFile(dataDir)),
    ...(made === null ? {} : { make: () => openPglite({ folder, ...made, isNew: true }) }),
  });
  return kyselyOf(pgliteDialect(engine));
}

async function createEmbedded(options: EmbeddedOptions): Promise<RootDb> {
  const { dataDir, emptyDatabase, report, migrations = MIGRATIONS } = options;
  report?.('Preparing the database.');
  await beginDatabase(dataDir);
  const archive = emptyDatabase !== undefined && existsSync(emptyDatabase) ? emptyDatabase : null;
  const db = await startEmbedded(dataDir, { emptyDatabase: archive });
  await closeOnError(db, () => migrate(db, migrations));
  await finishDatabase(dataDir);
  return db;
}

async function openExisting({ dataDir, report, migrations = MIGRATIONS }: EmbeddedOptions): Promise<RootDb> {
  const db = await startEmbedded(dataDir, null);
  const { pending } = await closeOnError(db, () => readSchemaState(db, migrations));
  if (pending === 0) return db;
  await db.destroy();
  const copy = await copyDatabase(dataDir, new Date().toISOString().replace(/\D/g, ''));
  report?.(`Updating the database; the one before is kept in ${copy}.`);
  const updated = await startEmbedded(dataDir, null);
  await closeOnError(updated, () => migrate(updated, migrations));
  return updated;
}

async function closeOnError<T>(db: RootDb, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openEmbedded(options: EmbeddedOptions): Promise<OpenDatabase> {
  await makeDataFolder(options.dataDir);
  const lock = await lockDataFolder(options.dataDir);
  try {
    const db = await ((await hasDatabase(options.dataDir)) ? openExisting(options) : createEmbedded(options));
    const close = async (): Promise<void> => {
      await db.destroy();
      await lock.release();
    };
    return { db, engine: 'pglite', close };
  } catch (error) {
    await lock.release();
    throw isDiskFull(error) ? new DiskFullError(error) : error;
  }
}

async function openServer({ url, migrations = MIGRATIONS }: ServerOptions): Promise<OpenDatabase> {
  const db = kyselyOf(postgresDialect(url));
  await closeOnError(db, async () => {
    await readSchemaState(db, migrations);
    await migrate(db, migrations);
  });
  return { db, engine: 'postgres', close: () => db.destroy() };
}

/**
 * Opens the database and brings its schema up to date. Throws `DataFolderInUseError`, `SchemaTooNewError`,
 * `DiskFullError` or `DatabaseUnavailableError`, each with a sentence for the person who started the gateway.
 */
export const openDatabase = (options: EmbeddedOptions | ServerOptions): Promise<OpenDatabase> =>
  'url' in options ? openServer(options) : openEmbedded(options);
