import { expect, test } from 'vitest';
import { IMPORT_FAULTS_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import { readCsv } from './readCsv.ts';

const rowsOf = (...lines: readonly string[]) => readCsv(lines.join('\n')).rows.map(({ row }) => row);
const faultsOf = (...lines: readonly string[]) =>
  readCsv(lines.join('\n')).faults.map(({ code, line, column, name }) => [code, line, column, name]);

const EMPTY = { parameters: {}, attributes: {}, users: [], groups: [] };

test('a column that is called like an attribute alone needs no mark, and blanks around a heading are none of it', () => {
  expect(rowsOf(' name , protocol ,weight, port (attribute) ', 'a,ssh,5,7')).toStrictEqual([
    { ...EMPTY, name: 'a', protocol: 'ssh', attributes: { weight: '5', port: '7' } },
  ]);
});

test('the group of a connection may be given by its id instead of its path', () => {
  expect(rowsOf('name,protocol,parentIdentifier,group', 'a,ssh,7,', 'b,ssh,,Lab')).toStrictEqual([
    { ...EMPTY, name: 'a', protocol: 'ssh', parentIdentifier: '7' },
    { ...EMPTY, name: 'b', protocol: 'ssh', path: ['Lab'] },
  ]);
});

test('what a line leaves out is empty', () => {
  expect(rowsOf('name,protocol,port', 'a,ssh', ',,22')).toStrictEqual([
    { ...EMPTY, name: 'a', protocol: 'ssh' },
    { ...EMPTY, name: '', protocol: '', parameters: { port: '22' } },
  ]);
});

test('every cell has its place, under the name of what it fills', () => {
  const [row] = readCsv('name,protocol,port,weight\na,ssh,22,5').rows;
  expect([...(row?.fields ?? [])]).toEqual([
    ['name', { line: 2, column: 1 }],
    ['protocol', { line: 2, column: 2 }],
    ['parameters.port', { line: 2, column: 3 }],
    ['attributes.weight', { line: 2, column: 4 }],
  ]);
});

test.each([
  ['port (parameter) x', 'unknownColumn'],
  ['port(parameter)', 'unknownColumn'],
  ['color', 'unknownColumn'],
  ['__proto__', 'forbiddenName'],
  ['constructor (attribute)', 'forbiddenName'],
  ['name', 'columnTwice'],
])('the column %j is told as %s', (header, code) => {
  expect(faultsOf(`name,protocol,${header}`, 'a,ssh,b')).toEqual([[code, 1, 3, header]]);
});

test('the rows before a broken one are read, and none behind it', () => {
  expect(readCsv('name,protocol\na,ssh\n"b"x,ssh\nc,ssh\n"d"x,ssh')).toMatchObject({
    rows: [{ row: { name: 'a' } }],
    faults: [{ code: 'syntax', line: 3, column: 1 }],
  });
  expect(readCsv('name,protocol\na,ssh\n"b"x,ssh\nc,ssh').rows).toHaveLength(1);
});

test('a file whose heading is broken has no rows, and says so', () => {
  expect(faultsOf('"name,protocol', 'a,ssh')).toEqual([
    ['syntax', 1, 1, ''],
    ['empty', 1, 1, ''],
  ]);
});

test('of rows with cells too many no more are told than anybody mends', () => {
  const lines = Array.from({ length: IMPORT_FAULTS_MAX + 1 }, () => 'a,ssh,x');
  expect(faultsOf('name,protocol', ...lines)).toHaveLength(IMPORT_FAULTS_MAX);
});

test('of a file with rows too many none is read', () => {
  const lines = Array.from({ length: IMPORT_ROWS_MAX + 1 }, () => 'a,ssh');
  expect(readCsv(['name,protocol,x', ...lines].join('\n'))).toEqual({
    rows: [],
    faults: [
      { code: 'unknownColumn', name: 'x', line: 1, column: 3 },
      { code: 'tooManyRows', name: '', line: IMPORT_ROWS_MAX + 2, column: 1 },
    ],
  });
});
