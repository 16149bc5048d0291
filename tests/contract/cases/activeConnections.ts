import { afterEach, beforeEach, expect, test } from 'vitest';
import { SESSION_PICTURE_MAX_BYTES } from '../../../contract/limits.ts';
import { durationOf } from '../../../contract/rules/historyTable.ts';
import { jpegBytes } from '../../../gateway/testing/pictures.ts';
import { MAIN, MARIA, type Running, type Subject } from '../support/subject.ts';

const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const here = { dataSource: MAIN };
const named = (id: string) => ({ dataSource: MAIN, id });

/** Running uses of connections, the tunnels to them, and their history. */
export function activeConnectionCases(subject: () => Subject): void {
  let admin: string;
  let maria: string;
  let welcome: string;
  let running: Running;
  let use: string;

  beforeEach(async () => {
    const { call, logIn, open } = subject();
    [admin, maria] = [await logIn(), await logIn(MARIA)];
    welcome = Object.keys(await call('listConnections', { token: maria, params: here }))[0]!;
    running = await open(admin, welcome);
    [use = ''] = Object.keys(await call('listActiveConnections', { token: admin, params: here }));
  });
  afterEach(() => running.end());

  test('a use is listed to those who may read its connection, with its person to the starter only [A3-043 A7-037 B7-037]', async () => {
    const { call } = subject();
    const shown = {
      ...{ identifier: use, connectionIdentifier: welcome },
      startDate: expect.any(Number) as number,
    };
    expect(await call('listActiveConnections', { token: admin, params: here })).toEqual({
      [use]: { ...shown, remoteHost: expect.any(String) as string, username: 'admin', connectable: true },
    });
    const strangers = { ...shown, remoteHost: null, username: null, connectable: false };
    expect(await call('getActiveConnection', { token: maria, params: named(use) })).toEqual(strangers);
    expect(await call('getConnectionOfActive', { token: maria, params: named(use) })).toMatchObject({
      identifier: welcome,
      activeConnections: 1,
    });
  });

  test('uses are listed to whoever may read the connection, to administrators all, to strangers none [B7-037]', async () => {
    const { call, logIn, open } = subject();
    const credentials = { username: 'otto', password: 'amber lantern' };
    await call('createUser', { token: admin, params: here, body: credentials });
    const [hers, otto] = [await open(maria, welcome), await logIn(credentials)];
    const listed = (token: string) => call('listActiveConnections', { token, params: here });
    const names = async (token: string) => Object.values(await listed(token)).map(({ username }) => username);
    expect((await names(admin)).sort()).toEqual(['admin', 'maria']);
    expect((await listed(maria))[use]).toMatchObject({ connectionIdentifier: welcome, username: null });
    expect((await names(maria)).sort()).toEqual(['maria', null]);
    expect(await listed(otto)).toEqual({});
    await hers.end();
    await call('deleteUser', { token: admin, params: named(credentials.username) });
  });

  test('the tunnel’s own id stands in no list [A7-058]', async () => {
    const { call } = subject();
    const token = admin;
    expect(await call('listTunnels', { token })).toEqual([running.tunnel]);
    const lists = [
      await call('listActiveConnections', { token, params: here }),
      await call('getActiveConnection', { token, params: named(use) }),
      await call('listConnectionHistory', { token, params: here }),
      await call('getConnectionHistory', { token, params: named(welcome) }),
      await call('getOwnEffectivePermissions', { token, params: here }),
    ];
    expect(JSON.stringify(lists)).not.toContain(running.tunnel);
  });

  test('a tunnel exists for its own session only [A7-059 A7-060]', async () => {
    const { call, refusal, logIn } = subject();
    const params = { tunnel: running.tunnel };
    expect((await call('getTunnelProtocol', { token: admin, params })).name).toBe('vnc');
    expect((await call('getTunnelActiveConnection', { token: admin, params })).identifier).toBe(use);
    expect((await call('getTunnelConnection', { token: admin, params })).identifier).toBe(welcome);
    expect(await call('getTunnelParameters', { token: admin, params })).toEqual({
      'clipboard-utf8-bytes': '262144',
      'clipboard-utf16-bytes': '52428800',
    });
    expect(Object.keys(await call('getTunnelSharingProfiles', { token: admin, params }))).toEqual(['watch', 'control']);
    const names = [
      'getTunnelProtocol',
      'getTunnelActiveConnection',
      'getTunnelConnection',
      'getTunnelParameters',
      'getTunnelSharingProfiles',
    ] as const;
    for (const token of [maria, await logIn()]) {
      expect(await call('listTunnels', { token })).toEqual([]);
      for (const name of names) expect(await refusal(name, { token, params })).toEqual(NOT_FOUND);
      const stream = { ...params, index: '1', filename: 'a.txt' };
      expect(await refusal('downloadStream', { token, params: stream })).toEqual(NOT_FOUND);
      expect(await refusal('uploadStream', { token, params: stream })).toEqual(NOT_FOUND);
    }
  });

  test('files beside a terminal are told to whoever runs it, and turned on by those who may change the connection', async () => {
    const { call, refusal, open } = subject();
    const body = { name: 'Terminal', protocol: 'ssh', parameters: { hostname: '192.0.2.60', username: 'ada' } };
    const { identifier } = await call('createConnection', { token: admin, params: here, body });
    const terminal = await open(admin, identifier);
    const params = { tunnel: terminal.tunnel };
    const token = admin;
    const nothing = { isNew: false, mayTurnOn: false, homes: [] };
    expect(await call('getTunnelFiles', { token, params: { tunnel: running.tunnel } })).toEqual({
      ...nothing,
      state: 'none',
    });
    expect(await refusal('turnOnTunnelFiles', { token, params: { tunnel: running.tunnel } })).toEqual(BAD);
    expect(await call('getTunnelFiles', { token, params })).toEqual({ ...nothing, state: 'off', mayTurnOn: true });
    await call('turnOnTunnelFiles', { token, params });
    const homes = ['/home/ada', '/Users/ada'];
    expect(await call('getTunnelFiles', { token, params })).toEqual({ ...nothing, state: 'on', homes });
    const kept = await call('getConnectionParameters', { token, params: named(identifier) });
    expect(kept).toEqual({ hostname: '192.0.2.60', username: 'ada', 'enable-sftp': 'true' });
    for (const name of ['getTunnelFiles', 'turnOnTunnelFiles'] as const)
      expect(await refusal(name, { token: maria, params })).toEqual(NOT_FOUND);
    await terminal.end();
    await call('deleteConnection', { token, params: named(identifier) });
  });

  test('a use is ended by its starter and by administrators, by either call [B7-038]', async () => {
    const { call, refusal, open } = subject();
    expect(await refusal('closeActiveConnection', { token: maria, params: named(use) })).toEqual(DENIED);
    const remove = [{ op: 'remove', path: `/${use}` }];
    expect((await refusal('closeActiveConnections', { token: maria, params: here, body: remove })).status).toBe(400);
    const add = [{ op: 'add', path: '/', value: {} }];
    expect(await refusal('closeActiveConnections', { token: admin, params: here, body: add })).toEqual(BAD);
    expect(await call('closeActiveConnections', { token: admin, params: here, body: remove })).toEqual({
      patches: [{ op: 'remove', path: `/${use}`, identifier: use }],
    });
    expect(await call('listActiveConnections', { token: admin, params: here })).toEqual({});
    const other = await open(maria, welcome);
    const [own = ''] = Object.keys(await call('listActiveConnections', { token: maria, params: here }));
    await call('closeActiveConnection', { token: maria, params: named(own) });
    expect(await refusal('getActiveConnection', { token: maria, params: named(own) })).toEqual(NOT_FOUND);
    await other.end();
  });

  test('its browser shows a small picture of a session, seen by those who may watch it, and gone with it', async () => {
    const { call, send, refusal, open, logIn } = subject();
    const [one, other] = [jpegBytes(1, SESSION_PICTURE_MAX_BYTES), jpegBytes(2)];
    const hers = await open(maria, welcome);
    const params = { tunnel: hers.tunnel };
    const uses = await call('listActiveConnections', { token: maria, params: here });
    const id = Object.keys(uses).find((name) => name !== use)!;
    const look = async (token: string) => {
      const response = await send('getActiveConnectionPicture', { token, params: named(id) });
      return [response.status, response.headers.get('Content-Type'), new Uint8Array(await response.arrayBuffer())];
    };
    expect(uses[id]).not.toHaveProperty('pictureDate');
    expect(await refusal('getActiveConnectionPicture', { token: admin, params: named(id) })).toEqual(NOT_FOUND);
    await call('showTunnelPicture', { token: maria, params, bytes: one });
    expect(await look(admin)).toEqual([200, 'image/jpeg', one]);
    await call('showTunnelPicture', { token: maria, params, bytes: other });
    expect(await look(maria)).toEqual([200, 'image/jpeg', other]);
    const { pictureDate } = await call('getActiveConnection', { token: admin, params: named(id) });
    expect(pictureDate).toBeGreaterThanOrEqual(uses[id]!.startDate);
    for (const token of [admin, await logIn(MARIA)])
      expect(await refusal('showTunnelPicture', { token, params, bytes: one })).toEqual(NOT_FOUND);
    const large = jpegBytes(1, SESSION_PICTURE_MAX_BYTES + 1);
    const wrong: readonly [Uint8Array<ArrayBuffer>, number][] = [
      [large, 413],
      [Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 415],
      [new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [new Uint8Array(0), 415],
    ];
    for (const [bytes, status] of wrong) {
      const refused = await refusal('showTunnelPicture', { token: maria, params, bytes });
      expect(refused).toEqual({ status, type: 'BAD_REQUEST' });
    }
    expect(await look(admin)).toEqual([200, 'image/jpeg', other]);
    await call('closeActiveConnection', { token: maria, params: named(id) });
    expect(await refusal('getActiveConnectionPicture', { token: admin, params: named(id) })).toEqual(NOT_FOUND);
    expect(await refusal('showTunnelPicture', { token: maria, params, bytes: other })).toEqual(NOT_FOUND);
    await hers.end();
  });

  test('who may read the connection, and not watch its session, is not even told of a picture', async () => {
    const { call, refusal } = subject();
    await call('showTunnelPicture', { token: admin, params: { tunnel: running.tunnel }, bytes: jpegBytes() });
    expect(await call('getActiveConnection', { token: admin, params: named(use) })).toHaveProperty('pictureDate');
    expect(await call('getActiveConnection', { token: maria, params: named(use) })).not.toHaveProperty('pictureDate');
    expect(await refusal('getActiveConnectionPicture', { token: maria, params: named(use) })).toEqual(DENIED);
  });

  test('a use leaves a record, seen by administrators [A7-046 B7-039]', async () => {
    const { call, refusal } = subject();
    const query = { order: ['-startDate' as const] };
    const records = await call('listConnectionHistory', { token: admin, params: here, query });
    const record = records.find(({ endDate }) => endDate === null)!;
    expect(record).toMatchObject({
      ...{ username: 'admin', connectionIdentifier: welcome, connectionName: 'Welcome desktop', active: false },
      ...{ sharingProfileIdentifier: null, sharingProfileName: null },
    });
    const params = { dataSource: MAIN, record: record.identifier };
    expect(await call('getConnectionHistoryRecord', { token: admin, params })).toEqual(record);
    expect(await call('getConnectionHistory', { token: admin, params: named(welcome) })).toContainEqual(record);
    expect(await refusal('getConnectionHistoryRecord', { token: maria, params })).toEqual(NOT_FOUND);
    const wrong = { order: ['name'] } as never;
    expect(await refusal('listConnectionHistory', { token: admin, params: here, query: wrong })).toEqual(BAD);
  });

  test('a record tells each of its fields, of a use that runs and of one that has ended [B3-007]', async () => {
    const { call, open } = subject();
    const began = Date.now();
    const hers = await open(maria, welcome);
    const records = await call('listConnectionHistory', { token: admin, params: here });
    const record = records.find(({ username, endDate }) => username === 'maria' && endDate === null)!;
    expect(record).toEqual({
      ...{ connectionIdentifier: welcome, connectionName: 'Welcome desktop', username: 'maria' },
      ...{ remoteHost: expect.stringMatching(/^\d+(\.\d+){3}$/) as string, attributes: {}, logs: {} },
      // As Guacamole tells it: what is stored is never called active, and a use that runs has no end.
      ...{ startDate: expect.any(Number) as number, endDate: null, active: false },
      ...{ sharingProfileIdentifier: null, sharingProfileName: null },
      // The id of its tunnel is told when nobody can use it any more.
      ...{ identifier: expect.stringMatching(/^\d+$/) as string, uuid: '' },
    });
    await hers.end();
    const params = { dataSource: MAIN, record: record.identifier };
    const ended = () => call('getConnectionHistoryRecord', { token: admin, params });
    const closed = { ...record, endDate: expect.any(Number) as number, uuid: hers.tunnel };
    await expect.poll(ended).toEqual(closed);
    const { startDate, endDate } = await ended();
    const inOrder = [began, startDate, endDate ?? 0, Date.now()];
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
    expect([durationOf(record), durationOf({ startDate, endDate })?.unit]).toEqual([null, 'second']);
  });

  test('the fall-back tunnel knows no reader that it did not open', async () => {
    const { send } = subject();
    expect((await send('readTunnel', {})).status).toBeGreaterThanOrEqual(400);
    expect((await send('writeTunnel', {})).status).toBeGreaterThanOrEqual(400);
  });
}
