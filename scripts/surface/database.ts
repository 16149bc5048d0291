import { sql } from 'kysely';
import { MIGRATIONS } from '../../gateway/platform/database/migrations/index.ts';
import type { RootDb } from '../../gateway/platform/database/types.ts';
import { listFile, onOneLine, type SurfaceFile } from './file.ts';

const HEADER = [
  'The database after all migrations, read from the catalogue of PGlite: tables, columns, constraints, indexes, triggers,',
  'functions, and the names of the migrations, which installed databases remember.',
];

/** Each yields lines of the list. */
const QUERIES = [
  `select relname || ': ' || case relkind when 'r' then 'table' when 'v' then 'view' else 'relation ' || relkind::text end
     from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'S', 'c', 't')`,
  `select relname || '.' || attname || ': ' || format_type(atttypid, atttypmod)
       || case when attnotnull then ' not null' else '' end
       || coalesce(case when attgenerated = '' then ' default ' else ' generated ' end || pg_get_expr(adbin, adrelid), '')
       || case attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end
       || case when attcollation = typcollation then '' else ' collate ' || attcollation::regcollation::text end
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  `select coalesce(nullif(conrelid, 0)::regclass::text, '') || ' constraint ' || conname || ': '
       || pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select tablename || ' index ' || indexname || ': ' || indexdef from pg_indexes where schemaname = 'public'`,
  `select tgrelid::regclass || ' trigger ' || tgname || ': ' || pg_get_triggerdef(oid)
     from pg_trigger where not tgisinternal`,
  `select 'function ' || proname || '(' || pg_get_function_identity_arguments(oid) || '): ' || pg_get_functiondef(oid)
     from pg_proc where pronamespace = 'public'::regnamespace`,
];

export async function databaseFile(db: RootDb): Promise<SurfaceFile> {
  const lines: string[] = Object.keys(MIGRATIONS).map((name) => `migration ${name}`);
  for (const query of QUERIES) {
    const { rows } = await sql.raw<{ line: string }>(`select line from (${query}) as found(line)`).execute(db);
    lines.push(...rows.map(({ line }) => onOneLine(line)));
  }
  return listFile('database.txt', HEADER, lines);
}
