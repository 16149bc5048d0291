import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportRow } from '../http/connectionImport.ts';
import { IMPORT_FILE_MAX_BYTES, IMPORT_ROWS_MAX } from '../limits.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { PROTOCOL_NAMES } from '../protocols/names.ts';
import { guardCell, unguardCell } from './cells.ts';
import { decodeImport } from './decode.ts';
import { excessRow } from './excessRow.ts';
import { IMPORT_FORMATS, type ImportFormat } from './importFile.types.ts';
import { formatOf, readImport } from './readImport.ts';
import { writeExport } from './writeExport.ts';

const faultsOf = (text: string, format: ImportFormat) =>
  readImport(text, format).faults.map(({ code, line, column, name }) => [code, line, column, name]);
const rowsOf = (text: string, format: ImportFormat) => readImport(text, format).rows.map(({ row }) => row);

const ROW: ImportRow = {
  name: 'conn1',
  protocol: 'vnc',
  path: ['Parent Group', 'Inner'],
  parameters: { hostname: 'conn1.example', username: 'alice', password: 'pass1' },
  attributes: { 'guacd-encryption': 'none' },
  users: ['guac user 1', 'guac user 2'],
  groups: ['Connection 1 Users'],
};

describe("Guacamole's own format", () => {
  test('as comma-separated values', () => {
    const text = [
      'name,protocol,username,password,hostname,group,users,groups,guacd-encryption (attribute)',
      'conn1,vnc,alice,pass1,conn1.example,ROOT/Parent Group/Inner,guac user 1;guac user 2,Connection 1 Users,none',
      'conn2,ssh,,,conn2.example,ROOT,,,',
    ].join('\r\n');
    expect(rowsOf(text, 'csv')).toEqual([
      ROW,
      {
        ...{ name: 'conn2', protocol: 'ssh', path: [], users: [], groups: [] },
        ...{ parameters: { hostname: 'conn2.example' }, attributes: {} },
      },
    ]);
  });

  test('as JSON, tabs and all', () => {
    const { path: _path, ...others } = ROW;
    const written = [
      { ...others, group: 'ROOT/Parent Group/Inner' },
      { name: 'b', protocol: 'ssh', parentIdentifier: '7' },
    ];
    expect(rowsOf(JSON.stringify(written, null, '\t'), 'json')).toEqual([
      ROW,
      { name: 'b', protocol: 'ssh', parentIdentifier: '7', parameters: {}, attributes: {}, users: [], groups: [] },
    ]);
  });

  test('as YAML, where numbers and switches are what was typed', () => {
    const text = `---
- name: conn1
  protocol: rdp
  group: Lab
  parameters:
    hostname: conn1.example
    port: 03389
    ignore-cert: true
    password: null
  users: [alice]`;
    expect(rowsOf(text, 'yaml')).toEqual([
      {
        ...{ name: 'conn1', protocol: 'rdp', path: ['Lab'], attributes: {}, users: ['alice'], groups: [] },
        parameters: { hostname: 'conn1.example', port: '03389', 'ignore-cert': 'true' },
      },
    ]);
  });

  test('with semicolons, tabs and line breaks in a cell, every row keeps its line', () => {
    const read = readImport('name;protocol;private-key\na;ssh;"one\ntwo"\nb;ssh;', 'csv');
    expect(read.rows.map(({ row, location: place }) => [row.name, row.parameters['private-key'], place.line])).toEqual([
      ['a', 'one\ntwo', 2],
      ['b', undefined, 4],
    ]);
    expect(read.rows[1]?.fields.get('parameters.private-key')).toEqual({ line: 4, column: 3 });
    expect(rowsOf('name\tprotocol\na\tssh', 'csv')).toHaveLength(1);
  });
});

