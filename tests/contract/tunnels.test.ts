import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestTunnel } from '../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { readRefusal } from '../../src/services/apiError.ts';
import { failureOf } from '../../src/services/display/transferContext.ts';
import { install, type InstalledGateway } from './support/gateway.ts';
import { MAIN, MARIA, startSubject, type Subject } from './support/subject.ts';

const here = { dataSource: MAIN };
const maria = { dataSource: MAIN, id: 'maria' };

let installed: InstalledGateway;
let subject: Subject;
let admin: string;
let token: string;
let welcome: string;
let opened: string;
let tunnel: TestTunnel;

beforeAll(async () => {
  installed = await install();
  subject = await startSubject({ name: 'gateway', install: () => Promise.resolve(installed) });
  admin = await subject.logIn();
});
afterAll(() => subject.close());
beforeEach(async () => {
  token = await subject.logIn(MARIA);
  [welcome = ''] = Object.keys(await subject.call('listConnections', { token, params: here }));
  tunnel = new TestTunnel(new URL(installed.url).host, { token, GUAC_ID: welcome });
  opened = await tunnel.open();
});

const reading = (op: 'add' | 'remove') => [{ op, path: `/connectionPermissions/${welcome}`, value: 'READ' }];

test('a password that was typed after a refusal is the one that the machine gets, once and by nobody else', async () => {
  const { ticket } = await subject.call('offerPassword', {
    ...{ token, params: { dataSource: MAIN, id: welcome }, body: { password: 'a ${new} one' } },
  });
  const host = new URL(installed.url).host;
  const again = new TestTunnel(host, { token, GUAC_ID: welcome, ORIEL_LOG_ON: ticket });
  await again.open();
  expect(installed.engine.users.at(-1)!.connect).toContain('a ${new} one');
  const another = new TestTunnel(host, { token: admin, GUAC_ID: welcome, ORIEL_LOG_ON: ticket });
  expect((await another.closing).reason).toBe('768');
});

test('logging out closes the tunnels of that session', async () => {
  await subject.call('deleteSession', { token });
  expect((await tunnel.closing).reason).toBe('523');
});

test('a right that is withdrawn ends the tunnel that stood on it', async () => {
  await subject.call('changeUserPermissions', { token: admin, params: maria, body: reading('remove') });
  expect((await tunnel.closing).reason).toBe('771');
  await subject.call('changeUserPermissions', { token: admin, params: maria, body: reading('add') });
});

/** A window of the app, which comes to what runs already. */
const windowOf = (token: string) =>
  new TestTunnel(new URL(installed.url).host, { token, GUAC_ID: welcome, ORIEL_RESUME: 'may' });

/** Two windows of maria on one session, the second of which joined it. */
async function openTwoWindows() {
  // A window would wait for the picture of the session that runs already, and none comes.
  tunnel.send('disconnect');
  await tunnel.closing;
  const first = windowOf(token);
  const arrival = installed.engine.nextUser();
  await first.open();
  (await arrival).send(['size', 0, 640, 480], ['sync', 1]);
  await first.next('sync');
  // Not before: whoever reaches the gateway first would be the one with the picture.
  const second = windowOf(token);
  await second.open();
  expect(installed.engine.users.at(-1)!.selected).toMatch(/^\$/);
  return [first, second] as const;
}

test('a second window comes to the session of its own user, never to that of somebody else', async () => {
  const windows = await openTwoWindows();
  const another = windowOf(admin);
  await another.open();
  expect(installed.engine.users.at(-1)!.selected).toBe('vnc');
  const third = windowOf(await subject.logIn(MARIA));
  await third.open();
  expect(installed.engine.users.at(-1)!.selected).toMatch(/^\$/);
  for (const window of [...windows, another, third]) {
    window.send('disconnect');
    await window.closing;
  }
});

test('a right that is withdrawn ends every window on the session, and lets no further one in', async () => {
  const windows = await openTwoWindows();
  await subject.call('changeUserPermissions', { token: admin, params: maria, body: reading('remove') });
  expect((await Promise.all(windows.map(({ closing }) => closing))).map(({ reason }) => reason)).toEqual([
    '771',
    '771',
  ]);
  expect((await windowOf(token).closing).reason).toBe('516');
  await subject.call('changeUserPermissions', { token: admin, params: maria, body: reading('add') });
});

test('an account that is disabled loses its tunnels and its token', async () => {
  await subject.call('updateUser', { token: admin, params: maria, body: { disabled: true } });
  expect((await tunnel.closing).reason).toBe('523');
  expect((await subject.send('checkSession', { token })).status).toBe(403);
  await subject.call('updateUser', { token: admin, params: maria, body: { disabled: false } });
});

