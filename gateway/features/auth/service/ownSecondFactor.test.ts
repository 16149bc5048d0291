import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../../contract/errors.ts';
import type { FactorOffer, OwnFactor } from '../../../../contract/http/ownSecondFactor.ts';
import type { AuthenticationResult } from '../../../../contract/http/tokens.ts';
import { pageOfAudit } from '../../../platform/auditTrail/repository.ts';
import { createTestApp, MARIA, type TestApp } from '../../../testing/testApp.ts';
import { setSetting } from '../../../platform/database/declaredSettings.ts';

const PATH = '/api/session/ext/secondfactor';
const WRONG = 'TOTP.INFO_VERIFICATION_FAILED';

let [app, token] = [{} as TestApp, ''];

beforeAll(async () => {
  app = await createTestApp();
  await app.call('/api/session/data/postgresql/users', { token: await app.logIn(), json: MARIA });
});
afterAll(() => app.close());

beforeEach(async () => {
  for (const table of ['totp_secrets', 'login_attempts', 'devices'] as const)
    await app.database.db.deleteFrom(table).execute();
  await setSetting(app.database.db, 'twoFactor', false);
  app.pass(30 * 60_000);
  token = await app.logIn(MARIA);
});

async function ask<T = unknown>(name: string, json: Readonly<Record<string, string>>) {
  const { status, body } = await app.call(`${PATH}/${name}`, { token, json });
  return { status, body: body as T, key: (body as ErrorBody).translatableMessage?.key };
}

const { password } = MARIA;
const read = async () => (await app.call(PATH, { token })).body as OwnFactor;
const codeNow = (secret: string) => new TOTP({ secret }).generate({ timestamp: app.now().getTime() });
const enter = async (code = '') => {
  const { status, body } = await app.call('/api/tokens', { form: { ...MARIA, 'guac-totp': code } });
  return { status, key: (body as ErrorBody).translatableMessage?.key, body: body as AuthenticationResult };
};

async function turnOn() {
  const { secret } = (await ask<FactorOffer>('begin', { password })).body;
  const { recoveryCodes } = (await ask<{ recoveryCodes: string[] }>('confirm', { code: codeNow(secret) })).body;
  app.pass(90_000);
  return { secret, codes: recoveryCodes };
}

describe('turning it on', () => {
  test('takes the password and a code of the app; nothing is asked for before', async () => {
    expect((await ask('begin', { password: 'wrong' })).status).toBe(403);
    const offer = (await ask<FactorOffer>('begin', { password })).body;
    expect(offer.uri).toContain(`secret=${offer.secret}`);
    expect([(await enter()).status, (await read()).state]).toEqual([200, 'off']);
    expect((await ask('confirm', { code: '000000' })).key).toBe(WRONG);
    expect((await enter()).status).toBe(200);
    const on = await ask<{ recoveryCodes: string[] }>('confirm', { code: codeNow(offer.secret) });
    expect(on.body.recoveryCodes).toHaveLength(10);
    expect(await read()).toEqual({ state: 'on', demanded: false, codesLeft: 10 });
    expect((await enter()).key).toBe('TOTP.INFO_CODE_REQUIRED');
    app.pass(90_000);
    expect((await enter(codeNow(offer.secret))).status).toBe(200);
    expect((await enter(on.body.recoveryCodes[0])).status).toBe(200);
    expect((await read()).codesLeft).toBe(9);
  });

  test('asks nobody else for a code', async () => {
    await turnOn();
    expect(await app.logIn()).toMatch(/^[0-9A-F]{64}$/);
  });

  test('forgets the browsers that were remembered without a code', async () => {
    const form = { ...MARIA, 'remember-me': 'true' };
    const { deviceToken = '' } = (await app.call('/api/tokens', { form })).body as AuthenticationResult;
    await turnOn();
    expect((await app.call('/api/tokens', { form: { 'device-token': deviceToken } })).status).toBe(403);
  });

  test('begins with a secret that nobody has seen, where one was set up and is not asked for any more', async () => {
    await setSetting(app.database.db, 'twoFactor', true);
    const { variables } = ((await enter()).body as unknown as ErrorBody).translatableMessage ?? {};
    const old = String(variables?.['SECRET']);
    expect((await enter(codeNow(old))).status).toBe(200);
    await setSetting(app.database.db, 'twoFactor', false);
    expect((await read()).state).toBe('off');
    expect((await ask<FactorOffer>('begin', { password })).body.secret).not.toBe(old);
  });

  test('a second time is refused, and so is a code without a beginning', async () => {
    expect((await ask('confirm', { code: '000000' })).status).toBe(409);
    const { secret } = await turnOn();
    expect((await ask('begin', { password })).status).toBe(409);
    expect((await ask('confirm', { code: codeNow(secret) })).status).toBe(409);
  });

  test('wrong codes lock as they do at the log-in', async () => {
    const { secret } = (await ask<FactorOffer>('begin', { password })).body;
    for (let tried = 0; tried < 3; tried += 1) await ask('confirm', { code: '000000' });
    expect((await ask('confirm', { code: codeNow(secret) })).status).toBe(429);
  });

  test('wrong passwords lock as they do at the log-in', async () => {
    for (let tried = 0; tried < 3; tried += 1) await ask('begin', { password: 'wrong' });
    expect((await ask('begin', { password })).status).toBe(429);
  });
});

