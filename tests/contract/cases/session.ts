import { expect, test } from 'vitest';
import { ADMIN, MAIN, MARIA, type Subject } from '../support/subject.ts';

/** Logging in, being in, and logging out. */
export function sessionCases(subject: () => Subject): void {
  test('a wrong password, an empty form and a right password are told apart [A7-003 B8-002]', async () => {
    const { call, refusal } = subject();
    const refused = { status: 403, type: 'INVALID_CREDENTIALS' };
    expect(await refusal('createToken', { body: {} })).toEqual(refused);
    expect(await refusal('createToken', { body: { ...MARIA, password: 'wrong' } })).toEqual(refused);
    expect(await call('createToken', { body: MARIA })).toEqual({
      authToken: expect.stringMatching(/^[0-9A-F]{64}$/) as string,
      username: 'maria',
      dataSource: MAIN,
      availableDataSources: [MAIN, 'postgresql-shared'],
    });
  });

  test('the third wrong password locks, with the seconds to wait', async () => {
    const { send } = subject();
    const wrong = { body: { username: 'somebody', password: 'wrong' } };
    const statuses = [await send('createToken', wrong), await send('createToken', wrong)].map(({ status }) => status);
    const locked = await send('createToken', wrong);
    expect([...statuses, locked.status, locked.headers.get('Retry-After')]).toEqual([403, 403, 429, '600']);
    expect(await locked.json()).toEqual({
      message: 'Too many failed log-ins. Try again later.',
      translatableMessage: { key: 'LOGIN.ERROR_TOO_MANY_TRIES', variables: { SECONDS: 600 } },
      statusCode: 797,
      expected: null,
      patches: null,
      type: 'BAD_REQUEST',
    });
  });

  test('a token refreshes in place, is replaced by a new log-in, and ends by both ways of logging out [A7-004]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    expect((await call('createToken', { body: { token } })).authToken).toBe(token);
    expect(await call('checkSession', { token })).toBeNull();
    const replaced = await logIn({ ...ADMIN, token });
    expect(replaced).not.toBe(token);
    await call('deleteSession', { token: replaced });
    const other = await logIn();
    await call('deleteToken', { params: { token: other } });
    for (const gone of [token, replaced, other])
      expect((await subject().send('checkSession', { token: gone })).status).toBe(403);
    expect(await refusal('deleteSession', { token: other })).toEqual({ status: 403, type: 'PERMISSION_DENIED' });
    expect(await refusal('deleteToken', { params: { token: other } })).toEqual({ status: 404, type: 'NOT_FOUND' });
  });

  test('languages and patches are open to everybody [A7-023 B7-082]', async () => {
    const { call } = subject();
    expect(await call('listLanguages')).toEqual({ en: 'English', de: 'Deutsch', es: 'Español' });
    expect(await call('listPatches')).toEqual([]);
  });

  test('the self-check is for administrators', async () => {
    const { call, refusal, logIn } = subject();
    const { items } = await call('getSelfCheck', { token: await logIn() });
    expect(items.map(({ part }) => part)).toEqual([
      ...['engine', 'database', 'tls', 'mail', 'clipboard', 'relay', 'disk', 'log', 'jobs'],
    ]);
    expect(await refusal('getSelfCheck', { token: await logIn(MARIA) })).toEqual({
      status: 403,
      type: 'PERMISSION_DENIED',
    });
  });

  test.each([
    ['getUserAttributes', '[B7-040]'],
    ['getUserPreferenceAttributes', ''],
    ['getUserGroupAttributes', '[B7-041]'],
    ['getConnectionAttributes', '[B7-042]'],
    ['getSharingProfileAttributes', '[B7-043]'],
    ['getConnectionGroupAttributes', '[B7-044]'],
    ['getProtocols', '[B7-045]'],
  ] as const)('%s answers the same in both data sources; a third one does not exist %s', async (name, _row) => {
    const { call, refusal, logIn } = subject();
    const token = await logIn(MARIA);
    const main = await call(name, { token, params: { dataSource: MAIN } });
    expect(await call(name, { token, params: { dataSource: 'postgresql-shared' } })).toEqual(main);
    const refused = { status: 404, type: 'NOT_FOUND' };
    expect(await refusal(name, { token, params: { dataSource: 'mysql' } })).toEqual(refused);
  });

  test('the protocols are these five [B7-045]', async () => {
    const { call, logIn } = subject();
    const token = await logIn(MARIA);
    expect(Object.keys(await call('getProtocols', { token, params: { dataSource: MAIN } }))).toEqual([
      'vnc',
      'rdp',
      'ssh',
      'telnet',
      'kubernetes',
    ]);
  });
}
