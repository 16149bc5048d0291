// @vitest-environment jsdom
import type { Subscription } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OfferedCredentials } from './credentials.ts';
import { createRouter, type Arrival } from './router.ts';

const ROUTES = [
  { id: 'home', path: '/' },
  { id: 'client', path: '/client/:id' },
  { id: 'other', path: '*' },
];
const HOME = { routeId: 'home', params: {}, query: {}, bringsCredentials: false, bringsKey: false };
const CLIENT = { ...HOME, routeId: 'client', params: { id: 'abc' } };

let listening: Subscription | undefined;
afterEach(() => listening?.unsubscribe());
beforeEach(() => {
  window.history.replaceState(null, '', '/app/');
});

function start(url: string) {
  window.history.replaceState(null, '', url);
  const offered: OfferedCredentials[] = [];
  const router = createRouter(window, ROUTES, (credentials) => offered.push(credentials));
  const arrivals: Arrival[] = [];
  listening = router.arrivals$.subscribe((arrival) => arrivals.push(arrival));
  return {
    router,
    offered,
    arrivals,
    bar: () => window.location.href.replace(window.location.origin, ''),
  };
}

const changed = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });

test('an empty hash is the root, without changing the address [A2-001]', () => {
  const { arrivals, bar } = start('/app/');
  expect([arrivals, bar()]).toEqual([[HOME], '/app/']);
});

test('a query moves behind the hash and keeps its route [A2-002]', () => {
  const { arrivals, bar } = start('/app/?clone=7#/client/abc?x=1');
  expect(arrivals).toEqual([{ ...CLIENT, query: { x: '1', clone: '7' } }]);
  expect(bar()).toBe('/app/#/client/abc?x=1&clone=7');
});

test('a query without a hash moves to the root [A2-002]', () => {
  expect(start('/app/?a=b').bar()).toBe('/app/#/?a=b');
});

test('a token and a key leave the address at once and are handed over', () => {
  const { arrivals, offered, bar } = start('/app/?token=SECRET#/client/abc?key=KEY&x=1');
  expect(offered).toEqual([{ token: 'SECRET', key: 'KEY' }]);
  expect(bar()).toBe('/app/#/client/abc?x=1');
  expect(arrivals).toEqual([{ ...CLIENT, query: { x: '1' }, bringsCredentials: true, bringsKey: true }]);
});

test('a password that somebody wrote into a link does not stay there, and opens nothing', () => {
  const { arrivals, offered, bar } = start('/app/?username=ada&password=SECRET#/client/abc?x=1');
  expect(bar()).toBe('/app/#/client/abc?x=1');
  expect([arrivals, offered]).toEqual([[{ ...CLIENT, query: { x: '1' } }], []]);
});

test('tells each navigation, and none that changes nothing', async () => {
  const { router, arrivals } = start('/app/#/');
  router.navigate('/client/abc');
  router.navigate('/client/abc');
  await Promise.resolve();
  expect(arrivals).toEqual([HOME, CLIENT]);
  expect(router.path()).toBe('/client/abc');
});

test('credentials that come later are taken too, also on the same route', async () => {
  const { arrivals, offered, bar } = start('/app/#/client/abc');
  const next = changed();
  window.location.hash = '/client/abc?key=K';
  await next;
  expect([offered, arrivals.length, bar()]).toEqual([[{ key: 'K' }], 2, '/app/#/client/abc']);
});

test('the secret of a recovery link leaves the address at once and waits for the page that needs it', () => {
  const { router, arrivals, bar } = start('/app/?action=recovery-pass&data=SECRET');
  expect([bar(), router.recoverySecret()]).toEqual(['/app/#/?action=recovery-pass', 'SECRET']);
  expect(arrivals).toEqual([{ ...HOME, query: { action: 'recovery-pass' } }]);
});

test('a second recovery link at the same place is a place anew', async () => {
  const { router, arrivals } = start('/app/#/?action=recovery-pass&data=FIRST');
  const next = changed();
  window.location.hash = '/?action=recovery-pass&data=SECOND';
  await next;
  expect([arrivals.length, router.recoverySecret()]).toEqual([2, 'SECOND']);
});

test('data of another kind stays where it is', () => {
  const { router, bar } = start('/app/#/?data=7');
  expect([bar(), router.recoverySecret()]).toEqual(['/app/#/?data=7', null]);
});

test('who left a place and is back at once arrives there anew', async () => {
  const { arrivals, router } = start('/app/#/client/abc');
  router.navigate('/');
  router.navigate('/client/abc');
  await Promise.resolve();
  expect(arrivals).toEqual([CLIENT, HOME, CLIENT]);
});
