import { expect, test } from 'vitest';
import { slowestLines, testTimeOf } from './testTime.mjs';

const outcome = { passed: [], failed: [], skipped: [], output: '' };

test('the slowest stand first: files of the browser suite, tests of the others, twenty at most', () => {
  const tests = Array.from({ length: 30 }, (_one, at) => ({ what: `test ${at}`, ms: at * 1_000 }));
  const lines = slowestLines([
    { ...outcome, name: 'unit', ms: 1, times: { tests, files: [{ what: 'a.test.ts', ms: 90_000 }] } },
    { ...outcome, name: 'lint', ms: 1 },
    {
      ...outcome,
      ...{ name: 'browser', ms: 1 },
      times: { tests: [{ what: 'x', ms: 99_000 }], files: [1_000, 2_500].map((ms) => ({ what: `${ms}.test.ts`, ms })) },
    },
  ]);
  expect(lines.slice(0, 5)).toEqual([
    'The slowest files of "browser":',
    '   2.5 s  2500.test.ts',
    '   1.0 s  1000.test.ts',
    'The slowest tests:',
    '  29.0 s  unit: test 29',
  ]);
  expect(lines).toHaveLength(3 + 1 + 20);
  expect(slowestLines([{ ...outcome, name: 'lint', ms: 1 }])).toEqual([]);
});

test('the time of a run is kept in seconds, of the whole and of each step', () => {
  const steps = [
    { name: 'unit', ms: 61_234.4 },
    { name: 'typed lint', ms: 500 },
  ];
  expect(testTimeOf(62_000, steps)).toEqual({ seconds: 62, steps: { unit: 61.234, 'typed lint': 0.5 } });
});
