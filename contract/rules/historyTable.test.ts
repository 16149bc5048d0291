import { expect, test } from 'vitest';
import { HISTORY_LIST_MAX } from '../limits.ts';
import { durationOf, historyCsv, type ListedUse } from './historyTable.ts';
import { USE_FAILURE } from './useFailure.ts';

const UNREACHABLE = { [USE_FAILURE]: String(0x0207) };
const START = Date.parse('2026-03-18T12:00:00Z');
const record = (changes: Partial<ListedUse> = {}): ListedUse => ({
  ...{ startDate: START, endDate: START + 90_000, remoteHost: '203.0.113.9', username: 'maria' },
  ...{ connectionName: 'Desk', attributes: {}, ...changes },
});

test.each([
  [0, { value: 0, unit: 'second' }],
  [49, { value: 0, unit: 'second' }],
  [12_340, { value: 12.3, unit: 'second' }],
  [59_999, { value: 60, unit: 'second' }],
  [60_000, { value: 1, unit: 'minute' }],
  [90_000, { value: 1.5, unit: 'minute' }],
  [3_600_000, { value: 1, unit: 'hour' }],
  [86_400_000, { value: 1, unit: 'day' }],
  [216_000_000, { value: 2.5, unit: 'day' }],
  [-5_000, { value: 0, unit: 'second' }],
])('a use of %i ms took %j [B3-008]', (ms, duration) => {
  expect(durationOf({ startDate: START, endDate: START + ms })).toEqual(duration);
});

test('a use without an end has no duration [B3-008]', () => {
  expect(durationOf({ startDate: START, endDate: null })).toBeNull();
});

const TEXTS = {
  header: ['User', 'Start', 'Duration', 'Connection', 'Host', 'Failure'],
  duration: (duration: ReturnType<typeof durationOf>) => (duration ? `${duration.value} ${duration.unit}` : 'unknown'),
  date: (ms: number) => new Date(ms).toISOString(),
  failure: (failure: string | null) => failure ?? '',
} as const;

test('the table holds what the list shows, and a hostile name is no formula in it', () => {
  const records = [
    record(),
    record({
      username: '=HYPERLINK("http://evil")',
      connectionName: 'Büro, "Süd"',
      remoteHost: null,
      endDate: null,
      attributes: UNREACHABLE,
    }),
  ];
  expect(historyCsv(records, TEXTS)).toBe(
    '\ufeffUser,Start,Duration,Connection,Host,Failure\r\n' +
      'maria,2026-03-18T12:00:00.000Z,1.5 minute,Desk,203.0.113.9,\r\n' +
      '"\'=HYPERLINK(""http://evil"")",2026-03-18T12:00:00.000Z,unknown,"Büro, ""Süd""",,unreachable\r\n',
  );
});

test('no more records than the list shows are in the table [B5-015]', () => {
  const text = historyCsv(
    Array.from({ length: HISTORY_LIST_MAX + 1 }, () => record()),
    TEXTS,
  );
  expect(text.trim().split('\r\n')).toHaveLength(1 + 250);
});
