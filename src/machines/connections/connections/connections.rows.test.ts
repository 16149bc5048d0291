import { expect, test } from 'vitest';
import { managedRows, nodesOfKeys, presentKeys, targetsFor } from './connections.rows.ts';
import { sampleManagedDesk, sampleManagedGroup, sampleManagedOther } from './connections.samples.ts';
import type { ManagedNode } from './connections.types.ts';

const profile: ManagedNode = {
  ...sampleManagedDesk,
  ...{ key: 'profile/7', kind: 'profile', identifier: '7', name: 'Guests', protocol: null },
};
const desk: ManagedNode = { ...sampleManagedDesk, children: [profile] };
const shell: ManagedNode = { ...sampleManagedOther, key: 'connection/3', name: 'Shell', protocol: 'ssh' };
const lab: ManagedNode = { ...sampleManagedGroup, children: [desk, sampleManagedOther] };
const empty: ManagedNode = { ...sampleManagedGroup, key: 'group/2', identifier: '2', name: 'Attic', children: [] };
const tree = [lab, shell, empty];

const listed = (search = '', collapsed: readonly string[] = [], marked: readonly string[] = []) =>
  managedRows({ tree, search, collapsed, marked });
const namesIn = (...asked: Parameters<typeof listed>) => listed(...asked).rows.map(({ node }) => node.name);

test('what holds something is open, what holds nothing is not', () => {
  expect(listed().rows.map(({ node, depth, expanded }) => [node.name, depth, expanded])).toEqual([
    ['Lab', 0, true],
    ['Desk', 1, true],
    ['Guests', 2, false],
    ['Rack', 1, false],
    ['Shell', 0, false],
    ['Attic', 0, false],
  ]);
  expect(listed('', [lab.key]).rows.map(({ expanded }) => expanded)).toEqual([false, false, false]);
});

test.each([
  ['ssh', ['Shell'], 1],
  ['RDP', ['Lab', 'Desk', 'Guests', 'Rack'], 2],
  ['rdp desk', ['Lab', 'Desk', 'Guests'], 1],
  ['lab', ['Lab', 'Desk', 'Guests', 'Rack'], 2],
  ['lab rack', ['Lab', 'Rack'], 1],
  ['guests', ['Lab', 'Desk', 'Guests'], 1],
  ['attic', ['Attic'], 0],
  ['lab shell', [], 0],
  ['', ['Lab', 'Desk', 'Guests', 'Rack', 'Shell', 'Attic'], 3],
])('a search for %j finds by name, protocol and the groups above: %j with %i connections', (search, names, matches) => {
  expect([namesIn(search), listed(search).matches]).toEqual([names, matches]);
});

test('connections in a folded group are counted all the same', () => {
  expect([namesIn('', [lab.key]), listed('', [lab.key]).matches]).toEqual([['Lab', 'Shell', 'Attic'], 3]);
});

test('what was searched for is marked in each name, and nothing is where nothing was', () => {
  expect(listed('la').rows.map(({ node, marks }) => [node.name, marks])).toEqual([
    ['Lab', [[0, 2]]],
    ['Desk', []],
    ['Guests', []],
    ['Rack', []],
  ]);
  expect(listed().rows.flatMap(({ marks }) => marks)).toEqual([]);
});

test('a marked line is a line of the list, however deep', () => {
  const marked = listed('', [], [profile.key, shell.key]).rows.filter((row) => row.marked);
  expect(marked.map(({ node }) => node.name)).toEqual(['Guests', 'Shell']);
});

test('what lies in something named goes with it and is not named again', () => {
  const nodesOf = (...keys: string[]) => nodesOfKeys(tree, new Set(keys)).map(({ name }) => name);
  expect(nodesOf(lab.key, desk.key, shell.key)).toEqual(['Lab', 'Shell']);
  expect([nodesOf(profile.key), nodesOf('group/99'), nodesOf()]).toEqual([['Guests'], [], []]);
});

test('a key stays for as long as there is a node of it, however deep', () => {
  const keys = [shell.key, 'group/99', profile.key, lab.key];
  expect([presentKeys(tree, keys), presentKeys(tree, []), presentKeys([], keys)]).toEqual([
    [shell.key, profile.key, lab.key],
    [],
    [],
  ]);
});

test('things are put into groups alone, and into those that may be changed', () => {
  const inner = { ...sampleManagedGroup, key: 'group/4', identifier: '4', name: 'Inner', children: [] };
  const others = { ...sampleManagedGroup, key: 'group/3', identifier: '3', mayHold: false, children: [desk, inner] };
  expect(targetsFor([others, lab, shell], [shell])).toEqual([
    { identifier: '4', name: 'Inner', depth: 2 },
    { identifier: '1', name: 'Lab', depth: 1 },
  ]);
});

test('nothing goes into itself, nor into what it holds', () => {
  const inner = { ...sampleManagedGroup, key: 'group/2', identifier: '2', name: 'Inner', children: [] };
  const other = { ...sampleManagedGroup, key: 'group/3', identifier: '3', name: 'Other', children: [] };
  const own = { ...sampleManagedGroup, children: [inner] };
  expect(targetsFor([own, other], [own]).map(({ name }) => name)).toEqual(['Other']);
  expect(targetsFor([own, other], [sampleManagedDesk]).map(({ name, depth }) => [name, depth])).toEqual([
    ['Lab', 1],
    ['Inner', 2],
    ['Other', 1],
  ]);
});
