import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { DATABASE_CONNECTIONS_MAX, DATABASE_CONNECT_TIMEOUT_MS } from '../../../contract/limits.ts';

/** Counts are numbers and dates stay text, as with the embedded engine. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.DATE, (text) => text],
]);

const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? (types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
};

export function postgresDialect(url: string): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: DATABASE_CONNECTIONS_MAX,
    connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
    types: typeParsers as never,
  });
  // An idle connection that the server drops is no failure of a call; the pool opens another for the next one.
  pool.on('error', () => undefined);
  // Of one that is in use the pool does not hear: its calls fail, and an error that nobody takes would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
