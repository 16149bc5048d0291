import { expect, test } from 'vitest';
import { provedBy } from './check.mjs';
import { driftOf, makeDocument } from './document.mjs';

const UNIT = 'src/a.test.ts';
const BROWSER = 'tests/browser/b.test.ts';
const proofs = [
  { title: 'the form > asks | twice [A4-029 B1-002]', file: UNIT },
  { title: 'a <b> is *shown* [A4-029]', file: BROWSER },
  { title: 'the lock holds [A4-029]', file: UNIT },
];
const rows = (text: string) => text.split('\n').filter((line) => /^\| [ABC]\d/.test(line));

test('the document has a table for each group of ids, and a row for each id and file', () => {
  const text = makeDocument(proofs);
  expect(text.split('\n').filter((line) => line.startsWith('## '))).toEqual(['## A4', '## B1']);
  expect(text).toContain('2 rows are proved.');
  expect(rows(text)).toEqual([
    '| A4-029 | the form > asks \\| twice<br>the lock holds | [src/a.test.ts](../src/a.test.ts) |',
    '| A4-029 | a &lt;b> is \\*shown\\* | [tests/browser/b.test.ts](../tests/browser/b.test.ts) |',
    '| B1-002 | the form > asks \\| twice | [src/a.test.ts](../src/a.test.ts) |',
  ]);
});

test('it is the same in whatever order the tests ran, and however often', () => {
  expect(makeDocument([...proofs, ...proofs].reverse())).toBe(makeDocument(proofs));
});

test('of many titles in one file it shows the first, and how many more there are', () => {
  const many = ['g', 'f', 'e', 'd', 'c', 'b', 'a'].map((name) => ({ title: `${name} [C1-001]`, file: UNIT }));
  expect(rows(makeDocument(many))).toEqual([
    '| C1-001 | a<br>b<br>c<br>d<br>e<br>and 2 more | [src/a.test.ts](../src/a.test.ts) |',
  ]);
});

test('it fits the run that it was written from', () => {
  expect(driftOf(makeDocument(proofs), { proofs, unjudged: [] })).toEqual([]);
});

test('a test that did not pass and one that is new are both named', () => {
  const later = [...proofs.slice(0, 2), { title: 'new [A1-001]', file: UNIT }];
  const drift = driftOf(makeDocument(proofs), { proofs: later, unjudged: [] });
  expect(drift.map((line) => line.replace(/:.*\| (\w\d-\d{3}) .*/, ' $1').replace(/: \| (\S+).*/, ' $1'))).toEqual([
    'docs/requirements.md says what no test proves A4-029',
    'docs/requirements.md lacks A1-001',
    'docs/requirements.md lacks A4-029',
  ]);
});

test('where a machine lacks what a file needs, the document is believed, and nowhere else', () => {
  const skipped = [{ title: 'in a browser', reason: 'no Chromium', file: BROWSER }];
  const outcome = (passed: typeof proofs) =>
    provedBy([{ passed: [], failed: [], skipped, proofs: passed, output: '' }]);
  const text = makeDocument(proofs);
  expect(driftOf(text, outcome(proofs.filter(({ file }) => file === UNIT)))).toEqual([]);
  expect(driftOf(text, outcome(proofs.slice(0, 2)))).toHaveLength(2);
  expect(driftOf(text, outcome([]))).toHaveLength(4 - 2);
});
