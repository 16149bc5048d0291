import { expect, test, vi } from 'vitest';
import { type Endpoint, ReservedEndpoints } from './reservedEndpoints.ts';

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'engine.internal': ['10.0.0.5', '10.0.0.6'],
  'gateway.internal': ['198.51.100.4'],
};

function doors(...endpoints: readonly Endpoint[]) {
  const resolve = vi.fn((name: string) => {
    const addresses = ADDRESSES[name];
    return addresses ? Promise.resolve(addresses) : Promise.reject(new Error('ENOTFOUND'));
  });
  return { resolve, doors: new ReservedEndpoints({ endpoints, ownAddresses: () => ['198.51.100.4'], resolve }) };
}

/** What is judged by addresses alone, and after names were looked up. */
const judged = async (host: string, address: string) => {
  const { doors: own } = doors({ host, port: 4822 });
  return [own.include(address, 4822), await own.includeByName(address, 4822)];
};

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '0.1.2.3', '::', '::1', '198.51.100.4'],
  ...['::ffff:127.0.0.1', '::ffff:198.51.100.4', '64:ff9b::127.0.0.1', '::1%lo'],
])('a door on this machine is met at %s, whatever address it listens at', async (address) => {
  const all = await Promise.all(
    ['127.0.0.1', '0.0.0.0', '::', '::1', '198.51.100.4'].map((host) => judged(host, address)),
  );
  expect(all.flat()).toEqual(all.flatMap(() => [true, true]));
});

test.each([
  ['localhost', '127.0.0.1', [true, false]],
  ['localhost', '198.51.100.4', [true, false]],
  ['localhost', '192.0.2.10', [false, false]],
  ['203.0.113.9', '203.0.113.9', [true, true]],
  ['203.0.113.9', '::ffff:203.0.113.9', [true, true]],
  ['203.0.113.9', '192.0.2.10', [false, false]],
  ['127.0.0.1', '192.0.2.10', [false, false]],
  ['engine.internal', '10.0.0.5', [false, true]],
  ['engine.internal', '10.0.0.6', [false, true]],
  ['engine.internal', '10.0.0.7', [false, false]],
  ['engine.internal', '127.0.0.1', [false, false]],
  ['gateway.internal', '127.0.0.1', [false, true]],
  ['nowhere.internal', '10.0.0.5', [false, false]],
])('the door at %s is met at %s by its address and by its name: %j', async (host, address, met) => {
  expect(await judged(host, address)).toEqual(met);
});

test('other ports of the same machine are no doors', async () => {
  const { doors: own } = doors({ host: '127.0.0.1', port: 4822 }, { host: '203.0.113.9', port: 5432 });
  expect([own.include('127.0.0.1', 5432), own.include('203.0.113.9', 4822)]).toEqual([false, false]);
  expect([await own.includeByName('127.0.0.1', 5432), own.include('203.0.113.9', 5432)]).toEqual([false, true]);
});

test('every door of a port is looked at, and only those known by a name are looked up', async () => {
  const endpoints = ['203.0.113.9', 'nowhere.internal', 'engine.internal'].map((host) => ({ host, port: 4822 }));
  const { doors: own, resolve } = doors(...endpoints, { host: 'gateway.internal', port: 5432 });
  expect(await own.includeByName('10.0.0.6', 4822)).toBe(true);
  expect(resolve.mock.calls).toEqual([['nowhere.internal'], ['engine.internal']]);
});
