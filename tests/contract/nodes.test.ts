import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ActiveConnection } from '../../contract/http/activeConnections.ts';
import type { AuditRecord } from '../../contract/http/audit.ts';
import type { Page } from '../../contract/http/lists.ts';
import { within } from '../../gateway/testing/ownTime.ts';
import { TestTunnel } from '../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { MARIA } from './support/subject.ts';
import { describeWhere } from '../support/needs.ts';
import { type EngineDoor, openEngineDoor } from '../support/engineDoor.ts';
import {
  administer,
  ask,
  type AtWork,
  type Cluster,
  furnish,
  logIn,
  MARIAS_ADDRESS,
  type Node,
  openCluster,
  type Person,
  work,
} from './support/nodes.ts';
import { ADMIN } from './support/subject.ts';

const END_MS_MAX = 2_000;
const SESSION_CLOSED = '523';
const UNAUTHORIZED = '769';
const FORBIDDEN = '771';
const NOT_FOUND = '516';
const RUNS_ELSEWHERE = '518';
const IN_USE = '517';
const server = process.env['ORIEL_TEST_DATABASE_URL'];

describeWhere(server === undefined ? 'no PostgreSQL' : null, 'two gateways on one PostgreSQL', () => {
  let cluster: Cluster;
  let door: EngineDoor;
  let [here, there] = [{} as Node, {} as Node];
  let [admin, connection] = ['', ''];
  let maria: AtWork;
  const office = () => administer({ node: here, token: admin });

  beforeAll(async () => {
    cluster = await openCluster(server!);
    const { hostname, port } = new URL(cluster.databaseUrl);
    door = await openEngineDoor({ host: hostname, port: Number(port) });
    [here, there] = [await cluster.start('here'), await startThere()];
    admin = await logIn(here, ADMIN);
    connection = await furnish({ node: here, token: admin });
  });
  afterEach(async () => {
    await maria.leave();
    await office()
      .ban('unbanip')
      .catch(() => undefined);
    // The other gateway hears of it a moment later.
    await expect.poll(() => there.parts.bans.find(MARIAS_ADDRESS)).toBeNull();
    await office().data('PUT', 'users/maria', { disabled: false, password: MARIA.password });
    await office().mayRead('add', connection);
  });
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()]);
    await door.shut();
    await cluster.stop();
  });

  /** Its way to the database can be cut. */
  function startThere(): Promise<Node> {
    const url = new URL(cluster.databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String(door.port);
    return cluster.start('there', url.href);
  }

  /** How a promise ended, or that it did not in the time that a withdrawn right may live on. */
  const inTime = <T>(promise: Promise<T>) => within(END_MS_MAX, promise);

  test.each<readonly [string, () => Promise<unknown>, string, string | null]>([
    ['the user is disabled', () => office().disable(true), SESSION_CLOSED, UNAUTHORIZED],
    ['another password is set', () => office().setPassword('another staple'), SESSION_CLOSED, UNAUTHORIZED],
    ['the right is withdrawn', () => office().mayRead('remove', connection), FORBIDDEN, null],
    ['she logs out', () => ask({ node: here, token: maria.token }, 'DELETE', 'session'), SESSION_CLOSED, UNAUTHORIZED],
    [
      'she changes her password elsewhere',
      async () => {
        const token = await logIn(here, MARIA);
        const change = { oldPassword: MARIA.password, newPassword: 'newer staples' };
        await ask({ node: here, token }, 'PUT', 'session/data/postgresql/self/password', change);
      },
      ...[SESSION_CLOSED, UNAUTHORIZED],
    ] as const,
    ['her address is banned', () => office().ban('banip'), FORBIDDEN, UNAUTHORIZED],
  ])('what runs on one ends within two seconds when on the other %s', async (_what, withdraw, tunnelEnd, socketEnd) => {
    maria = await work(cluster, there, connection);
    const ends = Promise.all([inTime(maria.tunnelEnd), socketEnd === null ? null : inTime(maria.socketEnd)]);
    await withdraw();
    expect(await ends).toEqual([expect.objectContaining({ reason: tunnelEnd }), socketEnd]);
    expect(there.parts.sessions.list()).toEqual([]);
  });

  const listed = async (who: Person) =>
    (await ask(who, 'GET', 'session/data/postgresql/activeConnections')) as Record<string, ActiveConnection>;

  test('what runs on one is listed on the other, and ends within two seconds when it is ended there', async () => {
    maria = await work(cluster, there, connection);
    const look = async () => Object.values(await listed({ node: here, token: admin }));
    const own = there.parts.sessions.list().map(({ publicId }) => publicId);
    await expect.poll(async () => (await look()).map(({ identifier }) => identifier)).toEqual(own);
    const [seen] = await look();
    expect(seen).toEqual({
      ...{ identifier: own[0], connectionIdentifier: connection },
      ...{ username: 'maria', remoteHost: MARIAS_ADDRESS, startDate: expect.any(Number) as number },
      ...{ connectable: false, elsewhere: true },
    });
    expect(await listed({ node: here, token: maria.token })).toEqual({ [seen!.identifier]: seen });
    const stranger = await ask({ node: there, token: admin }, 'GET', 'session/data/postgresql/activeConnections');
    expect(Object.values(stranger as object)).toEqual([expect.not.objectContaining({ elsewhere: true })]);
    expect(await office().data('GET', `connections/${connection}`)).toMatchObject({ activeConnections: 1 });
    const join = (id: string) => new TestTunnel(here.host, { token: admin, GUAC_TYPE: 'a', GUAC_ID: id }).closing;
    const refusals = await Promise.all([seen!.identifier, 'none'].map(join));
    expect(refusals.map(({ reason }) => reason)).toEqual([RUNS_ELSEWHERE, NOT_FOUND]);
    const body = [{ op: 'remove', path: `/${seen!.identifier}` }];
    const ends = inTime(maria.tunnelEnd);
    await office().data('PATCH', 'activeConnections', body);
    expect(await look()).toEqual([]);
    expect(await ends).toMatchObject({ reason: SESSION_CLOSED });
    expect(there.parts.sessions.list()).toEqual([]);
    const { rows } = (await ask(
      { node: there, token: admin },
      'GET',
      'audit?action=session.ended',
    )) as Page<AuditRecord>;
    expect(rows[0]).toMatchObject({ actor: 'admin', outcome: 'done' });
  });

  test('what runs on one takes its place on the other too, once that was told', async () => {
    const path = `connections/${connection}`;
    const allow = async (uses: string) => {
      const { attributes, ...rest } = (await office().data('GET', path)) as { attributes: object };
      await office().data('PUT', path, { ...rest, attributes: { ...attributes, 'max-connections': uses } });
    };
    maria = await work(cluster, there, connection);
    await expect.poll(async () => Object.keys(await listed({ node: here, token: admin }))).toHaveLength(1);
    await allow('1');
    const join = () => new TestTunnel(here.host, { token: admin, GUAC_ID: connection });
    expect(await join().closing).toMatchObject({ reason: IN_USE });
    await allow('2');
    const second = join();
    await second.open();
    second.socket.close();
    await second.closing;
    await allow('');
  });

  test('what was withdrawn while one had no way to the database ends there once it has', async () => {
    maria = await work(cluster, there, connection);
    await door.shut();
    await office().disable(true);
    await door.open();
    expect(await inTime(maria.tunnelEnd)).toMatchObject({ reason: SESSION_CLOSED });
  });

  test('what is withdrawn where the line to the others was just lost is told them all the same', async () => {
    maria = await work(cluster, there, connection);
    const line = new Client({ connectionString: cluster.databaseUrl });
    await line.connect();
    await line.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and (query like 'listen oriel%' or query like 'select pg_notify%')`,
    );
    await line.end();
    await office().disable(true);
    expect(await inTime(maria.tunnelEnd)).toMatchObject({ reason: SESSION_CLOSED });
  });

  test('a gateway that is started anew knows what was withdrawn meanwhile, and hears of what follows', async () => {
    maria = await work(cluster, there, connection);
    await Promise.all([there.stop(), maria.tunnelEnd]);
    await office().mayRead('remove', connection);
    there = await startThere();
    const again = { node: there, token: maria.token };
    await expect(ask(again, 'GET', `session/data/postgresql/connections/${connection}`)).rejects.toThrow('with 404');
    await office().mayRead('add', connection);
    maria = await work(cluster, there, connection);
    await office().mayRead('remove', connection);
    expect(await inTime(maria.tunnelEnd)).toMatchObject({ reason: FORBIDDEN });
  });
});
