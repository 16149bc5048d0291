import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DiskSpace } from '../../../../contract/http/diskSpace.ts';
import { STATUS_BACKOFF_TIMES_MAX, STATUS_PROBE_MS } from '../../../../contract/limits.ts';
import { type MailSink, openMailSink } from '../../../testing/mailSink.ts';
import { NEIGHBOUR, quietSurroundings } from '../../../testing/quietSurroundings.ts';
import { createTestApp, MARIA, type TestApp } from '../../../testing/testApp.ts';
import { LOW_SPACE_TEXTS } from './lowSpaceMail.ts';

const DATA = '/api/session/data/postgresql';
const MAIL = { template: 'lowDiskSpace', language: 'de' };

let app: TestApp;
let admin: string;
let maria: string;
let probes: string[] = [];
let disk: DiskSpace = { total: 1_000, free: 500 };

beforeAll(async () => {
  app = await createTestApp({
    env: { ORIEL_GUACD: '10.9.9.2:4822' },
    surroundings: {
      ...quietSurroundings,
      disk: () => Promise.resolve(disk),
      probe: (host, port, ms) => {
        probes.push(`${host}:${String(port)}`);
        return quietSurroundings.probe(host, port, ms);
      },
    },
  });
  admin = await app.logIn();
  await app.call(`${DATA}/users`, { token: admin, json: MARIA });
});
afterAll(() => app.close());
beforeEach(async () => {
  probes = [];
  app.pass(STATUS_BACKOFF_TIMES_MAX * STATUS_PROBE_MS);
  [admin, maria] = [await app.logIn(), await app.logIn(MARIA)];
});

async function connect(name: string, protocol: string, parameters: Record<string, string>): Promise<string> {
  const made = await app.call(`${DATA}/connections`, { token: admin, json: { name, protocol, parameters } });
  return (made.body as { identifier: string }).identifier;
}

const grant = (path: string, value: string) =>
  app.call(`${DATA}/users/${MARIA.username}/permissions`, {
    ...{ method: 'PATCH', token: admin },
    json: [{ op: 'add', path, value }],
  });

const statuses = async (token: string, ...identifiers: readonly string[]) =>
  (await app.call(`${DATA}/connectionStatus`, { token, json: { identifiers } })).body;

describe('the status of connections', () => {
  test('is found out at the port that the protocol has, once for all who may see it, without telling the host', async () => {
    const desk = await connect('Desk', 'rdp', { hostname: NEIGHBOUR.ip });
    const shell = await connect('Shell', 'ssh', { hostname: '10.9.9.3', port: '2222' });
    await grant(`/connectionPermissions/${desk}`, 'READ');
    expect(await statuses(admin, desk, shell)).toEqual({ [desk]: 'online', [shell]: 'offline' });
    const seen = await statuses(maria, desk, shell);
    expect([seen, probes]).toEqual([{ [desk]: 'online' }, ['10.9.9.2:3389', '10.9.9.3:2222']]);
  });

  test.each([
    ['a name that nobody knows', 'vnc', { hostname: 'nobody.invalid' }],
    ['an id', 'rdp', { hostname: 'ID', port: '70000' }],
    ['a token', 'ssh', { hostname: '${GUAC_USERNAME}.lan' }],
    ['a way through another machine', 'rdp', { hostname: '10.9.9.2', 'gateway-hostname': 'gate.lan' }],
    ['no host', 'rdp', {}],
  ])('of %s is unknown, and nobody is probed at', async (name, protocol, parameters) => {
    const id = await connect(`Strange ${name}`, protocol, parameters as Record<string, string>);
    expect([await statuses(admin, id), probes]).toEqual([{ [id]: 'unknown' }, []]);
  });

  test('by address is for those who may make connections, and never for what must not be a target', async () => {
    const ask = (token: string, hostname: string, port = 3389) =>
      app.call('/api/connectionstatus', { token, json: { hostname, port, protocol: 'rdp' } });
    expect((await ask(maria, NEIGHBOUR.ip)).status).toBe(403);
    await grant('/systemPermissions', 'CREATE_CONNECTION');
    expect((await ask(maria, NEIGHBOUR.ip)).body).toEqual({ status: 'online' });
    const refused = ['127.0.0.1', '0x7f.1', '[::1]', '169.254.169.254', '2130706433', 'localhost'];
    probes = [];
    for (const host of refused) expect([host, (await ask(admin, host)).status]).toEqual([host, 403]);
    expect((await ask(admin, NEIGHBOUR.ip, 4822)).status).toBe(403);
    expect((await ask(admin, 'no.such.name.invalid')).body).toEqual({ status: 'unknown' });
    expect(probes).toEqual([]);
  });
});

describe('the mail about low space', () => {
  let sink: MailSink;
  const send = () => app.call('/api/oriel/mail/sendemail', { token: admin, json: MAIL });
  const flag = async () => (await app.call('/api/getemailsent', { token: admin })).body;
  const addUser = (username: string, address: string) =>
    app.call(`${DATA}/users`, {
      token: admin,
      json: { username, password: 'x'.repeat(12), attributes: { 'guac-email-address': address } },
    });

  beforeAll(async () => {
    admin = await app.logIn();
    for (const [name, address] of [
      ['olga', 'olga@oriel.test'],
      ['igor', 'igor@oriel.test'],
      ['carl', 'carl@oriel.test, evil@oriel.test'],
    ] as const) {
      await addUser(name, address);
      await app.call(`${DATA}/users/${name}/permissions`, {
        ...{ method: 'PATCH', token: admin },
        json: [{ op: 'add', path: '/systemPermissions', value: 'ADMINISTER' }],
      });
    }
    await addUser('plain', 'plain@oriel.test');
  });
  beforeEach(async () => {
    sink = await openMailSink();
    await app.call('/api/session/mailsettings', { method: 'PUT', token: admin, json: sink.settings });
    await app.call('/api/setemailsent', { token: admin, json: { emailSent: false } });
  });

  test('goes to the other administrators, once, in the gateway’s own words [A6-006 A7-041]', async () => {
    disk = { total: 1_000, free: 100 };
    const answers = (await Promise.all([send(), send()])).map(({ body }) => body);
    expect(answers).toContainEqual({ sent: 2 });
    expect(answers).toContainEqual({ sent: 0 });
    expect([(await send()).body, await flag()]).toEqual([{ sent: 0 }, { emailSent: true }]);
    const mails = [await sink.mail(0), await sink.mail(1)];
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(['igor@oriel.test', 'olga@oriel.test']);
    expect(new Set(mails.map(({ text }) => text))).toEqual(new Set([LOW_SPACE_TEXTS.de.text]));
    expect(sink.mails).toHaveLength(2);
    await sink.close();
  });

  test.each([
    ['there is more than a tenth', { total: 1_000, free: 101 }],
    ['the disk has no size', { total: 0, free: 0 }],
  ])('is not sent where %s [A6-006]', async (_why, space) => {
    disk = space;
    expect([(await send()).body, await flag(), sink.mails]).toEqual([{ sent: 0 }, { emailSent: false }, []]);
    await sink.close();
  });

  test('that the server does not take counts as not sent', async () => {
    disk = { total: 1_000, free: 1 };
    await sink.close();
    const { status, body } = await send();
    expect([status, body, await flag()]).toEqual([
      400,
      expect.objectContaining({ message: 'Error sending email' }) as unknown,
      { emailSent: false },
    ]);
  });
});
