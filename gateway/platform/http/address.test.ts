import { expect, test } from 'vitest';
import { addressBucket, createAddressReader, readNetwork, plainAddress } from './address.ts';

const trusting = (...networks: string[]) => createAddressReader(networks.map((one) => readNetwork(one)!));
const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never;

test('without a trusted proxy a forwarded address is not believed', () => {
  expect(trusting()(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
});

test('a trusted proxy names the caller, and what the caller wrote itself is not believed', () => {
  const read = trusting('10.0.0.0/8', 'fd00::/8');
  expect(read(from('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
  expect(read(from('::ffff:10.1.2.3', '127.0.0.1, 198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1');
  expect(read(from('fd00::1', '2001:DB8::7'))).toBe('2001:db8::7');
});

test('a forwarded text that is no address leaves the proxy as the caller', () => {
  const read = trusting('10.0.0.1');
  expect(read(from('10.0.0.1', 'evil\nhost'))).toBe('10.0.0.1');
  expect(read(from('10.0.0.1'))).toBe('10.0.0.1');
  expect(read(undefined)).toBe('');
});

test.each([
  ['10.0.0.0/8', { address: '10.0.0.0', prefix: 8 }],
  [' ::1 ', { address: '::1', prefix: 128 }],
  ['192.0.2.1', { address: '192.0.2.1', prefix: 32 }],
  ['::ffff:10.0.0.0/104', { address: '10.0.0.0', prefix: 8 }],
  ['::ffff:10.0.0.0/95', null],
  ['10.0.0.0/33', null],
  ['10.0.0.0/', null],
  ['10.0.0.0/8/8', null],
  ['example.org', null],
  ['', null],
])('the network %j is read as %j', (text, network) => {
  expect(readNetwork(text)).toEqual(network);
});

test.each([
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['::ffff:a00:1', '10.0.0.1'],
  // An IPv4-compatible address is not an IPv4-mapped one.
  ['::10.0.0.1', '::a00:1'],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['Example', 'example'],
])('the address %s is plainly %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

test('one IPv6 customer is one bucket, one IPv4 address another', () => {
  expect(addressBucket('192.0.2.7')).toBe('192.0.2.7');
  expect(addressBucket('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressBucket('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(addressBucket('2001:db8::9')).toBe('2001:db8:0:0::/64');
  expect(addressBucket('::1')).toBe('0:0:0:0::/64');
  expect(plainAddress('FE80::1%eth0')).toBe('fe80::1');
});
