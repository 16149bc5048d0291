import { expect, test } from 'vitest';
import { DEFAULT_TERMINAL } from '../../../contract/rules/colorScheme.ts';
import { ADMIN, MAIN, MARIA, type Subject } from '../support/subject.ts';

const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const DEFAULTS = { appcolor: '#005AA0', modalbackground: '' };
const done = { success: true };

/** What people choose for themselves, and administrators for everybody. */
export function preferenceCases(subject: () => Subject): void {
  test('preferences are kept per user, each change beside the others [B2-026]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    expect(await call('getPreferences', { token: admin })).toEqual({});
    const first = { theme: 'dark', language: 'de', timezone: 'Europe/Berlin' } as const;
    await call('changePreferences', { token: admin, body: first });
    await call('changePreferences', { token: admin, body: { inputMethod: 'osk', emulateAbsoluteMouse: true } });
    await call('changePreferences', { token: admin, body: { timezone: '', whenNameTaken: 'keepBoth' } });
    const kept = {
      ...{ ...first, timezone: '', inputMethod: 'osk', emulateAbsoluteMouse: true },
      whenNameTaken: 'keepBoth',
    };
    expect(await call('getPreferences', { token: await logIn() })).toEqual(kept);
    expect(await call('getPreferences', { token: maria })).toEqual({});
    for (const wrong of [
      { whenNameTaken: 'delete' },
      { theme: 'pink' },
      { language: 'tlh' },
      { timezone: 'Mars/Phobos' },
      { inputMethod: 'mind' },
    ])
      expect(await refusal('changePreferences', { token: admin, body: wrong as never })).toEqual(BAD);
    expect(await call('getPreferences', { token: admin })).toEqual(kept);
  });

  test.each(['none', 'osk', 'text'] as const)('what one types with is kept: %s [B2-027]', async (inputMethod) => {
    const { call, logIn } = subject();
    const token = await logIn(MARIA);
    await call('changePreferences', { token, body: { inputMethod } });
    expect(await call('getPreferences', { token: await logIn(MARIA) })).toMatchObject({ inputMethod });
  });

  test('who alone administers the gateway is told so, as long as it is so [B4-023]', async () => {
    const { call, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const isOnly = async (token: string) => (await call('getAccount', { token })).onlyAdministrator;
    expect(await call('getAccount', { token: admin })).toEqual({ username: 'admin', onlyAdministrator: true });
    expect(await isOnly(maria)).toBe(false);
    const params = { dataSource: MAIN, id: 'maria' };
    const patch = (op: string) => [{ op, path: '/systemPermissions', value: 'ADMINISTER' }];
    await call('changeUserPermissions', { token: admin, params, body: patch('add') });
    expect([await isOnly(admin), await isOnly(maria)]).toEqual([false, false]);
    await call('changeUserPermissions', { token: admin, params, body: patch('remove') });
    expect([await isOnly(admin), await isOnly(maria)]).toEqual([true, false]);
  });

  test('a first visit is greeted once, each user by themselves [A7-009 A7-010]', async () => {
    const { call, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const isFirst = async (token: string) => (await call('getFirstLogin', { token })).firstLogin;
    expect([await isFirst(admin), await isFirst(maria)]).toEqual([true, true]);
    expect(await call('setFirstLogin', { token: admin })).toEqual(done);
    expect(await call('setFirstLogin', { token: admin })).toEqual(done);
    expect([await isFirst(admin), await isFirst(maria)]).toEqual([false, true]);
  });

  colorCases(subject);
  externalPortCases(subject);
  closeConnectionCases(subject);
}

function colorCases(subject: () => Subject): void {
  const colors = async (token: string, username?: string): Promise<unknown> => {
    const reply = await subject().call('getColorSettings', {
      token,
      query: username === undefined ? {} : { username },
    });
    expect(reply.success).toBe(true);
    return JSON.parse(reply.data);
  };

  const chosen = { appcolor: '#7B1FA2', modalbackground: '#101820', ...DEFAULT_TERMINAL };
  const save = (username: string, value: unknown) => ({ username, colorSettings: JSON.stringify(value) });

  test('colours are told as the text of a JSON object that names appcolor and modalbackground [A3-016 A7-007]', async () => {
    const { call, logIn } = subject();
    const { success, data } = await call('getColorSettings', { token: await logIn(), query: {} });
    expect([success, typeof data]).toEqual([true, 'string']);
    const { appcolor, modalbackground } = JSON.parse(data) as Readonly<Record<string, unknown>>;
    expect({ appcolor, modalbackground }).toEqual({ appcolor: '#005AA0', modalbackground: '' });
  });

  test('colours begin with the defaults [B3-021 B3-022]', async () => {
    expect(await colors(await subject().logIn(MARIA), 'maria')).toEqual(DEFAULTS);
  });

  test('colours are kept per user, whom others do not ask about [A7-007 B7-046]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    expect(await call('saveColorSettings', { token: maria, body: save('maria', chosen) })).toEqual(done);
    expect(await colors(maria)).toEqual(chosen);
    expect(await colors(admin, 'maria')).toEqual(chosen);
    expect(await colors(admin)).toEqual(DEFAULTS);
    expect(await refusal('getColorSettings', { token: maria, query: { username: ADMIN.username } })).toEqual(DENIED);
    expect(await refusal('getColorSettings', { token: maria, query: { username: 'nobody' } })).toEqual(DENIED);
    expect(await refusal('getColorSettings', { token: admin, query: { username: 'nobody' } })).toEqual(NOT_FOUND);
    expect(await refusal('saveColorSettings', { token: maria, body: save(ADMIN.username, chosen) })).toEqual(DENIED);
  });

  test.each([
    { appcolor: '#7B1F', modalbackground: '' },
    { appcolor: 'red', modalbackground: '' },
    { appcolor: '#005AA0', modalbackground: 'rgb:0/0/0' },
    { appcolor: '#005AA0' },
    { appcolor: '#005AA0', modalbackground: '', colors: ['#000000'] },
    'not an object',
  ])('%j is no colour setting, and the former stays [B3-023]', async (value) => {
    const { refusal, logIn } = subject();
    const token = await logIn();
    const before = await colors(token);
    const body = { username: ADMIN.username, colorSettings: JSON.stringify(value) };
    expect(await refusal('saveColorSettings', { token, body })).toEqual(BAD);
    expect(await refusal('saveColorSettings', { token, body: { ...body, colorSettings: '{' } })).toEqual(BAD);
    expect(await colors(token)).toEqual(before);
  });

  test('colours for everybody are set and switched on by administrators, and read by all [A7-006 B7-047 B7-048 B7-049]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const general = { appcolor: '#00695C', modalbackground: '#F1F8E9' };
    const read = async () => JSON.parse((await call('getGeneralColorSettings', { token: maria })).data) as unknown;
    expect(await read()).toEqual(DEFAULTS);
    expect(await call('getGeneralColorSetting', { token: maria })).toEqual({ success: true, colorSetting: false });
    const body = { username: ADMIN.username, colorSettings: JSON.stringify(general) };
    expect(await call('saveGeneralColorSettings', { token: admin, body })).toEqual(done);
    expect(await call('setGeneralColorSetting', { token: admin, body: { colorSetting: true } })).toEqual(done);
    expect(await read()).toEqual(general);
    expect(await call('getGeneralColorSetting', { token: maria })).toEqual({ success: true, colorSetting: true });
    expect(await refusal('saveGeneralColorSettings', { token: maria, body })).toEqual(DENIED);
    expect(await refusal('setGeneralColorSetting', { token: maria, body: { colorSetting: false } })).toEqual(DENIED);
    await call('setGeneralColorSetting', { token: admin, body: { colorSetting: false } });
    expect((await call('getGeneralColorSetting', { token: maria })).colorSetting).toBe(false);
  });
}

