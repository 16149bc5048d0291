import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { startPostgres as startCluster } from '../../scripts/lib/testing/postgres.mjs';

export interface TestDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** An empty database of the caller's own on PostgreSQL; null where PostgreSQL is not installed. */
export async function startPostgres(): Promise<TestDatabase | null> {
  const given = process.env['ORIEL_TEST_DATABASE_URL'];
  if (given === undefined) return startCluster();
  const name = `oriel_${randomUUID().replaceAll('-', '')}`;
  await query(given, `CREATE DATABASE ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => query(given, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
