import { expect, test } from 'vitest';
import { isForbiddenAddress, isLoopbackName, networkList, readHost } from './targetHosts.ts';

test.each([
  [' 192.0.2.10\n', 'address', '192.0.2.10'],
  ['[192.0.2.10]', 'address', '192.0.2.10'],
  [' [2001:DB8:0::7] ', 'address', '2001:db8::7'],
  ['fe80::1%eth0', 'address', 'fe80::1%eth0'],
  ['Desk.Example.', 'name', 'desk.example'],
  ['bücher.example', 'name', 'xn--bcher-kva.example'],
])('%j is read as the %s %s', (text, kind, read) => {
  expect(readHost(text)).toEqual({ kind, text: read });
});

test.each([
  ...['', '.', '。', '[]', '[desk].example', 'desk[.example]', 'x[::1]'],
  ...['fe80::1%', 'fe80::1%a:b', 'fe80::1%::1', 'fe80::1%a_b', 'fe80::1%eth0 x'],
])('%j is no host', (text) => {
  expect(readHost(text)).toBeNull();
});

test.each([
  ['localhost', true],
  ['desk.localhost', true],
  ['localhost.example', false],
  ['mylocalhost', false],
])('%s is a name of loopback: %s', (name, isLoopback) => {
  expect(isLoopbackName(name)).toBe(isLoopback);
});

const NOTHING = networkList([]);

/** Every way to write an IPv4 address as an IPv6 one, for 192.0.2.10. */
const CLOTHED = [
  ...['::192.0.2.10', '::ffff:192.0.2.10', '::ffff:0:192.0.2.10'],
  ...['64:ff9b::192.0.2.10', '64:ff9b:1::192.0.2.10', '2002:c000:20a::1'],
];

test.each(CLOTHED)('%s is as harmless as the IPv4 address that it stands for', (address) => {
  expect(isForbiddenAddress(address, NOTHING)).toBe(false);
});

test.each(['127.0.0.1', '::ffff:127.0.0.1', '64:ff9b::127.0.0.1', '2002:7f00:1::1'])(
  '%s is allowed where the network of the IPv4 address is, and nowhere else',
  (address) => {
    const judged = [
      networkList([{ address: '127.0.0.0', prefix: 8 }]),
      networkList([{ address: '10.0.0.0', prefix: 8 }]),
    ];
    expect(judged.map((allowed) => isForbiddenAddress(address, allowed))).toEqual([false, true]);
  },
);

test('everybody at once may be woken, and is nobody’s target otherwise', () => {
  const wakes = ['255.255.255.255', '224.0.0.1'].map((address) => isForbiddenAddress(address, NOTHING, true));
  expect([...wakes, isForbiddenAddress('255.255.255.255', NOTHING)]).toEqual([false, true, true]);
});
