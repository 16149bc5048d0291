import { expect, test } from 'vitest';
import { readNames, readPath, writeNames, writePath } from './cells.ts';

test.each([
  ['ROOT', []],
  ['', []],
  ['ROOT/Lab/Rack 4', ['Lab', 'Rack 4']],
  ['Lab/Rack 4', ['Lab', 'Rack 4']],
  ['Lab', ['Lab']],
  ['Lab/ROOT', ['Lab', 'ROOT']],
  ['a\\/b/c', ['a/b', 'c']],
  ['a\\\\/b', ['a\\', 'b']],
  ['a\\', ['a\\']],
])('the group %j is that of the path %j', (text, path) => {
  expect(readPath(text)).toEqual(path);
});

test('a group without a name is not the root', () => {
  expect([readPath('/Lab'), readPath('Lab/')]).toEqual([
    ['', 'Lab'],
    ['Lab', ''],
  ]);
});

test.each([
  ['', []],
  [';;', []],
  ['ada;otto', ['ada', 'otto']],
  ['a\\;b;c\\\\', ['a;b', 'c\\']],
  ['ada\\', ['ada\\']],
])('in the cell %j are the names %j', (cell, names) => {
  expect(readNames(cell)).toEqual(names);
});

test('paths and names are written so that they are read as they were', () => {
  expect([writePath([]), writePath(['a/b', 'c\\'])]).toEqual(['ROOT', 'ROOT/a\\/b/c\\\\']);
  expect(writeNames(['a;b', 'c'])).toBe('a\\;b;c');
});
