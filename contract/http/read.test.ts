import { expect, test } from 'vitest';
import { calls } from './index.ts';
import { readRequest, type RawRequest } from './read.ts';

const request = (part: Partial<RawRequest>): RawRequest => ({
  params: { dataSource: 'postgresql', id: '1' },
  search: new URLSearchParams(),
  contentType: 'application/json',
  body: null,
  ...part,
});
const rename = (body: string, contentType: string | null = 'application/json') =>
  readRequest(calls.updateConnection, request({ body, contentType }));

test('a form keeps the fields that nobody declared, and the first of a repeated one', () => {
  const raw = request({
    contentType: 'application/x-www-form-urlencoded; charset=utf-8',
    body: 'username=a&username=b&key=K&new-password=%F0%9F%98%80',
  });
  expect(readRequest(calls.createToken, raw).input?.body).toEqual({ username: 'a', key: 'K', 'new-password': '😀' });
});

test('an empty form needs no content type', () => {
  expect(readRequest(calls.createToken, request({ contentType: null })).input?.body).toEqual({});
});

test('unknown members of a body are left out', () => {
  expect(rename('{"name":"a","protocol":"ssh","activeConnections":3}').input?.body).toEqual({
    name: 'a',
    protocol: 'ssh',
  });
});

test('names of the prototype are harmless', () => {
  const body = '{"name":"a","protocol":"ssh","attributes":{"__proto__":"x","constructor":"y"}}';
  expect(rename(body).input?.body).toEqual({ name: 'a', protocol: 'ssh', attributes: { constructor: 'y' } });
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test.each([
  ['no body', '', 'The request has no body.'],
  ['half a body', '{"name":', 'The body is not valid JSON.'],
  ['a list', '[]', 'In the body: it is not of the type object.'],
  ['a blank name', '{"name":"  ","protocol":"ssh"}', 'In the body: "name" must not be blank.'],
  ['a number as name', '{"name":1,"protocol":"ssh"}', 'In the body: "name" is not of the type string.'],
  ['a long name', `{"name":"${'n'.repeat(129)}","protocol":"ssh"}`, 'In the body: "name" is longer than 128.'],
  ['a NUL', '{"name":"a\\u0000","protocol":"ssh"}', 'In the body: a text holds a character that cannot be stored.'],
  [
    'half a character',
    '{"name":"\\ud83d","protocol":"ssh"}',
    'In the body: a text holds a character that cannot be stored.',
  ],
  ['a NUL in a name', '{"a\\u0000":1}', 'In the body: a name holds a character that cannot be stored.'],
  ['endless nesting', '['.repeat(100_000) + ']'.repeat(100_000), 'In the body: the value is nested too deeply.'],
])('%s is refused with a sentence', (_what, body, message) => {
  expect(rename(body)).toEqual({ fault: { kind: 'invalid', message } });
});

test.each([['text/plain'], ['application/x-www-form-urlencoded'], [null]])(
  'a JSON call refuses a body of the type %s',
  (contentType) => {
    expect(rename('{"name":"a","protocol":"ssh"}', contentType).fault?.kind).toBe('type');
  },
);

test('a PATCH may name its own JSON type', () => {
  const raw = request({ body: '[]', contentType: 'application/json-patch+json' });
  expect(readRequest(calls.patchConnections, raw).input?.body).toEqual([]);
});

test('a repeated query parameter is a list and an unknown value is refused', () => {
  const list = (search: string) => readRequest(calls.listConnections, request({ search: new URLSearchParams(search) }));
  expect(list('permission=READ&permission=UPDATE').input?.query).toEqual({ permission: ['READ', 'UPDATE'] });
  expect(list('other=1').input?.query).toEqual({});
  expect(list('permission=EAT').fault).toEqual({
    kind: 'invalid',
    message: 'In the query: "permission.0" is not one of READ, UPDATE, DELETE, ADMINISTER.',
  });
});
