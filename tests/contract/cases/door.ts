import { expect, test } from 'vitest';
import { ADMIN, MAIN, MARIA, type Subject } from '../support/subject.ts';

const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const NOT_FOUND = { status: 404, type: 'NOT_FOUND' };
const UNKNOWN_LINK = 'F'.repeat(64);

interface Enrolling {
  readonly translatableMessage: { readonly variables: { readonly SECRET: string } };
}

/** Remembered devices, recovery, and the switches of logging in. */
export function doorCases(subject: () => Subject): void {
  test('a remembered device logs in without a password, is listed, and is forgotten', async () => {
    const { call, refusal } = subject();
    const first = await call('createToken', { body: { ...MARIA, 'remember-me': 'true' } });
    expect(first.deviceToken).toMatch(/^[0-9a-f]{96}$/);
    const second = await call('createToken', { body: { 'device-token': first.deviceToken ?? '' } });
    expect(second).toMatchObject({ username: 'maria', dataSource: MAIN });
    expect(second.deviceToken).not.toBe(first.deviceToken);
    const token = second.authToken;
    const devices = await call('listDevices', { token });
    const time = expect.any(Number) as number;
    const reported = { name: expect.any(String) as string, createdAt: time, lastUsedAt: time };
    expect(devices).toEqual([{ identifier: expect.stringMatching(/^\d+$/) as string, ...reported, current: true }]);
    const params = { id: devices[0]?.identifier ?? '' };
    expect(await refusal('revokeDevice', { token: await subject().logIn(), params })).toEqual(NOT_FOUND);
    await call('revokeDevice', { token, params });
    expect(await call('listDevices', { token })).toEqual([]);
    const gone = { body: { 'device-token': second.deviceToken ?? '' } };
    expect(await refusal('createToken', gone)).toEqual({ status: 403, type: 'INVALID_CREDENTIALS' });
  });

  test('a password for programs is told once, listed without it, and withdrawn by its owner alone', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn(MARIA);
    const made = await call('makeAppPassword', { token, body: { name: ' Laptop ' } });
    expect(made).toEqual({
      identifier: expect.stringMatching(/^\d+$/) as string,
      secret: expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/) as string,
    });
    const listed = await call('listAppPasswords', { token });
    const createdAt = expect.any(Number) as number;
    expect(listed).toEqual([
      { identifier: made.identifier, name: 'Laptop', createdAt, lastUsedAt: null, networkDrive: false },
    ]);
    const params = { id: made.identifier };
    expect(await call('listAppPasswords', { token: await logIn() })).toEqual([]);
    expect(await refusal('withdrawAppPassword', { token: await logIn(), params })).toEqual(NOT_FOUND);
    const tooLong = { token, body: { name: 'x'.repeat(65) } };
    expect((await refusal('makeAppPassword', tooLong)).status).toBe(400);
    expect((await refusal('makeAppPassword', { token, body: { name: '  ' } })).status).toBe(400);
    await call('withdrawAppPassword', { token, params });
    expect(await call('listAppPasswords', { token })).toEqual([]);
  });

  test('a device token that comes again ends its device and the sessions begun on it', async () => {
    const { call, refusal, send } = subject();
    const first = await call('createToken', { body: { ...MARIA, 'remember-me': 'true' } });
    const copied = { body: { 'device-token': first.deviceToken ?? '' } };
    const second = await call('createToken', copied);
    const refused = { status: 403, type: 'INVALID_CREDENTIALS' };
    expect(await refusal('createToken', copied)).toEqual(refused);
    expect(await refusal('createToken', { body: { 'device-token': second.deviceToken ?? '' } })).toEqual(refused);
    expect((await send('checkSession', { token: second.authToken })).status).toBe(403);
  });

  test('logging out forgets the device', async () => {
    const { call, refusal } = subject();
    for (const out of ['deleteSession', 'deleteToken'] as const) {
      const { authToken, deviceToken = '' } = await call('createToken', { body: { ...MARIA, 'remember-me': 'true' } });
      if (out === 'deleteSession') await call(out, { token: authToken });
      else await call(out, { params: { token: authToken } });
      const again = await refusal('createToken', { body: { 'device-token': deviceToken } });
      expect(again).toEqual({ status: 403, type: 'INVALID_CREDENTIALS' });
    }
  });

  test('the user folder is made, as often as one likes, for oneself and by who may update [A7-005]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const made = { success: true };
    expect(await call('createUserFolder', { token: maria, query: { username: 'maria' } })).toEqual(made);
    expect(await call('createUserFolder', { token: maria })).toEqual(made);
    expect(await call('createUserFolder', { token: admin, query: { username: 'maria' } })).toEqual(made);
    expect(await refusal('createUserFolder', { token: maria, query: { username: 'admin' } })).toEqual(NOT_FOUND);
    for (const username of ['nobody', '../../etc', ''])
      expect(await refusal('createUserFolder', { token: admin, query: { username } })).toEqual(NOT_FOUND);
  });

  test('asking for a new password is answered the same for every name [B7-090 B7-091]', async () => {
    const { call, send } = subject();
    expect(await call('getForgotPasswordFlag')).toEqual({ success: true, flag: expect.any(Boolean) as boolean });
    const answers: unknown[] = [];
    for (const username of ['maria', 'nobody', '', 'x'.repeat(5_000)]) {
      const response = await send('requestRecovery', { query: { username, language: 'de' } });
      answers.push([response.status, await response.json()]);
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => [200, { success: true }]));
  });

  test('a link that never was is expired, and without one it takes the right to set a password [B7-092]', async () => {
    const { call, refusal, logIn } = subject();
    expect(await call('checkRecovery', { body: { data: UNKNOWN_LINK } })).toEqual({ valid: false });
    expect(await call('resetPassword', { body: { data: UNKNOWN_LINK } })).toEqual({ result: 'expired' });
    expect(await refusal('resetPassword', { body: { username: 'maria', password: 'x' } })).toEqual(DENIED);
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const ofAdmin = { username: 'admin', password: 'mine from now on' };
    expect(await refusal('resetPassword', { token: maria, body: ofAdmin })).toEqual(NOT_FOUND);
    expect(await refusal('resetPassword', { token: maria, body: { ...MARIA, password: 'x'.repeat(12) } })).toEqual(
      DENIED,
    );
    expect(await call('resetPassword', { token: admin, body: MARIA })).toEqual({ result: 'done' });
    expect(await refusal('resetPassword', { token: admin, body: { username: 'maria' } })).toEqual({
      status: 400,
      type: 'BAD_REQUEST',
    });
    await logIn(MARIA);
  });

  test('the address of recovery mails is set by who may set the password [B7-089]', async () => {
    const { call, refusal, logIn } = subject();
    const [token, maria] = [await logIn(), await logIn(MARIA)];
    const body = { username: 'maria', email: 'maria@oriel.test' };
    expect(await call('setEmailFlag', { token, body })).toEqual({ success: true });
    const { attributes } = await call('getUser', { token, params: { dataSource: MAIN, id: 'maria' } });
    expect(attributes['guac-email-address']).toBe('maria@oriel.test');
    expect(await refusal('setEmailFlag', { token: maria, body })).toEqual(DENIED);
    expect(await refusal('setEmailFlag', { token: maria, body: { ...body, username: 'admin' } })).toEqual(NOT_FOUND);
    for (const email of ['', 'maria', 'a@x.test, b@x.test', 'a@x.test\r\nBcc: b@x.test'])
      expect(await refusal('setEmailFlag', { token, body: { ...body, email } })).toMatchObject({ status: 400 });
  });

  test('two-factor is a switch of administrators; then a second factor has to be set up [B7-058, B7-059]', async () => {
    const { call, refusal, send, logIn } = subject();
    const [token, maria] = [await logIn(), await logIn(MARIA)];
    expect(await call('getTwoFactor', { token })).toBe('inactive');
    expect(await refusal('getTwoFactor', { token: maria })).toEqual(DENIED);
    expect(await refusal('setTwoFactor', { token: maria, body: { allow2FA: true } })).toEqual(DENIED);
    expect(await call('setTwoFactor', { token, body: { allow2FA: true } })).toEqual({ success: true });
    expect(await call('getTwoFactor', { token })).toBe('active');
    const asked = await send('createToken', { body: MARIA });
    expect([asked.status, await asked.json()]).toEqual([
      403,
      {
        message: expect.any(String) as string,
        type: 'INSUFFICIENT_CREDENTIALS',
        translatableMessage: {
          key: 'TOTP.INFO_ENROLL_REQUIRED',
          variables: {
            SECRET: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
            URI: expect.stringMatching(/^otpauth:\/\/totp\/Oriel:maria\?/) as string,
          },
        },
        expected: [
          { name: 'username', type: 'USERNAME' },
          { name: 'password', type: 'PASSWORD' },
          { name: 'guac-totp', type: 'GUAC_TOTP_CODE' },
        ],
        statusCode: null,
        patches: null,
      },
    ]);
    const wrong = await send('createToken', { body: { ...MARIA, 'guac-totp': 'abcdef' } });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { type: 'BAD_REQUEST', translatableMessage: { key: 'TOTP.INFO_VERIFICATION_FAILED' } },
    ]);
    await call('setTwoFactor', { token, body: { allow2FA: false } });
    await logIn(MARIA);
    const ofMaria = { body: { username: 'maria' } };
    expect(await call('resetSecondFactor', { token, ...ofMaria })).toEqual({ success: true });
    expect(await refusal('resetSecondFactor', { token: maria, ...ofMaria })).toEqual(DENIED);
    expect(await refusal('resetSecondFactor', { token, body: { username: 'nobody' } })).toEqual(NOT_FOUND);
  });

  test('recovery codes come with a second factor; each logs in once, and goes with a reset', async () => {
    const { call, send, codeOf, logIn } = subject();
    const token = await logIn();
    const enter = (code: string) => send('createToken', { body: { ...MARIA, 'guac-totp': code } });
    const codesIn = async (response: Response) =>
      ((await response.json()) as { recoveryCodes?: string[] }).recoveryCodes;
    await call('setTwoFactor', { token, body: { allow2FA: true } });
    const asked = (await (await send('createToken', { body: MARIA })).json()) as Enrolling;
    const { recoveryCodes = [] } = await call('createToken', {
      body: { ...MARIA, 'guac-totp': codeOf(asked.translatableMessage.variables.SECRET) },
    });
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const entered = await enter(first.toLowerCase().replaceAll('-', ' '));
    expect([entered.status, await codesIn(entered)]).toEqual([200, undefined]);
    const again = await enter(first);
    expect([again.status, await again.json()]).toMatchObject([
      400,
      { translatableMessage: { key: 'TOTP.INFO_VERIFICATION_FAILED' } },
    ]);
    await call('resetSecondFactor', { token, body: { username: 'maria' } });
    expect((await enter(second)).status).toBe(400);
    await call('setTwoFactor', { token, body: { allow2FA: false } });
  });

  test('a person turns their second factor on, gets other recovery codes, and turns it off', async () => {
    const { call, refusal, send, codeOf, logIn } = subject();
    const [admin, token] = [await logIn(), await logIn(MARIA)];
    const { password } = MARIA;
    // Whoever is asked for a code has been shown a secret.
    await call('resetSecondFactor', { token: admin, body: { username: 'maria' } });
    const conflict = { status: 409, type: 'BAD_REQUEST' };
    const off = { state: 'off', demanded: false, codesLeft: 0 };
    expect(await call('getOwnSecondFactor', { token })).toEqual(off);
    expect(await refusal('confirmSecondFactor', { token, body: { code: '000000' } })).toEqual(conflict);
    for (const name of ['renewRecoveryCodes', 'turnOffSecondFactor'] as const)
      expect(await refusal(name, { token, body: { password, code: '000000' } })).toEqual(conflict);
    expect(await refusal('beginSecondFactor', { token, body: { password: 'wrong' } })).toEqual(DENIED);
    const { secret, uri } = await call('beginSecondFactor', { token, body: { password } });
    expect([secret, uri]).toEqual([
      expect.stringMatching(/^[A-Z2-7]{32}$/),
      expect.stringMatching(/^otpauth:\/\/totp\/Oriel:maria\?/),
    ]);
    expect(await call('getOwnSecondFactor', { token })).toEqual(off);
    const first = await call('confirmSecondFactor', { token, body: { code: codeOf(secret) } });
    expect(first.recoveryCodes).toHaveLength(10);
    expect(await refusal('beginSecondFactor', { token, body: { password } })).toEqual(conflict);
    const asked = await send('createToken', { body: MARIA });
    expect([asked.status, await asked.json()]).toMatchObject([
      403,
      { translatableMessage: { key: 'TOTP.INFO_CODE_REQUIRED' } },
    ]);
    const ofMaria = { query: { username: 'maria' } };
    expect(await call('getSecondFactorOf', { token: admin, ...ofMaria })).toMatchObject({ state: 'on' });
    expect(await refusal('getSecondFactorOf', { token, ...ofMaria })).toEqual(DENIED);
    expect(await refusal('getSecondFactorOf', { token: admin, query: { username: 'nobody' } })).toEqual(NOT_FOUND);
    const [spent = ''] = first.recoveryCodes;
    expect(await refusal('renewRecoveryCodes', { token, body: { password: 'wrong', code: spent } })).toEqual(DENIED);
    const second = await call('renewRecoveryCodes', { token, body: { password, code: spent } });
    const [one = '', two = ''] = second.recoveryCodes;
    expect(await call('getOwnSecondFactor', { token })).toEqual({ state: 'on', demanded: false, codesLeft: 10 });
    await logIn({ ...MARIA, 'guac-totp': one });
    expect(await call('getOwnSecondFactor', { token })).toMatchObject({ codesLeft: 9 });
    await call('setTwoFactor', { token: admin, body: { allow2FA: true } });
    expect(await refusal('turnOffSecondFactor', { token, body: { password, code: two } })).toEqual(conflict);
    await call('setTwoFactor', { token: admin, body: { allow2FA: false } });
    expect(await call('turnOffSecondFactor', { token, body: { password, code: two } })).toEqual({ success: true });
    expect(await call('getOwnSecondFactor', { token })).toEqual(off);
    await logIn(MARIA);
  });

  test('how long a new password has to be is set by administrators, and told to everybody', async () => {
    const { call, refusal, send, logIn } = subject();
    const [token, maria] = [await logIn(), await logIn(MARIA)];
    expect(await call('getPasswordRule', { token: maria })).toEqual({ minChars: 12 });
    expect(await refusal('setPasswordRule', { token: maria, body: { minChars: 8 } })).toEqual(DENIED);
    for (const minChars of [7, 65])
      expect(await refusal('setPasswordRule', { token, body: { minChars } })).toMatchObject({ status: 400 });
    expect(await call('setPasswordRule', { token, body: { minChars: 30 } })).toEqual({ success: true });
    const params = { dataSource: MAIN, id: 'maria' };
    const short = await send('updateUser', { token, params, body: { password: 'fifteen letters', attributes: {} } });
    expect([short.status, await short.json()]).toMatchObject([
      400,
      { translatableMessage: { key: 'PASSWORD_POLICY.ERROR_TOO_SHORT', variables: { LENGTH: 30 } } },
    ]);
    await call('setPasswordRule', { token, body: { minChars: 12 } });
  });

  test('fail-ban is a switch of administrators; without it wrong passwords do not lock [B7-060, B7-061]', async () => {
    const { call, refusal, send, logIn } = subject();
    const [token, maria] = [await logIn(), await logIn(MARIA)];
    expect(await call('getFailBan', { token })).toBe('active');
    expect(await refusal('getFailBan', { token: maria })).toEqual(DENIED);
    expect(await refusal('setFailBan', { token: maria, body: { allowFail2Ban: false } })).toEqual(DENIED);
    expect(await call('setFailBan', { token, body: { allowFail2Ban: false } })).toEqual({ success: true });
    expect(await call('getFailBan', { token })).toBe('inactive');
    for (let tried = 0; tried < 5; tried += 1) {
      const wrong = await send('createToken', { body: { ...ADMIN, password: 'wrong' } });
      expect([wrong.status, await wrong.json()]).toMatchObject([
        403,
        { translatableMessage: { key: 'LOGIN.ERROR_INVALID_LOGIN', variables: null } },
      ]);
    }
    await logIn();
    await call('setFailBan', { token, body: { allowFail2Ban: true } });
  });
}
