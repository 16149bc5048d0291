// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPorts } from './compose/shell/createPorts.ts';
import { createI18n, loadAuthenticatedTexts } from './i18n/i18n.ts';
import { fetchPage } from './pages/code.ts';
import { rehearse } from './rehearse.ts';
import { AuthenticatedView } from './views/shell/app/lazyAuthenticatedView.ts';

const fetched = vi.fn();
const opened = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('WebSocket', opened);
  vi.stubGlobal('__ORIEL_VERSION__', '1.0.0');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  document.body.innerHTML = '<input>';
  document.title = 'Log in';
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function setUp() {
  const texts = await createI18n('en');
  await loadAuthenticatedTexts(texts);
  await AuthenticatedView.warmUp();
  const ports = createPorts(window, texts, fetchPage);
  const root = { ports: { ...ports.desktops, warmUp: vi.fn() }, navigation: ports.router.navigation, texts };
  const shown: string[] = [];
  const append = document.body.append.bind(document.body);
  vi.spyOn(document.body, 'append').mockImplementation((place) => {
    append(place);
    shown.push((place as HTMLElement).inert ? ((place as HTMLElement).textContent ?? '') : 'not inert');
  });
  return { ports, root, shown };
}

test('Home is drawn with a list, inert, and leaves nothing in the page', async () => {
  const { ports, root, shown } = await setUp();
  const place = location.href;
  document.querySelector('input')?.focus();
  await rehearse(ports, root, () => true);
  expect(shown.map((text) => ['All connections', 'Room 0', 'Desk 0'].every((part) => text.includes(part)))).toEqual([
    ...[true, true, true],
  ]);
  expect([document.body.innerHTML, document.title, location.href]).toEqual(['<input>', 'Log in', place]);
  expect(document.activeElement).toBe(document.querySelector('input'));
});

test('nothing is asked, opened or kept', async () => {
  const { ports, root } = await setUp();
  await rehearse(ports, root, () => true);
  expect([fetched.mock.calls, opened.mock.calls, { ...localStorage }]).toEqual([[], [], {}]);
  expect([ports.credentials.token(), ports.credentials.session(), root.ports.warmUp.mock.calls]).toEqual([
    null,
    null,
    [],
  ]);
});

test('a key that somebody presses meanwhile reaches nothing of it', async () => {
  const { ports, root } = await setUp();
  const listen = vi.spyOn(window, 'addEventListener');
  const end = vi.spyOn(window, 'removeEventListener');
  await rehearse(ports, root, () => true);
  const keys = ({ mock }: typeof listen | typeof end) => mock.calls.filter(([name]) => name === 'keydown').length;
  expect([keys(listen) > 0, keys(end)]).toEqual([true, keys(listen)]);
});

test('whoever is let in meanwhile sees the app without further delay', async () => {
  const { ports, root, shown } = await setUp();
  await rehearse(ports, root, () => false);
  const answers = [true, true, true, false];
  await rehearse(ports, root, () => answers.shift() ?? false);
  expect(shown.length).toBe(1);
});

test('what is drawn already when somebody is let in is not looked at any more', async () => {
  const { ports, root, shown } = await setUp();
  const answers = [true, true, false];
  await rehearse(ports, root, () => answers.shift() ?? false);
  expect([shown.length, document.body.innerHTML]).toEqual([0, '<input>']);
});
