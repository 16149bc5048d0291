// @vitest-environment jsdom
import type { Subscription } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { createRouter } from './router.ts';

const subscriptions: Subscription[] = [];
afterEach(() => {
  for (const one of subscriptions.splice(0)) one.unsubscribe();
});

const ROUTES = [{ id: 'any', path: '*' }];
const settled = (type: string) => new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));

/** An editor that holds something, at `/editor`, to which somebody came by these. */
async function startDirty(first = '/list', ...others: readonly string[]) {
  window.history.replaceState(null, '', `/#${first}`);
  const offered: object[] = [];
  const router = createRouter(window, ROUTES, (credentials) => offered.push(credentials));
  const arrivals: string[] = [];
  subscriptions.push(router.arrivals$.subscribe(() => arrivals.push(router.path())));
  for (const path of [...others, '/editor']) {
    router.navigate(path);
    await Promise.resolve();
  }
  const held: string[] = [];
  const guard = router.blockedPaths$.subscribe((path) => held.push(path));
  subscriptions.push(guard);
  return { router, arrivals, held, guard, offered };
}

test('holds back what leads to another page of the app, and tells where it led', async () => {
  const { router, arrivals, held, guard } = await startDirty();
  router.navigation.navigator.push({ pathname: '/settings/preferences', search: '?a=b' });
  expect([held, router.path(), window.location.hash]).toEqual([['/settings/preferences?a=b'], '/editor', '#/editor']);
  router.navigate('/settings/preferences?a=b');
  guard.unsubscribe();
  await Promise.resolve();
  expect(arrivals).toEqual(['/list', '/editor', '/settings/preferences']);
});

test('holds back the way back', async () => {
  const { arrivals, held } = await startDirty();
  window.history.back();
  await settled('popstate');
  await settled('popstate');
  expect([held, arrivals, window.location.hash]).toEqual([['/list'], ['/list', '/editor'], '#/editor']);
});

test('holds back two quick steps back as one, and is at its address in the end', async () => {
  const { arrivals, held } = await startDirty('/first', '/list');
  // Chromium drops a step of the page that one of the browser overtakes.
  const dropped = vi.spyOn(window.history, 'go').mockImplementationOnce(() => undefined);
  window.history.back();
  await settled('popstate');
  window.history.back();
  await vi.waitFor(() => expect([dropped.mock.calls, window.location.hash]).toEqual([[[1], [2]], '#/editor']));
  expect([held, arrivals]).toEqual([['/list'], ['/first', '/list', '/editor']]);
});

test('holds back an address that somebody types, and keeps what it brought until they go there', async () => {
  const { arrivals, held, router, guard, offered } = await startDirty();
  window.location.hash = '/client/abc?key=K';
  await settled('popstate');
  await settled('popstate');
  expect([held, arrivals, window.location.hash]).toEqual([['/client/abc'], ['/list', '/editor'], '#/editor']);
  expect(offered).toEqual([]);
  guard.unsubscribe();
  router.navigate('/client/abc');
  await Promise.resolve();
  expect([arrivals.at(-1), offered]).toEqual(['/client/abc', [{ key: 'K' }]]);
});

test('a step that is asked for before the way back is done is taken after it', async () => {
  const { router, arrivals, guard } = await startDirty();
  window.location.hash = '/typed';
  await settled('popstate');
  guard.unsubscribe();
  router.navigate('/list');
  await settled('popstate');
  expect([arrivals, window.location.hash]).toEqual([['/list', '/editor', '/list'], '#/list']);
});

test('a key that was held back and left is not used elsewhere', async () => {
  const { router, guard, offered } = await startDirty();
  window.location.hash = '/client/abc?key=K';
  await settled('popstate');
  await settled('popstate');
  guard.unsubscribe();
  router.navigate('/list');
  router.navigate('/client/abc');
  await Promise.resolve();
  expect([router.path(), offered]).toEqual(['/client/abc', []]);
});

test('asks before the app is closed', async () => {
  const { guard } = await startDirty();
  const closes = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closes()).toBe(true);
  guard.unsubscribe();
  expect(closes()).toBe(false);
});
