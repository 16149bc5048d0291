import { expect, test, vi } from 'vitest';
import { createLoginLock } from './loginLock.ts';
import { createPreferencesStore } from './preferencesStore.ts';
import { createServer } from './server.ts';
import { fakeStorage, fakeStore } from './services.testing.ts';
import { createSessionFlags } from './sessionFlags.ts';
import { createSystemTheme } from './systemTheme.ts';

test('a lock keeps its end over a reload, and its last second is a whole one [A3-030]', () => {
  const storage = fakeStorage();
  let now = 10_000;
  const open = () => createLoginLock(fakeStore(storage), () => now);
  open().remember(600);
  expect(storage.getItem('oriel_login_lock')).toBe('610000');
  now += 599_500;
  expect(open().secondsLeft()).toBe(1);
  now += 1_000;
  expect(open().secondsLeft()).toBe(0);
  open().remember(600);
  open().forget();
  expect(open().secondsLeft()).toBe(0);
});

test('a preference is stored beside the others, those of other tabs too [A3-020]', () => {
  const storage = fakeStorage();
  const [one, other] = [createPreferencesStore(fakeStore(storage)), createPreferencesStore(fakeStore(storage))];
  one.save({ theme: 'dark' });
  other.save({ language: 'de' });
  expect(one.read()).toEqual({ theme: 'dark', language: 'de' });
  expect(storage.getItem('oriel_preferences')).toBe('{"theme":"dark","language":"de"}');
});

test('the bar is shown until it was hidden [A3-021]', () => {
  const storage = fakeStorage();
  expect(createSessionFlags(fakeStore(storage)).isBarShown()).toBe(true);
  createSessionFlags(fakeStore(storage)).rememberBar(false);
  expect(createSessionFlags(fakeStore(storage)).isBarShown()).toBe(false);
});

test('what follows a session is a question until somebody chose to go home [A3-022]', () => {
  const storage = fakeStorage();
  const flags = () => createSessionFlags(fakeStore(storage));
  expect(flags().goesHome()).toBe(false);
  flags().rememberGoingHome(true);
  expect(flags().goesHome()).toBe(true);
  flags().rememberGoingHome(false);
  expect(flags().goesHome()).toBe(false);
});

test('a connection that was refused is not opened again by itself until it is allowed; others are [A3-027]', () => {
  const storage = fakeStorage();
  const flags = () => createSessionFlags(fakeStore(storage));
  const suppressed = () => ['refused', 'other'].map((id) => flags().isReconnectSuppressed(id));
  expect(suppressed()).toEqual([false, false]);
  flags().suppressReconnect('refused');
  expect(suppressed()).toEqual([true, false]);
  flags().allowReconnect();
  expect(suppressed()).toEqual([false, false]);
});

test("calls go to the page's own origin until another server is stored [A7-001 A3-019]", () => {
  const storage = fakeStorage();
  const server = createServer(fakeStore(storage), {
    href: 'https://desk.example/oriel/index.html?x#/y',
    assign: vi.fn(),
  });
  expect([server.baseUrl(), server.socketUrl('websocket-tunnel', 'token=t')]).toEqual([
    'https://desk.example/oriel/',
    'wss://desk.example/oriel/websocket-tunnel?token=t',
  ]);
  server.store({ domain: ' other.example ', port: '8443' });
  expect([server.address(), server.baseUrl(), server.socketUrl('websocket-general', '')]).toEqual([
    { domain: 'other.example', port: '8443' },
    'https://other.example:8443/',
    'wss://other.example:8443/websocket-general',
  ]);
  expect([storage.getItem('oriel_domain'), storage.getItem('oriel_port')]).toEqual(['"other.example"', '"8443"']);
  server.store({ domain: '', port: '1' });
  expect(server.address()).toEqual({ domain: '', port: '' });
});

test('a page without TLS uses plain sockets', () => {
  const server = createServer(fakeStore(), { href: 'http://127.0.0.1:8080/', assign: vi.fn() });
  expect(server.socketUrl('websocket-tunnel', 'a=b')).toBe('ws://127.0.0.1:8080/websocket-tunnel?a=b');
});

test("follows the system's theme", () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  const theme = createSystemTheme({ matchMedia: () => list as unknown as MediaQueryList });
  const seen: boolean[] = [];
  theme.changes$.subscribe((dark) => seen.push(dark));
  list.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
  expect([theme.isDark(), seen]).toEqual([false, [true]]);
});
