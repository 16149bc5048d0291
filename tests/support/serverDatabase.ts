import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Test files that run at once wait for the one that fills the template. */
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

/** A database as `fill` leaves an empty one; only the first one on a server has to be filled, all others are copies. */
export const copyOnServer = (server: string, template: string, fill: (url: string) => Promise<void>): Promise<string> =>
  administer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [FILLING]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const unfinished = `${template}_new`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished}`);
      await fill(addressOf(server, unfinished));
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
    const name = `${template}_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${name} template ${template}`);
    return addressOf(server, name);
  });

export const dropOnServer = (server: string, url: string): Promise<unknown> =>
  administer(server, (client) =>
    client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`),
  );