describe('faults of a file', () => {
  test.each<readonly [string, ImportFormat, string, unknown]>([
    ['nothing at all', 'csv', '', [['empty', 1, 1, '']]],
    ['a heading alone', 'csv', 'name,protocol\n', [['empty', 1, 1, '']]],
    ['an unknown column', 'csv', 'name,protocol,hotsname\na,ssh,b', [['unknownColumn', 1, 3, 'hotsname']]],
    [
      'a column twice',
      'csv',
      'name,protocol,port,port (parameter)\na,ssh,1,2',
      [['columnTwice', 1, 4, 'port (parameter)']],
    ],
    ['no protocol', 'csv', 'name,port\na,1', [['missingColumn', 1, 3, 'protocol']]],
    ['a cell too many', 'csv', 'name,protocol\na,ssh\nb,ssh,c', [['tooManyCells', 3, 3, '']]],
    ['a quote that never ends', 'csv', 'name,protocol\n"a,ssh', [['syntax', 2, 1, '']]],
    [
      'a key of every object',
      'csv',
      'name,protocol,__proto__ (parameter)\na,ssh,x',
      [['forbiddenName', 1, 3, '__proto__ (parameter)']],
    ],
    ['broken JSON', 'json', '[{"name": "a",\n "protocol" "ssh"}]', [['syntax', 2, 13, '']]],
    ['no list', 'json', '{"name": "a"}', [['notAList', 1, 1, '']]],
    ['an empty list', 'json', '[]', [['empty', 1, 1, '']]],
    ['no object', 'json', '[\n  7]', [['notARow', 2, 3, '']]],
    [
      'an unknown member',
      'json',
      '[{"name": "a", "protocol": "ssh",\n "color": "red"}]',
      [['unknownColumn', 2, 2, 'color']],
    ],
    [
      'a missing name',
      'yaml',
      '- protocol: ssh\n- {}',
      [
        ['missingColumn', 1, 3, 'name'],
        ['missingColumn', 2, 3, 'name'],
        ['missingColumn', 2, 3, 'protocol'],
      ],
    ],
    ['a list for a text', 'yaml', '- name: [a]\n  protocol: ssh', [['wrongType', 1, 9, 'name']]],
    [
      'a key of every object in JSON',
      'json',
      '[{"name":"a","protocol":"ssh","parameters":{"__proto__":"x"}}]',
      [['forbiddenName', 1, 45, '__proto__']],
    ],
    ['a member twice', 'yaml', '- name: a\n  name: b\n  protocol: ssh', [['columnTwice', 2, 3, 'name']]],
    ['an alias', 'yaml', '- &a {name: a, protocol: ssh}\n- *a', [['alias', 2, 3, 'a']]],
    ['two documents', 'yaml', '- {name: a, protocol: ssh}\n---\n- {name: b, protocol: ssh}', [['syntax', 2, 1, '']]],
  ])('%s', (_what, format, text, faults) => {
    expect(faultsOf(text, format)).toEqual(faults);
  });

  test.each<readonly [ImportFormat, string, readonly (readonly [string, number])[]]>([
    [
      'csv',
      'name,protocol\na,ssh\nb,ssh,c\nd,ssh\ne,ssh,f\n"g,ssh\nh,ssh',
      [
        ['a', 2],
        ['d', 4],
      ],
    ],
    [
      'yaml',
      '- {name: a, protocol: ssh}\n- 7\n- {name: d, protocol: ssh}\n- {name: e}\n- {name: f, x: y}',
      [
        ['a', 1],
        ['d', 3],
      ],
    ],
  ])('%s with faults still gives the rows that can be read, to be checked as well', (format, text, rows) => {
    const read = readImport(text, format);
    expect(read.rows.map(({ row, location: place }) => [row.name, place.line])).toEqual(rows);
    expect([...new Set(read.faults.map(({ line }) => line))]).toEqual(format === 'csv' ? [3, 5, 6] : [2, 4, 5]);
  });

  test.each<readonly [string, ImportFormat, string, string]>([
    ['a column', 'csv', 'name,protocol,hotsname,port,port,__proto__\na,ssh,x,22,23,y', 'unknownColumn,columnTwice'],
    ['a member', 'yaml', '- {name: a, protocol: ssh, x: y, parameters: {port: 22, port: 23}}', 'unknownColumn'],
    ['a list', 'yaml', '- {name: a, protocol: ssh, users: 7, parameters: {port: 22}}', 'wrongType'],
  ])('%s that cannot be read keeps nobody from checking the rest (%s)', (_what, format, text, codes) => {
    const { rows, faults } = readImport(text, format);
    expect(rows.map(({ row }) => row)).toEqual([
      { name: 'a', protocol: 'ssh', parameters: { port: '22' }, attributes: {}, users: [], groups: [] },
    ]);
    expect(faults.map(({ code }) => code).join()).toContain(codes);
  });

  test.each<readonly [ImportFormat, string]>([
    ['csv', 'name,protocol,password\na,vnc,\nb,vnc,p'],
    [
      'yaml',
      '- {name: a, protocol: vnc, parameters: {password: }}\n- {name: b, protocol: vnc, parameters: {password: p}}',
    ],
  ])('an empty cell or member of %s says nothing', (format, text) => {
    expect(rowsOf(text, format).map(({ parameters }) => parameters)).toEqual([{}, { password: 'p' }]);
  });

  test('quotation marks around nothing say that it is empty', () => {
    const text = '[{"name":"a","protocol":"vnc","parameters":{"password":""},"attributes":{"weight":""}}]';
    expect(rowsOf(text, 'json')).toMatchObject([{ parameters: { password: '' }, attributes: { weight: '' } }]);
  });

  test('what the parser tells twice of one place is one fault', () => {
    expect(faultsOf('[{"name":"a","protocol":"ssh"},\n{"name":', 'json')).toEqual([['syntax', 2, 9, '']]);
  });

  test('aliases in aliases are refused before anything unfolds', () => {
    const bomb = [
      '- &a [x, x]',
      ...'bcdefghijklmnopqrstuvwxyz'
        .split('')
        .map((name, index, all) => `- &${name} [*${all[index - 1] ?? 'a'}, *${all[index - 1] ?? 'a'}]`),
    ];
    const codes = new Set(readImport(bomb.join('\n'), 'yaml').faults.map(({ code }) => code));
    expect([...codes]).toEqual(['alias']);
  });

  test('more rows than may be imported', () => {
    const rows = (count: number) =>
      ['name,protocol', ...Array.from({ length: count }, (_, index) => `d${index},ssh`)].join('\n');
    expect(readImport(rows(IMPORT_ROWS_MAX), 'csv').rows).toHaveLength(IMPORT_ROWS_MAX);
    expect(faultsOf(rows(100_000), 'csv')).toEqual([['tooManyRows', IMPORT_ROWS_MAX + 2, 1, '']]);
  });

  const JSON_ROW = '{"name": "a [,] \\" {", "users": ["b", "c"]}';
  const YAML_ROW = '- name: a\n  users:\n    - b\n    - "-"\n';
  const manyRows = (count: number, row: string, between: string) => Array<string>(count).fill(row).join(between);

  // What follows is no JSON, nor YAML: whoever parsed all of it would tell that instead.
  test.each<readonly [string, ImportFormat, string, readonly [number, number]]>([
    ['JSON', 'json', `[${manyRows(100_000, JSON_ROW, ',\n')}}}`, [IMPORT_ROWS_MAX, JSON_ROW.length + 2]],
    ['YAML', 'yaml', `${manyRows(100_000, YAML_ROW, '')}- "`, [4 * IMPORT_ROWS_MAX + 1, 1]],
    ['YAML in brackets', 'yaml', ` [${manyRows(100_000, '{name: a}', ',')}}}`, [1, 10 * IMPORT_ROWS_MAX + 3]],
  ])('100,000 rows of %s are refused before they are parsed', (_what, format, text, place) => {
    expect(faultsOf(text, format)).toEqual([['tooManyRows', ...place, '']]);
  });

  test('as many rows as may be imported are read, in brackets and in lines', () => {
    const row = '{name: a, protocol: ssh, users: [b]}';
    expect(readImport(`[${manyRows(40, row, ',')}]`, 'yaml').rows).toHaveLength(40);
    expect(excessRow(`[${manyRows(IMPORT_ROWS_MAX, JSON_ROW, ',')}]`)).toBeNull();
    expect(excessRow(manyRows(IMPORT_ROWS_MAX, YAML_ROW, ''))).toBeNull();
    expect(excessRow(`["${'\\"'.repeat(1_000)}`)).toBeNull();
  });

  test('a row that holds itself is refused', () => {
    expect(faultsOf('- &a {name: a, protocol: ssh, users: [*a]}', 'yaml')).toEqual([['alias', 1, 39, 'a']]);
  });

  test('brackets without end are a fault, not a crash', () => {
    expect(new Set(readImport('['.repeat(20_000), 'json').faults.map(({ code }) => code))).toEqual(new Set(['syntax']));
  });
});

