import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeWhere } from '../../tests/support/needs.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log/log.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { forgetGateway, showGateway, startOf } from '../features/activeSessions/repository.ts';
import { temporaryFolder, TEST_ENGINES } from '../platform/database/testDatabase.ts';
import { makeOnServer } from '../platform/database/testServer.ts';
import { startGateway, claimHost } from './start.ts';

describe.each(TEST_ENGINES)('"On this computer" on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('is one gateway’s, also of two that start at once, and another’s only while that one does not run', async () => {
    const { db } = opened;
    const take = (node: string) => claimHost(db, node);
    const both = await Promise.all([take('a'), take('b')]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const [holder, other] = both[0] ? (['a', 'b'] as const) : (['b', 'a'] as const);
    expect([await take(holder), await take(other)]).toEqual([true, false]);
    await showGateway(db, { gateway: 'run', node: holder });
    await forgetGateway(db, startOf(holder).gateway);
    expect(await take(other)).toBe(false);
    await forgetGateway(db, 'run');
    expect([await take(other), await take(holder)]).toEqual([true, false]);
  });
});

const server = process.env['ORIEL_TEST_DATABASE_URL'];

describeWhere(server === undefined ? 'no PostgreSQL' : null, 'a gateway that starts beside another', () => {
  test('leaves "On this computer" as it is', async () => {
    const [database, folder] = [await makeOnServer(server!), await temporaryFolder()];
    const config = readConfig({ ORIEL_PORT: '0', ORIEL_DATA: folder.path, DATABASE_URL: database.url });
    const log = createLog({ node: 'test', level: 'silent' });
    const opened = await openDatabase({ url: database.url });
    const parameters = () => sql`select * from connection_parameters order by name`.execute(opened.db);
    const first = await startGateway(config, 'first', log);
    const before = (await parameters()).rows;
    const second = await startGateway(config, 'second', log);
    expect(before).not.toEqual([]);
    expect((await parameters()).rows).toEqual(before);
    await first.stop();
    const again = await startGateway(config, 'second', log);
    expect((await parameters()).rows).not.toEqual(before);
    for (const gateway of [second, again]) await gateway.stop();
    await opened.close();
    await database.drop();
    await folder.remove();
  }, 120_000);
});
