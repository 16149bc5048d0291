import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { localAddresses, ownAddresses } from './policy.ts';

const onCard = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo;

const NOWHERE = { publicUrl: null, trustedProxies: [] };

test('the addresses of this machine are told plainly, IPv4 first, without loopback', () => {
  const cards = {
    lo: [onCard('127.0.0.1', 'IPv4', true), onCard('::1', 'IPv6', true)],
    eth0: [onCard('2001:DB8:0::4', 'IPv6'), onCard('192.0.2.4', 'IPv4'), onCard('fe80::1%eth0', 'IPv6')],
    eth1: [onCard('198.51.100.4', 'IPv4')],
    down: undefined,
  };
  expect(localAddresses(cards)).toEqual(['192.0.2.4', '198.51.100.4', '2001:db8::4', 'fe80::1']);
});

test.each([
  ['https://203.0.113.9:8443/', '203.0.113.9'],
  ['https://[2001:db8::9]/', '2001:db8::9'],
  ['https://oriel.example/', null],
])('%s tells the public address %s', (url, address) => {
  expect(ownAddresses({ ...NOWHERE, publicUrl: new URL(url) }, () => []).publicAddress).toBe(address);
});

test('an address that was never told is nobody’s', () => {
  const own = ownAddresses(NOWHERE, () => []);
  expect([own.publicAddress, own.include('203.0.113.9')]).toEqual([null, false]);
});

test.each([
  ['127.0.0.1', true],
  ['127.255.0.9', true],
  ['::1', true],
  ['203.0.113.9', true],
  ['192.0.2.4', true],
  ['10.0.0.1', true],
  ['10.0.1.1', false],
  ['192.0.2.5', false],
  ['::2', false],
])('a ban of %s would shut out this machine or those behind its proxy: %s', (address, included) => {
  const config = { publicUrl: new URL('https://203.0.113.9/'), trustedProxies: [{ address: '10.0.0.0', prefix: 24 }] };
  const own = ownAddresses(config, () => ['192.0.2.4']);
  expect([own.include(address), own.local()]).toEqual([included, ['192.0.2.4']]);
});