function closeConnectionCases(subject: () => Subject): void {
  test('whether a session that ends leads home is set by administrators and read by all [B7-076, B7-077]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const read = async () => (await call('getCloseConnection', { token: maria })).connSetting;
    expect(await read()).toBe(false);
    expect(await call('setCloseConnection', { token: admin, body: { connSetting: true } })).toEqual(done);
    expect(await read()).toBe(true);
    expect(await refusal('setCloseConnection', { token: maria, body: { connSetting: false } })).toEqual(DENIED);
    expect(await refusal('setCloseConnection', { token: admin, body: { connSetting: 'off' as never } })).toEqual(BAD);
    expect(await read()).toBe(true);
    expect(await call('setCloseConnection', { token: admin, body: { connSetting: false } })).toEqual(done);
    expect(await read()).toBe(false);
  });

  test('whether there are meetings is set by administrators, as active or disabled, and read by all [B7-070, B7-071, C6-005]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const read = () => call('getMeetings', { token: maria });
    expect(await read()).toBe('active');
    expect(await call('saveMeetings', { token: admin, body: { status: 'disabled' } })).toEqual(done);
    expect(await read()).toBe('disabled');
    expect(await refusal('saveMeetings', { token: maria, body: { status: 'active' } })).toEqual(DENIED);
    expect(await refusal('saveMeetings', { token: admin, body: { status: 'on' as never } })).toEqual(BAD);
    expect(await call('saveMeetings', { token: admin, body: { status: 'active' } })).toEqual(done);
    expect(await read()).toBe('active');
  });
}

function externalPortCases(subject: () => Subject): void {
  const reported = async (token: string): Promise<string> => {
    const response = await subject().send('getExternalPort', { token });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
    ]);
    return response.text();
  };

  test('the external port is plain text: a port, "default", or that there is none [A7-040 A7-076 B7-066 B7-067]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    expect(await reported(maria)).toBe('File does not exists.');
    expect(await call('saveExternalPort', { token: admin, body: { port: '8443' } })).toBe('success');
    expect(await reported(maria)).toBe('8443');
    expect(await call('saveExternalPort', { token: admin, body: { port: 'default' } })).toBe('success');
    expect(await reported(admin)).toBe('default');
    for (const port of ['0', '65536', '-1', '8443 ', '1e3', 'none', ''])
      expect(await refusal('saveExternalPort', { token: admin, body: { port } })).toEqual(BAD);
    expect(await refusal('saveExternalPort', { token: maria, body: { port: '1' } })).toEqual(DENIED);
    expect(await refusal('removeExternalPort', { token: maria })).toEqual(DENIED);
    expect(await reported(admin)).toBe('default');
    expect(await call('removeExternalPort', { token: admin })).toBe('success');
    expect(await reported(admin)).toBe('File does not exists.');
    expect((await subject().send('getExternalPort', { token: 'no token' })).status).toBe(403);
  });
}
