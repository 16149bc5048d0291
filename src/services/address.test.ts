// @vitest-environment jsdom
import type { Subscription } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAddress, type Place } from './address.ts';
import type { OfferedCredentials } from './credentials.ts';

let listening: Subscription | undefined;
afterEach(() => listening?.unsubscribe());
beforeEach(() => {
  window.history.replaceState(null, '', '/app/');
});

function start(url: string) {
  window.history.replaceState(null, '', url);
  const offered: OfferedCredentials[] = [];
  const address = createAddress(window, (credentials) => offered.push(credentials));
  const places: Place[] = [];
  listening = address.places$.subscribe((place) => places.push(place));
  return {
    address,
    offered,
    places,
    bar: () => window.location.href.replace(window.location.origin, ''),
  };
}

const changed = () =>
  new Promise((resolve) => {
    window.addEventListener('hashchange', resolve, { once: true });
  });

test('an empty hash is the root, without changing the address [A2-001]', () => {
  const { places, bar } = start('/app/');
  expect([places, bar()]).toEqual([[{ path: '/', query: {}, bringsCredentials: false, bringsKey: false }], '/app/']);
});

test('a query moves behind the hash and keeps its route [A2-002]', () => {
  const { places, bar } = start('/app/?clone=7#/client/abc?x=1');
  expect(places).toEqual([
    { path: '/client/abc', query: { x: '1', clone: '7' }, bringsCredentials: false, bringsKey: false },
  ]);
  expect(bar()).toBe('/app/#/client/abc?x=1&clone=7');
});

test('a query without a hash moves to the root [A2-002]', () => {
  expect(start('/app/?a=b').bar()).toBe('/app/#/?a=b');
});

test('a token and a key leave the address at once and are handed over', () => {
  const { places, offered, bar } = start('/app/?token=SECRET#/client/abc?key=KEY&x=1');
  expect(offered).toEqual([{ token: 'SECRET', key: 'KEY' }]);
  expect(bar()).toBe('/app/#/client/abc?x=1');
  expect(places).toEqual([{ path: '/client/abc', query: { x: '1' }, bringsCredentials: true, bringsKey: true }]);
});

test('a password that somebody wrote into a link does not stay there, and opens nothing', () => {
  const { places, offered, bar } = start('/app/?username=ada&password=SECRET#/client/abc?x=1');
  expect(bar()).toBe('/app/#/client/abc?x=1');
  expect([places, offered]).toEqual([
    [{ path: '/client/abc', query: { x: '1' }, bringsCredentials: false, bringsKey: false }],
    [],
  ]);
});

test('tells each change of the hash, and none that changes nothing', async () => {
  const { address, places } = start('/app/#/');
  const first = changed();
  address.goTo('/client/abc');
  await first;
  window.dispatchEvent(new HashChangeEvent('hashchange', { newURL: window.location.href }));
  expect(places.map(({ path }) => path)).toEqual(['/', '/client/abc']);
  expect(address.path()).toBe('/client/abc');
});

test('credentials that come later are taken too, also on the same route', async () => {
  const { places, offered, bar } = start('/app/#/client/abc');
  const next = changed();
  window.location.hash = '/client/abc?key=K';
  await next;
  expect([offered, places.length, bar()]).toEqual([[{ key: 'K' }], 2, '/app/#/client/abc']);
});

test('the secret of a recovery link leaves the address at once and waits for the page that needs it', () => {
  const { address, places, bar } = start('/app/?action=recovery-pass&data=SECRET');
  expect([bar(), address.recoverySecret()]).toEqual(['/app/#/?action=recovery-pass', 'SECRET']);
  expect(places).toEqual([
    { path: '/', query: { action: 'recovery-pass' }, bringsCredentials: false, bringsKey: false },
  ]);
});

test('a second recovery link at the same place is a place anew', async () => {
  const { address, places } = start('/app/#/?action=recovery-pass&data=FIRST');
  const next = changed();
  window.location.hash = '/?action=recovery-pass&data=SECOND';
  await next;
  expect([places.length, address.recoverySecret()]).toEqual([2, 'SECOND']);
});

test('data of another kind stays where it is', () => {
  const { address, bar } = start('/app/#/?data=7');
  expect([bar(), address.recoverySecret()]).toEqual(['/app/#/?data=7', null]);
});

test('who left a place and is back before it was seen arrives there anew, once', async () => {
  const { places, address } = start('/app/#/manage/7');
  const twice = Promise.all([changed(), changed().then(changed)]);
  address.goTo('/settings');
  address.goTo('/manage/7');
  await twice;
  expect(places.map(({ path }) => path)).toEqual(['/manage/7', '/manage/7']);
});
