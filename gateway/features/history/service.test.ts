import { beforeEach, describe, expect, test } from 'vitest';
import { HISTORY_RECORDS_MAX } from '../../../contract/limits.ts';
import { closeAbandonedUses, closeConnectionUse, openConnectionUse } from './repository.ts';
import { historyUuid } from '../../platform/database/historyRecord.ts';
import { closeAbandonedLogins, openLogin } from '../auth/repository/loginHistory.ts';
import { openApiSession } from '../auth/repository/apiSessions.ts';
import { TEST_ENGINES } from '../../platform/database/testDatabase.ts';
import { NOT_FOUND, NOW, refusalOf, worldBeforeEach } from '../../testing/testWorld.ts';
import type { Actor } from '../../platform/http/caller.ts';

describe.each(TEST_ENGINES)('history on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;
  let desk: string;

  beforeEach(async () => {
    maria = await world.user('maria');
    desk = (await world.services.connections.create(world.admin, { name: 'Build host', protocol: 'ssh' })).identifier;
  });

  const use = (actor: Actor, startDate: Date, node = 'here') =>
    openConnectionUse(
      world.db,
      { ...actor, connectionId: Number(desk), connectionName: 'Build host', remoteHost: '203.0.113.9', startDate },
      node,
    );
  const ids = (records: readonly { readonly identifier: string }[]) =>
    records.map(({ identifier }) => Number(identifier));

  test('tells of a use from its start on, and of its end once', async () => {
    const { recordId, uuid } = await use(world.admin, new Date(1_762_301_000_000));
    const record = {
      startDate: 1_762_301_000_000,
      endDate: null,
      remoteHost: '203.0.113.9',
      username: 'admin',
      active: false,
      identifier: String(recordId),
      uuid,
      attributes: {},
      logs: {},
      connectionIdentifier: desk,
      connectionName: 'Build host',
      sharingProfileIdentifier: null,
      sharingProfileName: null,
    };
    const { history } = world.services;
    expect(await history.connections(world.admin, {})).toEqual([record]);
    await closeConnectionUse(world.db, recordId, new Date(1_762_304_600_000));
    await closeConnectionUse(world.db, recordId, new Date(1_999_999_999_999));
    expect(await history.connectionRecord(world.admin, String(recordId))).toEqual({
      ...record,
      endDate: 1_762_304_600_000,
    });
    expect(uuid).toBe(historyUuid('connection', recordId));
  });

  test('tells with which status a use failed', async () => {
    const { recordId } = await use(world.admin, NOW);
    await closeConnectionUse(world.db, recordId, NOW, 769);
    const told = await world.services.history.connectionRecord(world.admin, String(recordId));
    expect(told.attributes).toEqual({ failure: '769' });
  });

  test('keeps the names when the connection and the user are gone', async () => {
    await use(maria, NOW);
    await world.services.connections.remove(world.admin, desk);
    await world.services.users.remove(world.admin, 'maria');
    expect(await world.services.history.connections(world.admin, {})).toMatchObject([
      { username: 'maria', connectionIdentifier: null, connectionName: 'Build host' },
    ]);
  });

  test('is newest first unless the other order is asked for', async () => {
    const [second, first, third] = [
      await use(world.admin, new Date(2_000)),
      await use(world.admin, new Date(1_000)),
      await use(world.admin, new Date(3_000)),
    ].map(({ recordId }) => recordId);
    const { history } = world.services;
    expect(ids(await history.connections(world.admin, {}))).toEqual([third, second, first]);
    expect(ids(await history.connections(world.admin, { order: ['startDate'] }))).toEqual([first, second, third]);
    expect(ids(await history.connectionsOf(world.admin, desk, { order: ['-startDate'] }))).toEqual([
      third,
      second,
      first,
    ]);
  });

  test('is searched by every term: names, addresses and parts of dates', async () => {
    const old = (await use(maria, new Date(2025, 2, 18, 12))).recordId;
    const late = (await use(world.admin, new Date(2026, 11, 31, 23, 59))).recordId;
    const find = async (...contains: string[]) =>
      ids(await world.services.history.connections(world.admin, { contains }));
    expect(await find('MAR')).toEqual([old]);
    expect(await find('build')).toEqual([late, old]);
    expect(await find('build', 'admin')).toEqual([late]);
    expect(await find('', 'admin', '')).toEqual([late]);
    expect(await find('2025')).toEqual([old]);
    expect(await find('2026-12')).toEqual([late]);
    expect(await find('2026-12-31')).toEqual([late]);
    expect(await find('2026-12-30')).toEqual([]);
    expect(await find('203.0.113.9')).toEqual([late, old]);
    expect(await find('203.0.113', 'mar')).toEqual([old]);
    expect(await find('198.51.100.7')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find("'; drop table connection_history; --")).toEqual([]);
    expect(await find('\0')).toEqual([]);
  });

  test('shows others only what both its connection and its user allow; administrators and auditors all', async () => {
    const own = (await use(maria, new Date(1_000))).recordId;
    const others = (await use(world.admin, new Date(2_000))).recordId;
    const auditor = await world.user('auditor', 'AUDIT');
    const { history } = world.services;
    expect(ids(await history.connections(auditor, {}))).toEqual([others, own]);
    expect(await history.connections(maria, {})).toEqual([]);
    await world.give(maria, 'connection', Number(desk), 'READ');
    expect(ids(await history.connections(maria, {}))).toEqual([own]);
    expect(ids(await history.connectionsOf(maria, desk, {}))).toEqual([own]);
    expect(await refusalOf(history.connectionRecord(maria, String(others)))).toEqual(NOT_FOUND);
    await world.give(maria, 'user', world.admin.userId, 'READ');
    expect(ids(await history.connections(maria, {}))).toEqual([others, own]);
  });

  test('of a connection is not there for whoever may not read it', async () => {
    expect(await refusalOf(world.services.history.connectionsOf(maria, desk, {}))).toEqual(NOT_FOUND);
    expect(await refusalOf(world.services.history.connectionRecord(world.admin, 'x'))).toEqual(NOT_FOUND);
  });

  test('is cut to as many records as are asked for, the newest of them', async () => {
    for (const time of [1_000, 3_000, 2_000]) await use(maria, new Date(time));
    const { history } = world.services;
    const starts = async (limit: number) =>
      (await history.connections(world.admin, { limit, order: ['-startDate'] })).map(({ startDate }) => startDate);
    expect(await starts(2)).toEqual([3_000, 2_000]);
    expect(await starts(0)).toEqual([]);
  });

  test('has no more records than the limit', async () => {
    const values = Array.from({ length: HISTORY_RECORDS_MAX + 5 }, (_, index) => ({
      username: 'admin',
      connection_name: 'Build host',
      node: 'here',
      start_date: new Date(index * 1_000),
    }));
    await world.db.insertInto('connection_history').values(values).execute();
    const records = await world.services.history.connections(world.admin, {});
    expect([records.length, records[0]?.startDate]).toEqual([HISTORY_RECORDS_MAX, (HISTORY_RECORDS_MAX + 4) * 1_000]);
  });

  test('left open by a crash is closed for this node only, never before it began', async () => {
    const mine = (await use(world.admin, new Date(1_000), 'here')).recordId;
    const later = (await use(world.admin, new Date(NOW.getTime() + 60_000), 'here')).recordId;
    const theirs = (await use(world.admin, new Date(1_000), 'there')).recordId;
    expect(await closeAbandonedUses(world.db, 'here', NOW)).toBe(2);
    expect(await closeAbandonedUses(world.db, 'here', NOW)).toBe(0);
    const ends = await world.db.selectFrom('connection_history').select(['record_id', 'end_date']).execute();
    expect(new Map(ends.map((row) => [row.record_id, row.end_date?.getTime() ?? null]))).toEqual(
      new Map([
        [mine, NOW.getTime()],
        [later, NOW.getTime() + 60_000],
        [theirs, null],
      ]),
    );
  });

  describe('of log-ins', () => {
    const login = (actor: Actor, startDate: Date) =>
      openLogin(world.db, { ...actor, remoteHost: '203.0.113.9', startDate });

    test('shows everybody their own, and others with READ on them', async () => {
      const own = await login(maria, new Date(1_000));
      const others = await login(world.admin, new Date(2_000));
      const { history } = world.services;
      expect(await history.usersOf(maria, 'maria', {})).toEqual([
        {
          startDate: 1_000,
          endDate: null,
          remoteHost: '203.0.113.9',
          username: 'maria',
          active: false,
          identifier: String(own),
          uuid: historyUuid('login', own),
          attributes: {},
          logs: {},
        },
      ]);
      expect(await refusalOf(history.usersOf(maria, 'admin', {}))).toEqual(NOT_FOUND);
      expect(ids(await history.users(maria, {}))).toEqual([own]);
      expect(ids(await history.users(world.admin, { contains: ['1970'] }))).toEqual([others, own]);
      expect(ids(await history.users(world.admin, { contains: ['mari'] }))).toEqual([own]);
      expect(ids(await history.users(world.admin, { contains: ['203.0.113.9', 'mari'] }))).toEqual([own]);
      expect(ids(await history.users(world.admin, { contains: ['198.51.100.7'] }))).toEqual([]);
    });

    test('is closed at a start where no session is left to it', async () => {
      const kept = await login(maria, new Date(1_000));
      const session = { tokenHash: 'h', userId: maria.userId, remoteHost: 'r', startedAt: NOW };
      await openApiSession(world.db, { ...session, loginRecordId: kept });
      await login(maria, new Date(1_000));
      expect(await closeAbandonedLogins(world.db, NOW)).toBe(1);
      const records = await world.services.history.users(world.admin, { order: ['startDate'] });
      expect(records.map(({ endDate }) => endDate)).toEqual([null, NOW.getTime()]);
    });
  });
});
