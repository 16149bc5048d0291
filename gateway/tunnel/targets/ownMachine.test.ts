import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { createTargetGuard } from './targets.ts';

const EVERYTHING = [
  { address: '0.0.0.0', prefix: 0 },
  { address: '::', prefix: 0 },
];

/** As it runs in the gateway: with the name server and the addresses of this machine. */
const check = (door: string, hostname: string) =>
  createTargetGuard({ allowed: EVERYTHING, ownEndpoints: [{ host: door, port: 4822 }] }).checkAtConnect('vnc', {
    hostname,
    port: '4822',
  });

const addresses = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));

test.each(addresses)('a door on loopback stays shut to this machine’s own address %s', async (address) => {
  await expect(check('127.0.0.1', address)).rejects.toMatchObject({ status: 'CLIENT_FORBIDDEN' });
});

test('a door whose name the system resolves stays shut', async () => {
  // In capitals it is looked up like any name.
  await expect(check('LOCALHOST', '127.0.0.1')).rejects.toMatchObject({ status: 'CLIENT_FORBIDDEN' });
});

test('another machine is reached at the number of a door', async () => {
  await expect(check('127.0.0.1', '203.0.113.77')).resolves.toEqual({ hostname: '203.0.113.77', port: '4822' });
});
