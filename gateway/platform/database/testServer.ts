import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Test files that run at once wait for the one that fills a template. */
const FILLING = 4_711;

async function administer<Result>(server: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, database: string): string {
  const own = new URL(server);
  own.pathname = `/${database}`;
  return own.href;
}

const nameLike = (name: string): string => `${name}_${randomBytes(6).toString('hex')}`;

/** An empty database of its own on the server, so that test files may run at the same time. */
export async function makeOnServer(server: string): Promise<{ readonly url: string; drop(): Promise<unknown> }> {
  const name = nameLike('oriel_test');
  await administer(server, (client) => client.query(`create database ${name}`));
  const url = addressOf(server, name);
  return { url, drop: () => dropOnServer(server, url) };
}

async function hasDatabase(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount !== 0;
}

type Fill = (url: string) => Promise<void>;

async function makeTemplate(client: Client, server: string, template: string, fill: Fill): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [FILLING]);
  if (!(await hasDatabase(client, template))) {
    const unfinished = `${template}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await fill(addressOf(server, unfinished));
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock($1)', [FILLING]);
}

/** A database as `fill` leaves an empty one; only the first one on a server has to be filled, all others are copies. */
export const copyOnServer = (server: string, template: string, fill: Fill): Promise<string> =>
  administer(server, async (client) => {
    if (!(await hasDatabase(client, template))) await makeTemplate(client, server, template, fill);
    const name = nameLike(template);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
    return addressOf(server, name);
  });

export const dropOnServer = (server: string, url: string): Promise<unknown> =>
  administer(server, (client) =>
    client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`),
  );
