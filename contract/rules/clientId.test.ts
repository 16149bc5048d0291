import { expect, test } from 'vitest';
import { decodeClientId, encodeClientId } from './clientId.ts';

const target = { identifier: '1', type: 'c', dataSource: 'postgresql' } as const;

test("is the reference's encoding", () => {
  expect(encodeClientId(target)).toBe('MQBjAHBvc3RncmVzcWw');
  expect(decodeClientId('MQBjAHBvc3RncmVzcWw')).toEqual(target);
  expect(decodeClientId('MQBjAHBvc3RncmVzcWw=')).toEqual(target);
});

test.each([
  { identifier: 'Qx3-_/?+', type: 'g', dataSource: 'postgresql-shared' },
  { identifier: 'zürich😀', type: 'a', dataSource: 'd' },
] as const)('comes back whole: %j', (one) => {
  expect(decodeClientId(encodeClientId(one))).toEqual(one);
});

test.each([
  '',
  'x',
  '%%%',
  'MQ',
  encodeClientId({ ...target, type: 'x' as 'c' }),
  encodeClientId({ ...target, identifier: '' }),
  btoa('a\0c\0d\0e'),
  btoa('\xff\0c\0d'),
])('is nothing: %j', (text) => {
  expect(decodeClientId(text)).toBeNull();
});

test.each(['>>>~~~', '???~~~', 'ü>?ÿ', 'one', 'ones'])('is base64url without padding: %j', (identifier) => {
  const one = { ...target, identifier };
  const text = Buffer.from([identifier, 'c', 'postgresql'].join('\0')).toString('base64url');
  expect([encodeClientId(one), decodeClientId(text)]).toEqual([text, one]);
});

test.each(['1\0c', '1\0c\0', '1', '\0c\0d'])('lacks a part: %j', (text) => {
  expect(decodeClientId(btoa(text))).toBeNull();
});
