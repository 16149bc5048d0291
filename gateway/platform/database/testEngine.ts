import { Kysely } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openPglite } from './pgliteClient.ts';
import { pgliteDialect } from './pgliteDialect.ts';
import { type PgliteEngine, startEngine } from './pgliteEngine.ts';
import type { DatabaseSchema } from './schema.ts';
import { withTranslatedErrors } from './translatingDialect.ts';
import type { RootDb } from './types.ts';

/** In memory there is always room. */
const RESERVE = { isKept: () => Promise.resolve(true), release: () => Promise.resolve() };

/** Starting an engine costs more than most test files, so one serves the files of a process one after another. */
const idle: PgliteEngine[] = [];

function start(emptyDatabase: string): Promise<PgliteEngine> {
  const open = () => openPglite({ folder: null, emptyDatabase, isNew: true });
  return startEngine({ open, reserve: RESERVE });
}

/** A database handle of its own: once closed it reaches the engine no more, whoever has that then. */
const handleOn = (engine: PgliteEngine): RootDb =>
  new Kysely<DatabaseSchema>({
    dialect: withTranslatedErrors(pgliteDialect({ ...engine, close: () => Promise.resolve() })),
  });

async function emptied(engine: PgliteEngine): Promise<PgliteEngine> {
  for (const text of ['rollback', 'discard all', 'drop schema public cascade', 'create schema public'])
    await engine.run({ text, parameters: [], grows: false });
  return engine;
}

/** The embedded engine in memory, with fresh tables in it; what its files endure has tests of its own. */
export async function openInMemory(emptyDatabase: string): Promise<OpenDatabase> {
  const kept = idle.pop();
  const engine = kept === undefined ? await start(emptyDatabase) : await emptied(kept);
  const db = handleOn(engine);
  await migrate(db, MIGRATIONS);
  const close = async (): Promise<void> => {
    await db.destroy();
    idle.push(engine);
  };
  return { db, engine: 'pglite', close };
}

/** For a process that no runner ends: engines that wait for a next file would keep it going. */
export async function endIdleEngines(): Promise<void> {
  await Promise.all(idle.splice(0).map((engine) => engine.close()));
}
