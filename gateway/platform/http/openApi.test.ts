import { expect, test } from 'vitest';
import { calls } from '../../../contract/http/index.ts';
import { describeCalls } from './openApi.ts';

const document = describeCalls(calls, '1.2.3') as {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, unknown> };
};

test('every declared call stands in the document once', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
  expect(operations.sort()).toEqual(Object.keys(calls).sort());
});

test('every reference leads to a shape of the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!);
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(references.filter((one) => !known.includes(one))).toEqual([]);
  expect(references).toContain('#/components/schemas/ConnectionGroupTree');
});

test.each([
  ['/api/getexternalport', ['text/plain']],
  ['/api/audit/export', ['text/csv', 'application/json']],
  ['/api/session/data/{dataSource}/activeConnections/{id}/picture', ['image/jpeg']],
  ['/api/languages', ['application/json']],
])('%s tells the types that it answers with: %j', (path, types) => {
  const { get } = document.paths[path] as unknown as Record<string, { responses: Record<string, { content: object }> }>;
  expect(Object.keys(get?.responses['200']?.content ?? {})).toEqual(types);
});

test('a call tells its parameters, its body, its replies and that it needs a token', () => {
  expect(document.paths['/api/session/data/{dataSource}/users/{id}/password']).toEqual({
    put: {
      operationId: 'changeUserPassword',
      summary: 'Change a password, knowing the old one',
      parameters: [
        { name: 'dataSource', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ChangeUserPasswordBody' } } },
      },
      responses: {
        204: { description: 'Done; no body' },
        400: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
        403: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
        404: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      security: [{ header: [] }, { query: [] }],
    },
  });
  expect(document.components.schemas['ChangeUserPasswordBody']).toEqual({
    type: 'object',
    properties: {
      ...{ oldPassword: { type: 'string' }, newPassword: { type: 'string' } },
      withdrawsAppPasswords: { type: 'boolean' },
    },
    required: ['oldPassword', 'newPassword'],
  });
});
