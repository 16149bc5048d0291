import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEngineDoor } from '../../../tests/support/engineDoor.ts';
import { describeWhere } from '../../../tests/support/needs.ts';
import { postgresDialect } from './postgresDialect.ts';

const server = process.env['ORIEL_TEST_DATABASE_URL'];

describeWhere(server === undefined ? 'no PostgreSQL' : null, 'the way to the database server', () => {
  test('fails those calls that are on it when it breaks, and nothing else', async () => {
    const url = new URL(server!);
    const door = await openEngineDoor({ host: url.hostname, port: Number(url.port) });
    [url.hostname, url.port] = ['127.0.0.1', String(door.port)];
    const db = new Kysely<unknown>({ dialect: postgresDialect(url.href) });
    const working = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      // Between two statements nobody waits for an answer that could fail.
      await door.shut();
      await new Promise((resolve) => setImmediate(resolve));
      await sql`select 2`.execute(transaction);
    });
    await expect(working).rejects.toThrow();
    await door.open();
    expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }]);
    await db.destroy();
    await door.shut();
  });
});
