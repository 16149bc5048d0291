import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { formatAddress, freePort, isListening, parseAddress, waitUntil } from './net.mjs';

test.each([
  ['engine', { host: 'engine', port: 4822 }],
  ['engine:4900', { host: 'engine', port: 4900 }],
  [' 10.0.0.7:1 ', { host: '10.0.0.7', port: 1 }],
  ['[::1]', { host: '::1', port: 4822 }],
  ['[fe80::1]:65535', { host: 'fe80::1', port: 65_535 }],
])('reads the address %s', (text, address) => {
  expect(parseAddress(text, 4822)).toEqual(address);
});

test.each(['', ':', 'host:', 'host:0', 'host:65536', 'a b:1', 'host:12x', '::1', 'http://host:80'])(
  'refuses the address "%s" with a sentence',
  (text) => {
    expect(() => parseAddress(text, 4822)).toThrow(`"${text}" is not an address like host:port.`);
  },
);

test('writes an IPv6 address in brackets', () => {
  expect(formatAddress({ host: '::1', port: 4822 })).toBe('[::1]:4822');
  expect(formatAddress({ host: 'engine', port: 1 })).toBe('engine:1');
});

test('tells a port that listens from one that does not', async () => {
  const port = await freePort();
  expect(await isListening({ host: '127.0.0.1', port })).toBe(false);
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  expect(await isListening({ host: '127.0.0.1', port })).toBe(true);
  server.close();
});

test('waits until a condition holds, and no longer than it may', async () => {
  let asked = 0;
  expect(await waitUntil(() => ++asked === 3, { timeoutMs: 10_000, everyMs: 1 })).toBe(true);
  expect(asked).toBe(3);
  expect(await waitUntil(() => false, { timeoutMs: 5, everyMs: 1 })).toBe(false);
});
