import { beforeEach, expect, test } from 'vitest';
import { worldBeforeEach } from '../../../testing/testWorld.ts';
import { openFresh } from '../../../platform/database/testDatabase.ts';
import type { ActiveUse } from '../../../tunnel/sessions/ports.ts';
import { setSetting } from '../../../platform/database/declaredSettings.ts';
import { fakeSessions, useOf } from '../../../testing/uses.ts';
import { ApiSessions } from './apiSessions.ts';
import { createEnforcement } from './enforcement.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const world = worldBeforeEach(openFresh);
let apiSessions: ApiSessions;
let maria: Actor;
let connection: string;
let pool: string;
let pooled: string;

beforeEach(async () => {
  const { services, context, admin } = world;
  apiSessions = new ApiSessions({
    db: world.db,
    now: context.now,
    uses: { hasOpen: () => true, end: () => undefined },
  });
  maria = await world.user('maria');
  const host = { protocol: 'vnc', parameters: { hostname: '192.0.2.1' } };
  connection = (await services.connections.create(admin, { name: 'one', ...host })).identifier;
  pool = (await services.connectionGroups.create(admin, { name: 'pool', type: 'BALANCING' })).identifier;
  pooled = (await services.connections.create(admin, { name: 'two', parentIdentifier: pool, ...host })).identifier;
  await world.give(maria, 'connection', Number(connection), 'READ');
  await world.give(maria, 'connectionGroup', Number(pool), 'READ');
});

async function sessionOf(actor: Actor): Promise<string> {
  const token = await apiSessions.open(
    actor,
    { remoteHost: '203.0.113.9', deviceId: null },
    { password: '', rights: '' },
  );
  return (await apiSessions.find(token, '', false))!.sessionId;
}

const NO_SOCKETS = { apiSessions: () => new Set<string>(), closeOf: () => undefined };
const NO_BANS = { endBanned: () => Promise.resolve() };

async function enforce(uses: readonly ActiveUse[]) {
  const { sessions, ended } = fakeSessions(uses);
  const { services, context } = world;
  await createEnforcement({ context, services, apiSessions, sessions, hub: NO_SOCKETS, ...NO_BANS })();
  return ended;
}

const direct = (apiSessionId: string) =>
  useOf({ uuid: 'direct', ...maria, apiSessionId, connectionId: Number(connection) });
const throughPool = (apiSessionId: string) =>
  useOf({ uuid: 'pool', ...maria, apiSessionId, connectionId: Number(pooled), groupId: Number(pool) });

test('what may go on goes on, also the member of a pool that may not be read itself', async () => {
  const id = await sessionOf(maria);
  expect(await enforce([direct(id), throughPool(id)])).toEqual([]);
});

test('a use ends when its connection or its pool may no longer be read', async () => {
  const id = await sessionOf(maria);
  const subject = { type: 'user', identifier: 'maria' } as const;
  await world.services.permissions.patch(world.admin, subject, [
    { op: 'remove', path: `/connectionPermissions/${connection}`, value: 'READ' },
    { op: 'remove', path: `/connectionGroupPermissions/${pool}`, value: 'READ' },
  ]);
  expect(await enforce([direct(id), throughPool(id)])).toEqual([
    { uuid: 'direct', status: 'CLIENT_FORBIDDEN' },
    { uuid: 'pool', status: 'CLIENT_FORBIDDEN' },
  ]);
});

test('a use ends when its connection is deleted', async () => {
  const id = await sessionOf(maria);
  await world.services.connections.remove(world.admin, connection);
  expect(await enforce([direct(id)])).toEqual([{ uuid: 'direct', status: 'CLIENT_FORBIDDEN' }]);
});

test('a use ends with its session, and the sessions of a disabled account with it', async () => {
  const id = await sessionOf(maria);
  await world.db.updateTable('users').set({ disabled: true }).where('user_id', '=', maria.userId).execute();
  expect(await enforce([direct(id)])).toEqual([{ apiSessionId: id, status: 'SESSION_CLOSED' }]);
  expect(await apiSessions.list()).toEqual([]);
});

test('whose session a ban on another gateway ended is told of the ban, though the news of it comes later', async () => {
  const id = await sessionOf(maria);
  await apiSessions.end(id, 'CLIENT_FORBIDDEN');
  const { sessions, ended } = fakeSessions([direct(id)]);
  const { services, context } = world;
  const endBanned = () => Promise.resolve(sessions.end({ remoteHost: '203.0.113.9' }, 'CLIENT_FORBIDDEN'));
  await createEnforcement({ context, services, apiSessions, sessions, hub: NO_SOCKETS, endBanned })();
  expect(ended[0]).toEqual({ remoteHost: '203.0.113.9', status: 'CLIENT_FORBIDDEN' });
});

test('whoever logs in and begins while rights are being judged is left alone', async () => {
  const { sessions, ended } = fakeSessions([]);
  const { services, context } = world;
  const uses: ActiveUse[] = [];
  const list = async () => {
    const before = await ApiSessions.prototype.list.call(apiSessions);
    uses.push(direct(await sessionOf(maria)));
    return before;
  };
  Object.assign(apiSessions, { list });
  await createEnforcement({
    ...{ context, services, apiSessions, hub: NO_SOCKETS, ...NO_BANS },
    sessions: { ...sessions, list: () => uses },
  })();
  expect([uses.length, ended]).toEqual([1, []]);
});

test('an administrator is not touched', async () => {
  const id = await sessionOf(world.admin);
  expect(await enforce([useOf({ ...world.admin, apiSessionId: id, connectionId: Number(connection) })])).toEqual([]);
});

test('who watches goes on as an administrator only, and while watching is allowed', async () => {
  const id = await sessionOf(maria);
  const mine = { ...direct(id), uuid: 'watching', watches: true } as const;
  const root = await sessionOf(world.admin);
  const theirs = useOf({ ...mine, ...world.admin, uuid: 'root', apiSessionId: root });
  expect(await enforce([mine, theirs])).toEqual([{ uuid: 'watching', status: 'CLIENT_FORBIDDEN' }]);
  await setSetting(world.db, 'watching', false);
  expect(await enforce([theirs])).toEqual([{ uuid: 'root', status: 'CLIENT_FORBIDDEN' }]);
});
