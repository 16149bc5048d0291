import { expect, test } from 'vitest';
import { shareHostsOf } from './policy.ts';

const home = () => 'https://oriel.example/';

test.each([
  ['https://share.example/', 'https://share.example/'],
  ['https://share.example/desks?from=oriel', 'https://share.example/desks?from=oriel'],
  ['https://share.example/join#token=secret', 'https://share.example/join'],
  ['https://share.example/#', 'https://share.example/'],
])('links go through the external host %s as %s, without its hash, also in mail', (shareUrl, redirect) => {
  const hosts = shareHostsOf({ shareUrl: new URL(shareUrl) }, home);
  expect([hosts.redirect, hosts.mail()]).toEqual([redirect, redirect]);
});

test('links lead straight here without an external host, in mail from the address of the moment', () => {
  let address = home();
  const hosts = shareHostsOf({ shareUrl: null }, () => address);
  expect([hosts.redirect, hosts.mail()]).toEqual(['', 'https://oriel.example/']);
  address = 'https://moved.example/';
  expect(hosts.mail()).toBe('https://moved.example/');
});
