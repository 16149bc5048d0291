import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

test.each([
  ['desk', { host: 'desk', port: null }],
  ['  desk.example.org:3390 ', { host: 'desk.example.org', port: 3390 }],
  ['10.0.0.7:1', { host: '10.0.0.7', port: 1 }],
  ['fe80::1', { host: 'fe80::1', port: null }],
  ['[fe80::1]:22', { host: 'fe80::1', port: 22 }],
  ['[fe80::1]', { host: 'fe80::1', port: null }],
  ['bücher.example.', { host: 'bücher.example.', port: null }],
  ['my_host-1', { host: 'my_host-1', port: null }],
  ['desk:65535', { host: 'desk', port: 65_535 }],
  [`${'a.'.repeat(126)}b`, { host: `${'a.'.repeat(126)}b`, port: null }],
])('reads %s', (typed, address) => {
  expect(parseAddress(typed)).toEqual(address);
});

test.each([
  '',
  '  ',
  ':22',
  '-desk',
  'desk-',
  'a..b',
  'two words',
  'http://desk',
  'desk/24',
  'fe80::/8',
  '[desk',
  '[fe80::1]x',
  'x[fe80::1]:22',
  'x'.repeat(64),
  `${'a.'.repeat(126)}bc`,
])('refuses %j as an address', (typed) => {
  expect(parseAddress(typed)).toBe('badAddress');
});

test.each([
  'desk:',
  'desk:0',
  'desk:65536',
  'desk:22:22',
  'desk:2x',
  'desk:+22',
  'desk:0x16',
  'desk:22.0',
  '[fe80::1]:',
])('refuses the port of %s', (typed) => {
  expect(parseAddress(typed)).toBe('badPort');
});
