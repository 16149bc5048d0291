import { describe, expect, test } from 'vitest';
import { jsonRow, rowLines, verdictOf } from './table.ts';

describe('a figure', () => {
  test.each([
    [10, { atMost: 10 }, 'holds'],
    [10.1, { atMost: 10 }, 'missed'],
    [1, { atLeast: 1.5 }, 'missed'],
    [1.5, { atLeast: 1.5, note: 'the peer' }, 'holds'],
    [Number.NaN, { atMost: 10 }, 'missed'],
    [5, { note: 'only shown' }, 'shown'],
  ])('%d beside %o: %s', (value, beside, verdict) => {
    expect(verdictOf(value, beside)).toBe(verdict);
  });
});

const MEASURED = {
  figures: { ms: 12.345, megabytes: 321.9 },
  samples: [{ ms: 12 }],
  beside: { megabytes: { note: 'peer 400' } },
};

test('a row shows its method once and what stands beside each figure', () => {
  const lines = rowLines({ name: 'a-row', method: 'How it is done.', beside: { ms: { atMost: 10 } } }, MEASURED);
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'a-row',
    ' How it is done.',
    ' ms 12.35 at most 10.00 MISSED',
    ' megabytes 322 peer 400',
  ]);
});

test('the JSON holds the stable fields and the samples', () => {
  expect(jsonRow('a-row', MEASURED)).toEqual({ name: 'a-row', ms: 12.345, megabytes: 321.9, samples: [{ ms: 12 }] });
});
