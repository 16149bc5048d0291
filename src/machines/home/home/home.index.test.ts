import { expect, test } from 'vitest';
import { parseSearch } from '../../../../contract/rules/searchFilter.ts';
import { hasIndex, indexNode, indexOf, keepIndex, termsLeft } from './home.index.ts';
import { openableNodes } from './home.rows.ts';
import { sampleDesk, sampleGroup, sampleTerminal } from './home.samples.ts';

test('a group is a row that is open or closed, and its content lies one step deeper', () => {
  const { open, closed, children } = indexNode(sampleGroup, 2);
  expect([open, closed]).toEqual([
    { node: sampleGroup, depth: 2, expanded: true },
    { node: sampleGroup, depth: 2, expanded: false },
  ]);
  expect(children.map(({ closed: row }) => row)).toEqual([
    { node: sampleDesk, depth: 3, expanded: false },
    { node: sampleTerminal, depth: 3, expanded: false },
  ]);
});

test('what holds nothing is one row, never unfolded', () => {
  const { open, closed, children } = indexNode(sampleDesk, 0);
  expect([open === closed, open.expanded, children]).toEqual([true, false, []]);
});

test('a tree is gone through once, or not at all where that was done before', () => {
  const [tree, other] = [[sampleGroup], [sampleDesk]];
  expect([hasIndex(tree), hasIndex(other)]).toEqual([false, false]);
  expect(indexOf(tree)).toBe(indexOf(tree));
  const made = [indexNode(sampleDesk, 0)];
  keepIndex(other, made);
  expect([hasIndex(tree), hasIndex(other), indexOf(other) === made]).toEqual([true, true, true]);
});

test.each([
  ['TERM', []],
  ['ssh', []],
  ['term nowhere', ['nowhere']],
  ['nowhere', ['nowhere']],
  ['"terminal ssh"', ['terminal ssh']],
  ['', []],
])('in a terminal %j is found except %j', (search, left) => {
  const terms = termsLeft(indexNode(sampleTerminal, 0), parseSearch(search));
  expect(terms.map((term) => ('text' in term ? term.text : ''))).toEqual(left);
});

test('a group without a protocol is found by its name alone', () => {
  expect(indexNode(sampleGroup, 0).text.trim()).toBe('on this computer');
});

test('a list that is not searched is drawn without reading a name', () => {
  let read = 0;
  const node = {
    ...sampleDesk,
    get name() {
      read += 1;
      return 'Welcome desktop';
    },
  };
  const indexed = indexNode(node, 0);
  expect([termsLeft(indexed, []), read]).toEqual([[], 0]);
  termsLeft(indexed, parseSearch('desktop'));
  expect(read).toBeGreaterThan(0);
});

test('everything that can be opened is told in the order of the list, groups only where they can be', () => {
  const pool = { ...sampleGroup, key: 'pool', clientId: 'NwBnAHBvc3RncmVzcWw', children: [] };
  expect(openableNodes([sampleGroup, pool])).toEqual([sampleDesk, sampleTerminal, pool]);
});
