import { expect, test } from 'vitest';
import { calls } from './index.ts';
import { fillPath, readQuery, writeQuery } from './wire.ts';

test('a name with a slash stays one part of the path', () => {
  expect(fillPath(calls.getUser.path, { dataSource: 'postgresql', id: 'a/b ü%' })).toBe(
    '/api/session/data/postgresql/users/a%2Fb%20%C3%BC%25',
  );
});

test('half a character in a name does no harm', () => {
  expect(fillPath('/users/:id', { id: 'a\ud800' })).toBe('/users/a%EF%BF%BD');
});

test('a query that was written is read back the same', () => {
  const query = { contains: ['a', 'b&c'], order: ['-startDate'] };
  const search = writeQuery({ ...query, missing: undefined });
  expect(search.toString()).toBe('contains=a&contains=b%26c&order=-startDate');
  expect(readQuery(calls.listConnectionHistory.query!, search)).toEqual(query);
});

test('a value that is no list is read as one', () => {
  expect(readQuery(calls.downloadStream.query!, new URLSearchParams('type=text%2Fplain'))).toEqual({
    type: 'text/plain',
  });
});
