import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ImportRow } from '../http/connectionImport.ts';
import { IMPORT_FORMATS } from './importFile.types.ts';
import { formatOf, readImport } from './readImport.ts';
import { writeExport } from './writeExport.ts';

const EMPTY = { parameters: {}, attributes: {}, users: [], groups: [] };
const ROWS: readonly ImportRow[] = [
  { ...EMPTY, name: 'a', protocol: 'ssh', path: ['Lab', 'Rack'], parameters: { port: '22' }, users: ['ada'] },
  { ...EMPTY, name: 'b', protocol: 'vnc', parentIdentifier: '7', attributes: { weight: '5' } },
  { ...EMPTY, name: 'c', protocol: 'vnc', groups: ['all'] },
];
const PLAIN = [
  { name: 'a', protocol: 'ssh', group: 'ROOT/Lab/Rack', parameters: { port: '22' }, users: ['ada'] },
  { name: 'b', protocol: 'vnc', parentIdentifier: '7', attributes: { weight: '5' } },
  { name: 'c', protocol: 'vnc', groups: ['all'] },
];

test('an export as JSON says of a connection what there is, and is indented for people', () => {
  const text = writeExport(ROWS, 'json');
  expect(JSON.parse(text)).toEqual(PLAIN);
  expect(text).toMatch(/^\[\n {2}\{\n {4}"name": "a",\n/);
  expect(text.endsWith(']\n')).toBe(true);
});

test('an export as YAML says the same, each value on its line', () => {
  const long = 'word '.repeat(60).trim();
  const text = writeExport([...ROWS, { ...EMPTY, name: long, protocol: 'ssh' }], 'yaml');
  expect(parse(text)).toEqual([...PLAIN, { name: long, protocol: 'ssh' }]);
  expect(text).toMatch(/^- name: a\n {2}protocol: ssh\n/);
  expect(text.split('\n')).toContain(`- name: ${long}`);
});

test('an export as comma-separated values has a column for all that any connection has', () => {
  const { data } = Papa.parse<Record<string, string>>(writeExport(ROWS, 'csv'), { header: true });
  const none = { group: '', parentIdentifier: '', 'port (parameter)': '', 'weight (attribute)': '', users: '' };
  expect(data).toEqual([
    { ...none, name: 'a', protocol: 'ssh', group: 'ROOT/Lab/Rack', 'port (parameter)': '22', users: 'ada', groups: '' },
    { ...none, name: 'b', protocol: 'vnc', parentIdentifier: '7', 'weight (attribute)': '5', groups: '' },
    { ...none, name: 'c', protocol: 'vnc', groups: 'all' },
  ]);
});

test.each(IMPORT_FORMATS)('a connection whose group is told by its id keeps it as %s', (format) => {
  expect(readImport(writeExport(ROWS, format), format).rows.map(({ row }) => row)).toStrictEqual(ROWS);
});

test.each([
  ['a.tsv', '[{}]', 'csv'],
  ['a.yaml', 'name,protocol', 'yaml'],
  ['my.list.CSV', '- name: a', 'csv'],
  ['yaml.list.json', 'name,protocol', 'json'],
  ['list.yaml.txt', 'name,protocol', 'csv'],
  ['yaml', 'name,protocol', 'yaml'],
  ['a.txt', '[{}]', 'json'],
  ['a.txt', '\n  {}', 'json'],
  ['a.txt', 'name,[a]', 'csv'],
  ['a.txt', '\n  - name: a', 'yaml'],
  ['a.txt', '---\n', 'yaml'],
  ['a.txt', '# all\n', 'yaml'],
  ['a.txt', '%YAML 1.2\n', 'yaml'],
  ['a.txt', 'name,x- y\na - b', 'csv'],
  ['a.txt', 'name#,protocol', 'csv'],
  ['a.txt', '-name,protocol', 'csv'],
])('the file %s that begins with %j is %s', (name, text, format) => {
  expect(formatOf(name, text)).toBe(format);
});
