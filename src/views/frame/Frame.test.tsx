// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { selectPreferences } from '../../machines/app/app.selectors.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { appAt, homeAt, paletteAt } from '../testing/worlds.ts';
import { Frame } from './Frame.tsx';

prepareViews();

const ready = { ready: { screen: 'home', token: 'fresh' } };
const framed = (app: AppActorRef, page: 'home' | 'check' = 'home') => (
  <Frame app={app} page={page}>
    <p>content</p>
  </Frame>
);

test('the rail leads to Home and marks where one is [B2-009]', () => {
  const app = appAt({ value: ready, children: { home: homeAt('full') } });
  show(framed(app));
  const rail = screen.getByRole('navigation', { name: 'Main' });
  expect(
    within(rail)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '#/'],
    ['Preferences', '#/settings/preferences'],
    ['System check', '#/settings/check'],
  ]);
  expect(within(rail).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
});

test('the system check is for administrators', () => {
  show(framed(appAt({ value: ready, children: { home: homeAt('full', { administrator: false }) } })));
  expect(screen.queryByRole('link', { name: 'System check' })).toBeNull();
});

test('the search says what Home lists; it opens the palette, as Ctrl+K does [A2-057]', async () => {
  const palette = paletteAt(null);
  const { user } = show(framed(appAt({ value: ready, children: { palette } })));
  await user.click(screen.getByRole('button', { name: /^All connections/ }));
  await user.keyboard('{Control>}k{/Control}');
  expect(sentTo(palette)).toEqual([{ type: 'palette.open' }, { type: 'palette.open' }]);
});

test('elsewhere the search has another text', () => {
  show(framed(appAt({ value: ready }), 'check'));
  expect(screen.getByRole('button', { name: /^Search/ })).toBeTruthy();
});

test('the user menu logs out [B2-015]', async () => {
  const app = appAt({ value: ready });
  const { user } = show(framed(app));
  await user.click(screen.getByRole('button', { name: 'Your account: marta.klein' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(sentTo(app)).toEqual([{ type: 'account.logOut' }]);
});

test('the user menu changes theme and language and shows what is chosen [A1-014]', async () => {
  const app = appAt({ value: ready, theme: 'dark', language: 'de' });
  const { user } = show(framed(app));
  await user.click(screen.getByRole('button', { name: /^Your account/ }));
  expect(screen.getAllByRole('menuitemradio', { checked: true }).map((item) => item.textContent)).toEqual([
    'Dark',
    'Deutsch',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Your account/ }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
  const preferences = selectPreferences(app.getSnapshot());
  expect(preferences && sentTo(preferences)).toEqual([
    { type: 'theme.choose', theme: 'light' },
    { type: 'language.choose', language: 'es' },
  ]);
});

test('the menu is walked by the arrow keys and starts at its first item', async () => {
  const { user } = show(framed(appAt({ value: ready })));
  await user.click(screen.getByRole('button', { name: /^Your account/ }));
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('Light');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Dark');
  await user.keyboard('{End}');
  expect(focused()).toBe('Log out');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Light');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Log out');
});

test('somebody without a name is a guest', () => {
  const account = { username: '', dataSource: 'postgresql-shared', availableDataSources: ['postgresql-shared'] };
  show(framed(appAt({ value: ready, context: { account } })));
  expect(screen.getByRole('button', { name: 'Your account: Guest' })).toBeTruthy();
});

test('a lost live connection is told', () => {
  show(framed(appAt({ value: ready, online: false })));
  expect(screen.getByText('Live updates are paused. Reconnecting.')).toBeTruthy();
});

test('the first link jumps to the content without touching the address', () => {
  show(framed(appAt({ value: ready })));
  const before = window.location.hash;
  act(() => screen.getByRole('link', { name: 'Skip to content' }).click());
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.hash).toBe(before);
});