describe('once it is on', () => {
  test('other recovery codes take the password and a code, and stand in place of the old ones', async () => {
    const { secret, codes } = await turnOn();
    expect((await ask('codes', { password: 'wrong', code: codeNow(secret) })).status).toBe(403);
    expect((await ask('codes', { password, code: '000000' })).key).toBe(WRONG);
    const renewed = await ask<{ recoveryCodes: string[] }>('codes', { password, code: codeNow(secret) });
    expect(renewed.body.recoveryCodes.filter((code) => codes.includes(code))).toEqual([]);
    expect((await enter(codes[0])).key).toBe(WRONG);
    expect((await enter(renewed.body.recoveryCodes[0])).status).toBe(200);
  });

  test('turning it off takes the password and a code, and is on record with the rest', async () => {
    const { secret, codes } = await turnOn();
    expect((await ask('off', { password: 'wrong', code: codeNow(secret) })).status).toBe(403);
    expect((await ask('off', { password, code: '000000' })).key).toBe(WRONG);
    expect((await enter()).key).toBe('TOTP.INFO_CODE_REQUIRED');
    expect((await ask('off', { password, code: codes[0] ?? '' })).body).toEqual({ success: true });
    expect([(await enter()).status, (await read()).state]).toEqual([200, 'off']);
    const { rows } = await pageOfAudit(app.database.db, { action: ['account.changed'] });
    expect(rows.slice(0, 3).map(({ actor, object, detail }) => [actor, object, detail])).toEqual([
      ['maria', 'user/maria', 'second factor turned off'],
      ['maria', 'user/maria', 'recovery code used, 9 left'],
      ['maria', 'user/maria', 'second factor set up'],
    ]);
  });

  test('it is not turned off where everybody has to have one, and stays when they need not any more', async () => {
    const { secret } = await turnOn();
    await setSetting(app.database.db, 'twoFactor', true);
    expect((await ask('off', { password, code: codeNow(secret) })).status).toBe(409);
    expect(await read()).toMatchObject({ state: 'on', demanded: true });
    await setSetting(app.database.db, 'twoFactor', false);
    expect((await enter()).key).toBe('TOTP.INFO_CODE_REQUIRED');
  });

  test('an administrator can reset it', async () => {
    await turnOn();
    await app.call(`${PATH}/reset`, { token: await app.logIn(), json: { username: MARIA.username } });
    expect((await enter()).status).toBe(200);
  });
});
