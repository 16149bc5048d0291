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
const idle: Used[] = [];

interface Used {
  readonly engine: PgliteEngine;
  /** What the tables looked like when what the migrations had written was put aside; null until then. */
  readonly shape: string | null;
}

const TABLES = "from pg_class where relkind = 'r' and relnamespace =";

/**
 * What the migrations wrote into the tables, beside them: to put it back takes a third of what the migrations take. The copies
 * have names of their own, since who migrates looks for tables by their name alone.
 */
const PUT_ASIDE = `do $$
  declare name text; has_rows boolean;
  begin
    drop schema if exists aside cascade;
    create schema aside;
    for name in select relname ${TABLES} 'public'::regnamespace loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      if has_rows then execute format('create table aside.%I as table public.%I', 'of ' || name, name); end if;
    end loop;
    create table aside.reached as
      select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`;

/** Triggers stand still meanwhile: one of them keeps the audit from being emptied. */
const PUT_BACK = `do $$
  declare name text; reached bigint;
  begin
    set local session_replication_role = replica;
    execute 'truncate ' || (select string_agg(format('public.%I', relname), ', ') ${TABLES} 'public'::regnamespace)
      || ' restart identity cascade';
    for name in select substr(relname, 4) ${TABLES} 'aside'::regnamespace and relname <> 'reached' loop
      execute format('insert into public.%I overriding system value select * from aside.%I', name, 'of ' || name);
    end loop;
    for name, reached in select * from aside.reached loop
      perform setval(format('public.%I', name)::regclass, reached);
    end loop;
  end $$`;

/** Changes with every table, column, function, trigger and constraint that a test makes or takes away. */
const SHAPE = `select concat_ws(' ',
  (select concat(count(*), ' ', sum(oid::bigint)) from pg_class where relnamespace = 'public'::regnamespace),
  (select concat(count(*), ' ', sum(atttypid::bigint), ' ', count(*) filter (where attnotnull)) from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
  (select concat(count(*), ' ', sum(oid::bigint)) from pg_proc where pronamespace = 'public'::regnamespace),
  (select concat(count(*), ' ', sum(oid::bigint)) from pg_trigger),
  (select concat(count(*), ' ', sum(oid::bigint)) from pg_constraint)) as shape`;

function start(emptyDatabase: string): Promise<PgliteEngine> {
  const open = () => openPglite({ folder: null, emptyDatabase, isNew: true });
  return startEngine({ open, reserve: RESERVE });
}

/** A database handle of its own: once closed it reaches the engine no more, whoever has that then. */
const handleOn = (engine: PgliteEngine): RootDb =>
  new Kysely<DatabaseSchema>({
    dialect: withTranslatedErrors(pgliteDialect({ ...engine, close: () => Promise.resolve() })),
  });

const say = (engine: PgliteEngine, text: string) => engine.run({ text, parameters: [], grows: false });

async function shapeOf(engine: PgliteEngine): Promise<string> {
  const { rows } = await say(engine, SHAPE);
  return (rows as readonly { readonly shape: string }[])[0]?.shape ?? '';
}

/** As if nobody had used it. */
async function renewed({ engine, shape }: Used): Promise<Used> {
  for (const text of ['rollback', 'discard all']) await say(engine, text);
  if (shape !== null && shape === (await shapeOf(engine))) {
    await say(engine, PUT_BACK);
    return { engine, shape };
  }
  for (const text of ['drop schema public cascade', 'create schema public']) await say(engine, text);
  await migrate(handleOn(engine), MIGRATIONS);
  await say(engine, PUT_ASIDE);
  return { engine, shape: await shapeOf(engine) };
}

async function begun(emptyDatabase: string): Promise<Used> {
  const engine = await start(emptyDatabase);
  await migrate(handleOn(engine), MIGRATIONS);
  return { engine, shape: null };
}

/** The embedded engine in memory, with fresh tables in it; what its files endure has tests of its own. */
export async function openInMemory(emptyDatabase: string): Promise<OpenDatabase> {
  const kept = idle.pop();
  const used = await (kept === undefined ? begun(emptyDatabase) : renewed(kept));
  const db = handleOn(used.engine);
  const close = async (): Promise<void> => {
    await db.destroy();
    idle.push(used);
  };
  return { db, engine: 'pglite', close };
}

/** For a process that no runner ends: engines that wait for a next file would keep it going. */
export async function endIdleEngines(): Promise<void> {
  await Promise.all(idle.splice(0).map(({ engine }) => engine.close()));
}