describe('the bytes of a file', () => {
  const utf16 = (text: string, littleEndian: boolean) => {
    const bytes = new DataView(new ArrayBuffer((text.length + 1) * 2));
    [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))].forEach((unit, index) =>
      bytes.setUint16(index * 2, unit, littleEndian),
    );
    return new Uint8Array(bytes.buffer);
  };

  test.each([
    ['plain', new TextEncoder().encode('näme')],
    ['with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('näme')])],
    ['in UTF-16, little end first', utf16('näme', true)],
    ['in UTF-16, big end first', utf16('näme', false)],
  ])('%s', (_what, bytes) => {
    expect(decodeImport(bytes)).toEqual({ text: 'näme' });
  });

  test.each([
    ['Latin letters of another encoding', [0x61, 0x0a, 0x62, 0xe4, 0x63], 2, 2],
    ['a zero', [0x61, 0x00], 1, 2],
    ['UTF-16 without its mark', [0x61, 0x00, 0x0a, 0x00, 0x62, 0x00], 1, 2],
    ['UTF-16 without its mark, big end first', [0x00, 0x61, 0x00, 0x0a], 1, 1],
    ['half a letter', [0x61, 0x0a, 0xc3], 2, 1],
    ['half of a pair in UTF-16', [0xff, 0xfe, 0x61, 0x00, 0x3d, 0xd8], 1, 2],
    ['a letter written too long', [0xc0, 0xaf], 1, 1],
    ['half of a mark', [0xff, 0x61], 1, 1],
  ])('%s are told with their place', (_what, bytes, line, column) => {
    expect(decodeImport(new Uint8Array(bytes)).fault).toEqual({ code: 'encoding', name: '', line, column });
  });

  test('a file that is too large is not even decoded', () => {
    expect(decodeImport(new Uint8Array(IMPORT_FILE_MAX_BYTES + 1)).fault?.code).toBe('tooLarge');
    expect(decodeImport(new Uint8Array(IMPORT_FILE_MAX_BYTES).fill(0x61)).text).toHaveLength(IMPORT_FILE_MAX_BYTES);
  });

  test.each([
    ['a.CSV', '', 'csv'],
    ['a.json', '', 'json'],
    ['a.yml', '', 'yaml'],
    ['', ' [{}]', 'json'],
    ['', '- name: a', 'yaml'],
    ['', 'name,protocol', 'csv'],
  ])('%j with %j is %s', (name, text, format) => {
    expect(formatOf(name, text)).toBe(format);
  });
});

