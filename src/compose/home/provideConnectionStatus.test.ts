import { expect, test } from 'vitest';
import { STATUS_BATCH_MAX } from '../../../contract/limits.ts';
import { batchesOf } from './provideConnectionStatus.ts';

const watched = (dataSource: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    dataSource,
    identifier: String(index),
    key: `${dataSource}/${index}`,
  }));

test('a batch holds what one call may ask for, of one data source', () => {
  const batches = batchesOf([...watched('postgresql', STATUS_BATCH_MAX + 1), ...watched('other', 2)]);
  expect(batches.map((batch) => [batch[0]?.dataSource, batch.length])).toEqual([
    ['postgresql', STATUS_BATCH_MAX],
    ['postgresql', 1],
    ['other', 2],
  ]);
});

test('nothing to ask, no batch', () => {
  expect(batchesOf([])).toEqual([]);
});
