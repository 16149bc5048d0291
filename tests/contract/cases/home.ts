import { beforeEach, expect, test } from 'vitest';
import { CONNECTION_NOTE_MAX_CHARS, STATUS_BATCH_MAX } from '../../../contract/limits.ts';
import { MAIN, MARIA, type Subject } from '../support/subject.ts';

const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const here = { dataSource: MAIN };
const UNKNOWN_ID = '2147483647';

/** What Home shows beside the tree. */
export function homeCases(subject: () => Subject): void {
  let admin: string;
  let maria: string;
  let welcome: string;
  let terminal: string;

  beforeEach(async () => {
    const { call, logIn } = subject();
    [admin, maria] = [await logIn(), await logIn(MARIA)];
    const all = Object.values(await call('listConnections', { token: admin, params: here }));
    const named = (name: string) => all.find((one) => one.name === name)!.identifier;
    [welcome, terminal] = [named('Welcome desktop'), named('Terminal (SSH)')];
  });

  test('a host, port and protocol have a status for those who may make connections [A7-034]', async () => {
    const { call, refusal } = subject();
    const near = { hostname: '10.9.9.2', port: 3389, protocol: 'rdp' };
    expect(await call('checkTarget', { token: admin, body: near })).toEqual({ status: 'online' });
    const far = { ...near, hostname: '10.9.9.3' };
    expect(await call('checkTarget', { token: admin, body: far })).toEqual({ status: 'offline' });
    expect(await refusal('checkTarget', { token: maria, body: near })).toEqual(DENIED);
    for (const wrong of [{ port: 0 }, { port: 65_536 }, { hostname: ' ' }, { protocol: 'gopher' }])
      expect(await refusal('checkTarget', { token: admin, body: { ...near, ...wrong } })).toEqual(BAD);
  });

  test('statuses are told by identifier, of what the caller may see only', async () => {
    const { call, refusal } = subject();
    const body = { identifiers: [welcome, terminal, UNKNOWN_ID, '__proto__'] };
    const asAdmin = await call('checkConnections', { token: admin, params: here, body });
    expect(Object.keys(asAdmin).sort()).toEqual([welcome, terminal].sort());
    expect(Object.keys(await call('checkConnections', { token: maria, params: here, body }))).toEqual([welcome]);
    const many = { identifiers: Array<string>(STATUS_BATCH_MAX + 1).fill(welcome) };
    expect(await refusal('checkConnections', { token: admin, params: here, body: many })).toEqual(BAD);
    expect(await refusal('checkConnections', { token: admin, params: { dataSource: 'nowhere' }, body })).toEqual(
      NOT_FOUND,
    );
  });

  test('who was refused is told whether the machine answers, and whether they may change the connection', async () => {
    const { call, refusal } = subject();
    const of = (connection: string) => ({ params: here, query: { connection } });
    expect(await call('getReach', { token: admin, ...of(terminal) })).toMatchObject({ mayEdit: true });
    expect(await call('getReach', { token: maria, ...of(welcome) })).toMatchObject({ mayEdit: false });
    const nameless = await call('getReach', { token: maria, params: here });
    expect([nameless.machine, nameless.mayEdit]).toEqual(['unknown', false]);
    expect(nameless).toMatchObject({ limit: 'other', parameter: null });
    const parameters = { hostname: '10.9.9.2', 'audio-servername': '${nope}' };
    const body = { name: 'with a placeholder', protocol: 'vnc', parameters };
    const { identifier = '' } = await call('createConnection', { token: admin, params: here, body });
    expect(await call('getReach', { token: admin, ...of(identifier) })).toMatchObject({
      ...{ limit: 'person', parameter: { name: 'audio-servername', fault: 'placeholder' } },
    });
    await call('deleteConnection', { token: admin, params: { dataSource: MAIN, id: identifier } });
    for (const hidden of [terminal, UNKNOWN_ID, 'no id'])
      expect(await refusal('getReach', { token: maria, ...of(hidden) })).toEqual(NOT_FOUND);
  });

  test('a password for one log-on is taken from whoever may open the connection', async () => {
    const { call, refusal } = subject();
    const body = { password: 'a new one' };
    const of = (id: string) => ({ token: maria, params: { dataSource: MAIN, id }, body });
    expect((await call('offerPassword', of(welcome))).ticket).not.toBe('');
    for (const hidden of [terminal, UNKNOWN_ID]) expect(await refusal('offerPassword', of(hidden))).toEqual(NOT_FOUND);
  });

  test('administrators are told the machines nearby, each with ip and name [A3-041 A7-038]', async () => {
    const { call, refusal } = subject();
    expect(await call('discoverMachines', { token: admin })).toEqual([{ ip: '10.9.9.2', name: 'studio.lan' }]);
    expect(await refusal('discoverMachines', { token: maria })).toEqual(DENIED);
  });

  test('a note is written by who may change the connection, and read by who sees it [A3-040 A7-035 A7-036]', async () => {
    const { call, refusal } = subject();
    const note = 'Turn the lamp on first: <b>üñ</b> 💡';
    await call('addNote', { token: admin, body: { identifier: welcome, note } });
    await call('addNote', { token: admin, body: { identifier: terminal, note: 'not for everybody' } });
    expect(await call('getConnectionsNotes', { token: maria })).toEqual([{ identifier: welcome, note }]);
    expect(await call('getConnectionsNotes', { token: admin })).toEqual([
      { identifier: welcome, note },
      { identifier: terminal, note: 'not for everybody' },
    ]);
    expect(await refusal('addNote', { token: maria, body: { identifier: welcome, note: 'mine' } })).toEqual(DENIED);
    for (const identifier of [terminal, UNKNOWN_ID])
      expect(await refusal('addNote', { token: maria, body: { identifier, note: 'x' } })).toEqual(NOT_FOUND);
    expect(await refusal('addNote', { token: admin, body: { identifier: UNKNOWN_ID, note: 'x' } })).toEqual(NOT_FOUND);
    for (const identifier of [welcome, terminal])
      await call('addNote', { token: admin, body: { identifier, note: ' ' } });
    expect(await call('getConnectionsNotes', { token: admin })).toEqual([]);
  });

  test('a note has 200 characters at most', async () => {
    const { call, refusal } = subject();
    const longest = 'ü'.repeat(CONNECTION_NOTE_MAX_CHARS);
    await call('addNote', { token: admin, body: { identifier: welcome, note: longest } });
    const body = { identifier: welcome, note: `${longest}.` };
    expect(await refusal('addNote', { token: admin, body })).toEqual(BAD);
    expect(await call('getConnectionsNotes', { token: admin })).toEqual([{ identifier: welcome, note: longest }]);
    await call('addNote', { token: admin, body: { identifier: welcome, note: '' } });
  });

  test('administrators are told total and free space of the disk [A3-044 A7-030 A6-004]', async () => {
    const { call, refusal } = subject();
    expect(await call('getDiskSpace', { token: admin })).toEqual({ total: 1_000_000_000, free: 500_000_000 });
    expect(await refusal('getDiskSpace', { token: maria })).toEqual(DENIED);
  });

  test('the flag of the low-space mail is set and got [B7-087 B7-088]', async () => {
    const { call, refusal } = subject();
    expect(await call('getEmailSent', { token: admin })).toEqual({ emailSent: false });
    await call('setEmailSent', { token: admin, body: { emailSent: true } });
    expect(await call('getEmailSent', { token: admin })).toEqual({ emailSent: true });
    await call('setEmailSent', { token: admin, body: { emailSent: false } });
    expect(await call('getEmailSent', { token: admin })).toEqual({ emailSent: false });
    expect(await refusal('getEmailSent', { token: maria })).toEqual(DENIED);
    expect(await refusal('setEmailSent', { token: maria, body: { emailSent: true } })).toEqual(DENIED);
  });

  test('nobody is mailed while there is space, and nobody but administrators may ask for it', async () => {
    const { call, refusal } = subject();
    const body = { template: 'lowDiskSpace', language: 'en' } as const;
    expect(await call('sendMail', { token: admin, body })).toEqual({ sent: 0 });
    expect(await refusal('sendMail', { token: maria, body })).toEqual(DENIED);
    const relay = { ...body, template: 'mine', email: 'victim@example.com', message: 'buy' } as never;
    expect(await refusal('sendMail', { token: admin, body: relay })).toEqual(BAD);
  });
}
