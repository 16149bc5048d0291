import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOGIN_TRIES_PER_ADDRESS_MAX } from '../../../../contract/limits.ts';
import { ADMIN, createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { setSetting } from '../../../platform/database/declaredSettings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const submit = async (username: string, password: string, from: string) => {
  const { status, body, headers } = await app.call('/api/tokens', { form: { username, password }, from });
  const told = (body as { translatableMessage?: unknown }).translatableMessage;
  return { status, told, wait: headers.get('Retry-After') };
};

test('with fail-ban off nobody is locked for a name, but an address still waits after many guesses', async () => {
  await setSetting(app.database.db, 'failBan', false);
  const from = '198.51.100.1';
  const refused = { status: 403, told: { key: 'LOGIN.ERROR_INVALID_LOGIN', variables: null }, wait: null };
  for (let tried = 1; tried <= LOGIN_TRIES_PER_ADDRESS_MAX; tried += 1)
    expect(await submit(tried % 2 ? 'admin' : 'nobody', 'wrong', from)).toEqual(refused);
  const locked = { status: 429, told: { key: 'LOGIN.ERROR_TOO_MANY_TRIES', variables: { SECONDS: 600 } }, wait: '600' };
  expect(await submit(ADMIN.username, ADMIN.password, from)).toEqual(locked);
  expect((await submit(ADMIN.username, ADMIN.password, '198.51.100.2')).status).toBe(200);
  app.pass(600_000);
  expect((await submit(ADMIN.username, ADMIN.password, from)).status).toBe(200);
});

test('switched on again it counts from the first try, the same for names that do not exist', async () => {
  await setSetting(app.database.db, 'failBan', true);
  for (const name of ['admin', 'nobody']) {
    const answers: unknown[] = [];
    for (let tried = 0; tried < 3; tried += 1) answers.push((await submit(name, 'wrong', '198.51.100.3')).told);
    expect(answers).toEqual([
      { key: 'LOGIN.ERROR_INVALID_LOGIN', variables: { ATTEMPTS_LEFT: 2 } },
      { key: 'LOGIN.ERROR_INVALID_LOGIN', variables: { ATTEMPTS_LEFT: 1 } },
      { key: 'LOGIN.ERROR_TOO_MANY_TRIES', variables: { SECONDS: 600 } },
    ]);
  }
});
