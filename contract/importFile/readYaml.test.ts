import { describe, expect, test } from 'vitest';
import { IMPORT_FAULTS_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import { excessRow } from './excessRow.ts';
import { readYaml } from './readYaml.ts';

const faultsOf = (text: string) =>
  readYaml(text).faults.map(({ code, line, column, name }) => [code, line, column, name]);
const EMPTY = { parameters: {}, attributes: {}, users: [], groups: [] };

describe('a file that cannot be relied on', () => {
  test.each([
    ['', 'empty'],
    ['# nothing yet', 'empty'],
    ['[]', 'empty'],
    ['~', 'notAList'],
    ['name: a', 'notAList'],
    ['- {', 'syntax'],
    ['- &a {name: a, protocol: ssh}\n- *a', 'alias'],
    ['- &a {name: a, protocol: ssh}\n- *a\n- {', 'syntax'],
  ])('such as %j has one fault, and no rows', (text, code) => {
    const { rows, faults } = readYaml(text);
    expect([rows, faults.map((fault) => fault.code)]).toEqual([[], [code]]);
  });

  test('may have the rows too many behind a remark', () => {
    const many = (count: number) => `# all of them\n[${Array<string>(count).fill('7').join()}]`;
    expect(faultsOf(many(IMPORT_ROWS_MAX + 1))).toEqual([['tooManyRows', 2, 2 * IMPORT_ROWS_MAX + 2, '']]);
    expect(faultsOf(many(IMPORT_ROWS_MAX))[0]).toEqual(['notARow', 2, 2, '']);
  });
});

describe('a file that is nested without end', () => {
  test.each(['[', '- ', '{a: ', '? '])('is refused before its depth fills the stack: %j', (level) => {
    const { rows, faults } = readYaml(level.repeat(200_000));
    expect([rows, faults.map(({ code }) => code)]).toEqual([[], ['syntax']]);
  });

  test('is told with the place that is too deep', () => {
    expect(faultsOf(`- a\n- ${'['.repeat(1_000)}`)).toEqual([['syntax', 2, 65, '']]);
  });

  test('has its depth, which no connection comes near', () => {
    expect(faultsOf(`- ${'['.repeat(50)}${']'.repeat(50)}`)).toEqual([['notARow', 1, 3, '']]);
  });
});

describe('a member', () => {
  test.each([
    'group: , parentIdentifier: ',
    'group, parentIdentifier',
    'parameters: , attributes: , users: , groups: ',
    'parameters, attributes, users, groups',
    'parameters: {}, users: []',
    'parameters: {port: }, users: [~]',
    "users: ['', ]",
  ])('that says nothing is as if it were not there: %s', (members) => {
    const { rows, faults } = readYaml(`- {name: a, protocol: ssh, ${members}}`);
    expect(faults).toEqual([]);
    expect(rows.map(({ row }) => row)).toStrictEqual([{ ...EMPTY, name: 'a', protocol: 'ssh' }]);
  });

  test('may be an empty name or protocol, which is for others to judge', () => {
    expect(readYaml('- {name: , protocol: }').rows.map(({ row }) => row)).toStrictEqual([
      { ...EMPTY, name: '', protocol: '' },
    ]);
  });

  test.each([
    ['parameters: 7', 'parameters', 40],
    ['parameters: [port]', 'parameters', 40],
    ['parameters: {[a]: b}', 'parameters', 41],
    ['parameters: {~: b}', 'parameters', 41],
    ['parameters: {port: [22]}', 'port', 47],
    ['users: ada', 'users', 35],
    ['users: {ada: x}', 'users', 35],
    ['users: [[ada]]', 'users', 36],
    ['group: [Lab]', 'group', 35],
    ['[a]: b', '', 28],
  ])('of the wrong kind is told with its place, and the rest is read: %s', (member, name, column) => {
    const { rows, faults } = readYaml(`- {name: a, protocol: ssh, ${member}}`);
    expect(faults).toEqual([{ code: 'wrongType', name, line: 1, column }]);
    expect(rows.map(({ row }) => row)).toStrictEqual([{ ...EMPTY, name: 'a', protocol: 'ssh' }]);
  });

  test('has its place, and so has all that is within', () => {
    const [row] = readYaml('- name: a\n  protocol: ssh\n  parameters:\n    port: 22\n  attributes: {weight: 5}').rows;
    expect([...(row?.fields ?? [])].map(([field, { line, column }]) => [field, line, column])).toEqual([
      ['name', 1, 3],
      ['protocol', 2, 3],
      ['parameters', 3, 3],
      ['parameters.port', 4, 5],
      ['attributes', 5, 3],
      ['attributes.weight', 5, 16],
    ]);
  });
});

describe('faults', () => {
  test('of one kind are told for every place, and once for each', () => {
    expect(faultsOf('[7, 8,\n9]')).toEqual([
      ['notARow', 1, 2, ''],
      ['notARow', 1, 5, ''],
      ['notARow', 2, 1, ''],
    ]);
  });

  test('are no more than anybody mends', () => {
    expect(
      faultsOf(
        `[${Array<string>(IMPORT_FAULTS_MAX + 1)
          .fill('7')
          .join()}]`,
      ),
    ).toHaveLength(IMPORT_FAULTS_MAX);
  });
});

test.each(['- name: x- y, z\n', '- users: [a, b]\n', '  - name: a\n    users: [- x]\n'])(
  'strokes, commas and brackets within rows such as %j are no rows of their own',
  (row) => {
    expect(excessRow(row.repeat(IMPORT_ROWS_MAX))).toBeNull();
    expect(excessRow(row.repeat(IMPORT_ROWS_MAX + 1))).toBe(row.length * IMPORT_ROWS_MAX + row.indexOf('-'));
  },
);
