import { expect, test } from 'vitest';
import { decodeClientId, encodeClientId } from './clientId.ts';
import { keyInLink, requestName, shareClientId, shareHash, shareOfClient } from './shareLink.ts';

test('a shared session has a page of its own, which tells what is shared', () => {
  expect(decodeClientId(shareClientId('s1'))).toEqual({ identifier: 's1', type: 'c', dataSource: 'postgresql-shared' });
  expect(shareOfClient(shareClientId('s1'))).toBe('s1');
});

test.each(['', 'nonsense', encodeClientId({ identifier: '1', type: 'c', dataSource: 'postgresql' })])(
  'the page %j shows nothing that is shared',
  (clientId) => {
    expect(shareOfClient(clientId)).toBeNull();
  },
);

test('the key of a link stands behind the hash, and is found there', () => {
  const hash = shareHash('s1', 'Ab_3-d');
  expect(hash).toBe(`#/client/${shareClientId('s1')}?key=Ab_3-d`);
  expect(keyInLink(`https://desk.example/${hash}`)).toBe('Ab_3-d');
});

test.each([
  ['#/client/x?lang=de&key=k1', 'k1'],
  ['#/client/x?key=k1&lang=de', 'k1'],
  ['#/client/x?monkey=k1', null],
  ['#/client/x?key=', null],
  ['', null],
])('in the link %j the key is %j', (link, key) => {
  expect(keyInLink(link)).toBe(key);
});

test('a connection’s name has no blanks in a request', () => {
  expect(requestName('Lab door 2')).toBe('Lab_door_2');
});
