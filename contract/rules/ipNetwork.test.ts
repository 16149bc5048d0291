import { describe, expect, test } from 'vitest';
import { contains, parseNetwork } from './ipNetwork.ts';

describe('an address', () => {
  test.each([
    ['0.0.0.0', 4, 0n, 32],
    ['10.0.0.1', 4, 0x0a00_0001n, 32],
    ['255.255.255.255', 4, 0xffff_ffffn, 32],
    ['10.0.0.0/8', 4, 0x0a00_0000n, 8],
    ['10.0.0.1/32', 4, 0x0a00_0001n, 32],
    ['10.0.0.1/0', 4, 0x0a00_0001n, 0],
    ['::', 6, 0n, 128],
    ['::1', 6, 1n, 128],
    ['fe80::1', 6, (0xfe80n << 112n) + 1n, 128],
    ['FE80::1', 6, (0xfe80n << 112n) + 1n, 128],
    ['fd00::/8', 6, 0xfd00n << 112n, 8],
    ['::1/128', 6, 1n, 128],
    ['1:2:3:4:5:6:7:8', 6, 0x0001_0002_0003_0004_0005_0006_0007_0008n, 128],
    ['1:2:3:4::6:7:8', 6, 0x0001_0002_0003_0004_0000_0006_0007_0008n, 128],
    ['::ffff:10.0.0.1', 6, 0xffff_0a00_0001n, 128],
  ])('%s is read', (text, version, bits, prefix) => {
    expect(parseNetwork(text)).toEqual({ version, bits, prefix });
  });

  test.each([
    ...['', '10', '10.0.0', '10.0.0.0.1', '10.0.0.256', '256.0.0.1', '10.0.0.1000', '10..0.1', 'desk.in.the.lab'],
    ...['10.0.0.x1', '10.0.0.1x', '10.0.0. 1', '10.0.0.-1', '10.0.0.1e1'],
    ...[
      ':',
      ':::',
      '1:2:3',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '1::2::3',
      '1:2:3:4::5:6:7:8::9',
      '1:2:3:4::5:6:7:8',
      '1:2:3:4:5::6:7:8:9',
    ],
    ...['12345::', 'g::1', '::x1', '::1x', '::ffff:10.0.0.256', '::10.0.0', 'fe80::1%eth0', '[::1]'],
  ])('%j is none', (text) => {
    expect(parseNetwork(text)).toBeNull();
  });

  test.each(['10.0.0.0/', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/x8', '10.0.0.0/8x', '10.0.0.0/1e1', '10.0.0.0/ 8'])(
    'with the length of %j it is no network',
    (text) => {
      expect(parseNetwork(text)).toBeNull();
    },
  );

  test.each(['::/129', '::/', '::/8/8', '10.0.0.0/0008'])('neither with that of %j', (text) => {
    expect(parseNetwork(text)).toBeNull();
  });
});

test.each([
  ['10.0.0.0/8', '10.255.255.255', true],
  ['10.0.0.0/8', '11.0.0.0', false],
  ['10.0.0.128/25', '10.0.0.127', false],
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['0.0.0.0/0', '203.0.113.9', true],
  ['fd00::/8', 'fdff::1', true],
  ['fd00::/8', 'fe00::1', false],
  ['::/0', '10.0.0.1', false],
  ['0.0.0.0/0', '::1', false],
])('the network %s has the address %s in it: %s', (network, address, expected) => {
  const [wide, narrow] = [parseNetwork(network), parseNetwork(address)];
  expect(wide !== null && narrow !== null && contains(wide, narrow)).toBe(expected);
});
