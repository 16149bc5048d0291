import { expect, test } from 'vitest';
import { DISCOVERY_ADDRESSES_MAX } from '../../../../contract/limits.ts';
import { neighboursOf } from './neighbours.ts';

test('everybody else in a small network, nearest first', () => {
  expect(neighboursOf([{ address: '192.168.7.3', prefix: 29 }])).toEqual([
    '192.168.7.2',
    '192.168.7.4',
    '192.168.7.1',
    '192.168.7.5',
    '192.168.7.6',
  ]);
});

test.each([
  ['both ends of a line between two', { address: '10.0.0.0', prefix: 31 }, ['10.0.0.1']],
  ['nobody where there is only oneself', { address: '10.0.0.1', prefix: 32 }, []],
  ['nobody in public networks', { address: '203.0.113.9', prefix: 24 }, []],
  ['nobody on the own link', { address: '169.254.3.4', prefix: 16 }, []],
  ['nobody beside the private ranges', { address: '172.32.0.1', prefix: 30 }, []],
])('%s', (_what, network, expected) => {
  expect(neighboursOf([network])).toEqual(expected);
});

test('of large networks only the nearest, all networks by turns, and no own address', () => {
  const found = neighboursOf([
    { address: '172.17.0.1', prefix: 16 },
    { address: '10.1.2.3', prefix: 8 },
    { address: '10.1.2.4', prefix: 8 },
  ]);
  expect(found).toHaveLength(DISCOVERY_ADDRESSES_MAX);
  expect(new Set(found).size).toBe(DISCOVERY_ADDRESSES_MAX);
  expect(found.filter((address) => address.startsWith('172.17.')).length).toBeGreaterThan(DISCOVERY_ADDRESSES_MAX / 3);
  for (const own of ['172.17.0.1', '10.1.2.3', '10.1.2.4']) expect(found).not.toContain(own);
  for (const near of ['172.17.0.2', '10.1.2.2', '10.1.2.5']) expect(found).toContain(near);
});