const anyText = fc.oneof(
  fc.constantFrom(
    '=1+1',
    "'=1",
    "''+x",
    '@a',
    '-1',
    '+1',
    '\tx',
    'a;b',
    'a/b',
    '\\',
    'a"b',
    'a,b',
    'a\nb',
    'yes',
    '007',
    '~',
    '# x',
    ': ',
    '- a',
  ),
  fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0') && !text.includes('\r')),
);
const named = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), anyText, { maxKeys: 6 });

const anyRow: fc.Arbitrary<ImportRow> = fc.constantFrom(...PROTOCOL_NAMES).chain((protocol) =>
  fc.record({
    name: anyText,
    protocol: fc.constant<string>(protocol),
    path: fc.array(anyText, { maxLength: 4 }),
    parameters: named(PROTOCOLS[protocol].connectionForms.flatMap(({ fields }) => fields.map(({ name }) => name))),
    attributes: named(['weight', 'failover-only', 'guacd-hostname']),
    users: fc.array(anyText, { maxLength: 3 }),
    groups: fc.array(anyText, { maxLength: 3 }),
  }),
);

test.each(IMPORT_FORMATS)('what was exported as %s is imported as it was', (format) => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 5 }), (rows) => {
      expect(rowsOf(writeExport(rows, format), format)).toEqual(rows);
    }),
    { numRuns: 150, seed: 5 },
  );
});

test('no cell of an export is a formula, its heading neither', () => {
  const formulas = ['=1+1', '+1', '-1', '@x', "'=1", '\t=1', "=cmd|'/C calc'!A0"];
  const rows = formulas.map((text) => ({ ...ROW, name: text, users: [text], parameters: { [text]: text } }));
  const cells = writeExport(rows, 'csv')
    .split(/[\r\n,]+/)
    .map((cell) => cell.replace(/^"/, ''));
  expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
  expect(formulas.map((text) => unguardCell(guardCell(text)))).toEqual(formulas);
});