test('a use that an administrator ends is closed, and its record too', async () => {
  const uses = await subject.call('listActiveConnections', { token: admin, params: here });
  const [id = ''] = Object.keys(uses);
  await subject.call('closeActiveConnection', { token: admin, params: { dataSource: MAIN, id } });
  await tunnel.closing;
  const query = { order: ['-startDate' as const] };
  const newest = async () => (await subject.call('listConnectionHistory', { token: admin, params: here, query }))[0];
  await expect.poll(newest).toMatchObject({ username: 'maria', endDate: expect.any(Number) as number });
});

test('files are put on record, with whoever sent or took them', async () => {
  const user = [...installed.engine.users].at(-1)!;
  const taken = user.next('put');
  tunnel.send('put', 0, 3, 'text/plain', '/home/plan.txt');
  await taken;
  user.send(['body', 0, 4, 'application/pdf', '/home/report.pdf']);
  await tunnel.next('body');
  const streamed = user.next('ack');
  const reply = fetch(`${installed.url}/api/session/tunnels/${opened}/streams/4/other.pdf?token=${token}`);
  await streamed;
  user.send(['end', 4]);
  expect((await reply).status).toBe(200);
  const query = { action: ['file.received' as const, 'file.sent' as const], order: ['at' as const] };
  const records = async () => (await subject.call('pageAudit', { token: admin, query })).rows;
  await expect.poll(async () => (await records()).length).toBe(2);
  const who = { actor: 'maria', address: '127.0.0.1', outcome: 'done', object: `connection/${welcome}` };
  expect(await records()).toMatchObject([
    { ...who, action: 'file.received', detail: '/home/plan.txt' },
    { ...who, action: 'file.sent', detail: '/home/report.pdf' },
  ]);
});

test('STREAM_ERROR comes with the status by which the stream was refused [B8-007]', async () => {
  const user = [...installed.engine.users].at(-1)!;
  const [asked, sent] = [user.next('put'), user.next('blob')];
  tunnel.send('put', 0, 3, 'text/plain', '/home/plan.txt');
  await asked;
  const params = { tunnel: opened, index: '3', filename: 'plan.txt' };
  const reply = subject.send('uploadStream', { token, params, bytes: new Uint8Array([1]) });
  await sent;
  user.send(['ack', 3, 'The disk is full', 515]);
  const response = await reply;
  expect(await response.clone().json()).toMatchObject({ type: 'STREAM_ERROR', statusCode: 515 });
  expect(failureOf(await readRefusal(response))).toEqual({ type: 'STREAM_ERROR', code: 515 });
});

test('nobody opens a tunnel without a token, or onto what they may not read', async () => {
  const host = new URL(installed.url).host;
  const all = await subject.call('listConnections', { token: admin, params: here });
  const hidden = Object.keys(all).find((id) => id !== welcome)!;
  const strangers = new TestTunnel(host, { token: 'F'.repeat(64), GUAC_ID: welcome });
  const curious = new TestTunnel(host, { token, GUAC_ID: hidden });
  expect(await strangers.closing).toEqual({ code: 1008, reason: '769' });
  expect(await curious.closing).toEqual({ code: 1002, reason: '516' });
});

test.each(['rdp', 'vnc', 'ssh', 'telnet'])(
  'a connection over %s begins at the engine with its parameters, and what the engine draws and what is typed pass [A1-002]',
  async (protocol) => {
    const parameters = { hostname: '192.0.2.60', port: '4000' };
    const body = { name: `over ${protocol}`, protocol, parameters };
    const { identifier } = await subject.call('createConnection', { token: admin, params: here, body });
    const arrival = installed.engine.nextUser();
    const line = new TestTunnel(new URL(installed.url).host, { token: admin, GUAC_ID: identifier ?? '' });
    await line.open();
    const user = await arrival;
    expect([user.selected, user.connect.slice(1, 3)]).toEqual([protocol, ['192.0.2.60', '4000']]);
    const [drawn, typed] = [line.next('cfill'), user.next('key')];
    user.send(['cfill', 14, 0, 20, 90, 160, 255]);
    line.send('key', 97, 1);
    expect([(await drawn).args, (await typed).args]).toEqual([
      ['14', '0', '20', '90', '160', '255'],
      ['97', '1'],
    ]);
    line.socket.close();
    await line.closing;
  },
);
