import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorBody, type ErrorBody } from '../../contract/errors.ts';
import { calls } from '../../contract/http/index.ts';
import { ADMIN, createTestApp, MARIA, type TestApp } from '../../gateway/testing/testApp.ts';
import { describeCalls } from '../../gateway/platform/http/openApi.ts';
import { userMessageOf } from '../../src/machines/shared/userMessage.ts';
import { readRefusal } from '../../src/services/apiError.ts';

const USERS = '/api/session/data/postgresql/users';
const EXPIRED = { username: 'old', password: 'expired old one', attributes: { expired: 'true' } };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = await app.logIn();
  for (const json of [MARIA, EXPIRED]) await app.call(USERS, { token, json });
});
afterAll(() => app.close());

interface Refusal {
  readonly body: ErrorBody;
  /** What the app makes of it. */
  readonly code: string;
  readonly reported: { readonly key: string; readonly text: string | null };
}

async function refusal(path: string, options: Parameters<TestApp['call']>[1] = {}): Promise<Refusal> {
  const { status, text } = await app.call(path, options);
  const error = await readRefusal(new Response(text, { status }));
  const { key, text: words } = userMessageOf(error);
  return { body: z.parse(errorBody, JSON.parse(text)), code: error.code, reported: { key, text: words } };
}

test('BAD_REQUEST says what is wrong [B8-001]', async () => {
  const { body, code, reported } = await refusal(USERS, { token, json: { username: ' ' } });
  expect([body.type, code]).toEqual(['BAD_REQUEST', 'BAD_REQUEST']);
  expect(reported).toEqual({ key: '', text: body.message });
  expect(body.message).toContain('username');
});

test('INVALID_CREDENTIALS comes with the fields that are expected [B8-002]', async () => {
  const { body, code } = await refusal('/api/tokens', { form: { ...ADMIN, password: 'wrong' } });
  expect([body.type, code]).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS']);
  expect(body.expected?.map(({ name }) => name)).toEqual(['username', 'password']);
});

test('INSUFFICIENT_CREDENTIALS asks for what is missing [B8-003]', async () => {
  const { body, code, reported } = await refusal('/api/tokens', {
    form: { username: 'old', password: 'expired old one' },
  });
  expect([body.type, code]).toEqual(['INSUFFICIENT_CREDENTIALS', 'INSUFFICIENT_CREDENTIALS']);
  expect(body.expected?.map(({ name }) => name)).toEqual([
    'username',
    'password',
    'new-password',
    'confirm-new-password',
  ]);
  expect(reported.key).toBe('LOGIN.INFO_PASSWORD_EXPIRED');
});

test('INTERNAL_ERROR says what the gateway says of it [B8-004 B8-013]', async () => {
  const { body, code, reported } = await refusal(`${USERS}/admin`, { method: 'DELETE', token });
  expect([body.type, code]).toEqual(['INTERNAL_ERROR', 'INTERNAL_ERROR']);
  expect(reported).toEqual({ key: '', text: 'You cannot delete your own account.' });
});

test('NOT_FOUND is told for what is not there and for what may not be seen [B8-005]', async () => {
  const maria = await app.logIn(MARIA);
  for (const path of [`${USERS}/nobody`, `${USERS}/admin`]) {
    const { body, code } = await refusal(path, { token: maria });
    expect([body.type, code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  }
});

test('PERMISSION_DENIED has words of its own [B8-006]', async () => {
  const { body, code, reported } = await refusal('/api/session/selfcheck', { token: await app.logIn(MARIA) });
  expect([body.type, code]).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
  expect(reported).toEqual({ key: 'errors.permissionDenied', text: null });
});

test('an error has a message, a translatable one, a numeric status, a type and what is expected [B3-019]', async () => {
  const form = { username: 'nobody in particular', password: 'wrong' };
  expect((await refusal('/api/tokens', { form, from: '198.51.100.1' })).body).toEqual({
    message: expect.any(String) as string,
    translatableMessage: { key: expect.any(String) as string, variables: expect.anything() as object },
    statusCode: null,
    expected: [
      { name: 'username', type: 'USERNAME' },
      { name: 'password', type: 'PASSWORD' },
    ],
    patches: null,
    type: 'INVALID_CREDENTIALS',
  });
  for (let tries = 0; tries < 2; tries += 1) await refusal('/api/tokens', { form, from: '198.51.100.1' });
  const locked = await refusal('/api/tokens', { form, from: '198.51.100.1' });
  expect([locked.body.statusCode, locked.body.type]).toEqual([797, 'BAD_REQUEST']);
});

test('every call is documented with its path, its method, its fields and its replies [B7-109]', async () => {
  const { body } = await app.call('/api/openapi.json');
  expect(body).toEqual(JSON.parse(JSON.stringify(describeCalls(calls, '1.2.3'))));
  const { paths } = body as { readonly paths: Record<string, Record<string, { readonly summary: string }>> };
  for (const { path, method, summary } of Object.values(calls)) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary, `${method} ${path}`).toBe(summary);
  }
  expect(paths['/api/savecolorsettings']?.['post']).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/SaveColorSettingsBody' } } },
    },
  });
});
