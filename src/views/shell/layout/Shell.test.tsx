// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import { selectPreferences } from '../../../machines/shell/app/app.selectors.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { decodedFrom } from '../../testing/decodedQr.ts';
import { diskSpaceAt, qrCodeAt, sidebarAt, rightsAt } from '../../testing/homeParts.ts';
import { sentTo } from '../../testing/still.ts';
import { appAt, paletteAt } from '../../testing/worlds.ts';
import { Shell } from './Shell.tsx';
// Loaded beforehand: on a busy machine that takes longer than a test waits for what it sees.
import './QrCodeView.tsx';
import type { Page } from '../../../pages.ts';

prepareViews();

const authenticated = { authenticated: { screen: 'home', token: 'fresh' } } as const;
const framed = (app: AppActorRef, page: Page = 'home') => (
  <Shell app={app} page={page}>
    <p>content</p>
  </Shell>
);

const sidebar = () => screen.getByRole('navigation', { name: 'Main' });
const linksOfSidebar = () =>
  within(sidebar())
    .getAllByRole('link')
    .filter((link) => !link.textContent.startsWith('Version'))
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the sidebar leads to Home, connections and the global settings, and marks where one is [A2-067 B2-009]', () => {
  show(framed(appAt({ value: authenticated, children: { rights: rightsAt() } })));
  expect(linksOfSidebar()).toEqual([
    ['Home', '#/'],
    ['Shared files', '#/filemanager'],
    ['My drive', '#/mydrive'],
    ['Connections', '#/settings/postgresql/connections'],
    ['Meet (Beta)', '#/quickmeet'],
    ['Sessions', '#/settings/sessions'],
    ['History', '#/settings/postgresql/history'],
    ['Notes', '#/settings/notes'],
    ['Preferences', '#/settings/preferences'],
    ['System preferences', '#/settings/systempref'],
    ['Banned addresses', '#/settings/bannedIPs'],
    ['System check', '#/settings/check'],
  ]);
  expect(within(sidebar()).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
});

test('drives that are switched off lead nowhere: gone from the main menu, inactive in the side menu [A2-066 B2-014]', () => {
  const rights = rightsAt({ administrator: false, mayManage: false, webDrive: false });
  show(framed(appAt({ value: authenticated, children: { rights } })));
  const links = within(sidebar()).getAllByRole('link', { name: /drive/i });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-disabled')])).toEqual([
    [null, 'true'],
  ]);
});

test('before it is known what somebody may do, nothing is told to be switched off', () => {
  show(framed(appAt({ value: authenticated, children: { rights: rightsAt({ webDrive: false }, 'unknown') } })));
  expect(within(sidebar()).queryByRole('link', { name: /drive/i })).toBeNull();
});

test('editors belong to the connections', () => {
  show(framed(appAt({ value: authenticated, children: { rights: rightsAt() } }), 'sharingProfile'));
  const current = within(sidebar()).getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toEqual(['Connections']);
});

test('settings of the installation are for administrators, connections for those who may change some', () => {
  const rights = rightsAt({ administrator: false, mayManage: false, mayMeet: false });
  show(framed(appAt({ value: authenticated, children: { rights } })));
  expect(linksOfSidebar().map(([text]) => text)).toEqual(['Home', 'Shared files', 'My drive', 'Preferences']);
});

test.each([true, false])(
  'the session tools leads to the preferences, of an administrator (%s) too [A2-064, A6-005]',
  (administrator) => {
    show(framed(appAt({ value: authenticated, children: { rights: rightsAt({ administrator }) } })));
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('#/settings/preferences');
  },
);

test('the foot of the sidebar tells the version and leads to what is new in it [A2-068]', () => {
  show(framed(appAt({ value: authenticated, children: { rights: rightsAt() } })));
  const link = within(sidebar()).getByRole('link', { name: /^Version \d/ });
  expect(link.getAttribute('href')).toBe('#/settings/version');
});

test('the foot of the sidebar logs out [A2-070]', async () => {
  const app = appAt({ value: authenticated, children: { rights: rightsAt() } });
  const { user } = show(framed(app));
  await user.click(within(sidebar()).getByRole('button', { name: 'Log out' }));
  expect(sentTo(app)).toEqual([{ type: 'account.logOut' }]);
});

test('the foot of the sidebar shows how full the disk is [A2-069 A6-004]', () => {
  const space = { total: 512_110_190_592, free: 204_800_000_000 };
  show(framed(appAt({ value: authenticated, children: { diskSpace: diskSpaceAt(space) } })));
  const bar = within(sidebar()).getByRole('meter', { name: 'Disk space' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
    '60',
    '190.7 GB free of 476.9 GB',
  ]);
});

test.each([
  ['nobody measured it', undefined],
  ['the disk has no size', { total: 0, free: 0 }],
])('there is no disk bar where %s', (_why, space) => {
  show(framed(appAt({ value: authenticated, children: { diskSpace: diskSpaceAt(space) } })));
  expect(screen.queryByRole('meter')).toBeNull();
});

test.each([
  [false, 'Collapse'],
  [true, 'Expand'],
])('the sidebar can be made narrow or wide (narrow: %s)', async (narrow, name) => {
  const side = sidebarAt(narrow);
  const { user } = show(framed(appAt({ value: authenticated, children: { sidebar: side } })));
  await user.click(within(sidebar()).getByRole('button', { name }));
  expect(sentTo(side)).toEqual([{ type: 'sidebar.toggle' }]);
});

test('the user menu opens the QR code [B2-017]', async () => {
  const qrCode = qrCodeAt();
  const { user } = show(framed(appAt({ value: authenticated, children: { qrCode } })));
  await user.click(screen.getByRole('button', { name: /Your account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'QR code' }));
  expect(sentTo(qrCode)).toEqual([{ type: 'qrCode.open' }]);
});

test('the QR code says the address of this installation, counts down, and closes [A2-045]', async () => {
  const qrCode = qrCodeAt({ address: 'https://oriel.example/', secondsLeft: 12 });
  const { user } = show(framed(appAt({ value: authenticated, children: { qrCode } })));
  const dialog = await screen.findByRole('dialog', { name: 'Open Oriel on your phone' });
  expect(dialog.textContent).toContain('https://oriel.example/');
  expect(dialog.textContent).toContain('Closes in 0:12');
  const picture = within(dialog).getByRole('img', { name: 'QR code of https://oriel.example/' });
  expect(decodedFrom(picture)).toBe('https://oriel.example/');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(sentTo(qrCode)).toEqual([{ type: 'qrCode.close' }]);
});

test('the search says what Home lists; it opens the palette, as Ctrl+K does [A2-057]', async () => {
  const palette = paletteAt(null);
  const { user } = show(framed(appAt({ value: authenticated, children: { palette } })));
  await user.click(screen.getByRole('button', { name: /^All connections/ }));
  await user.keyboard('{Control>}k{/Control}');
  expect(sentTo(palette)).toEqual([{ type: 'palette.open' }, { type: 'palette.open' }]);
});

test.each([
  ['home', /^All connections/],
  ['connections', /^Search connections/],
  ['activeSessions', /^Sessions · search everything/],
  ['history', /^History · search everything/],
  ['bans', /^Banned addresses · search everything/],
  ['systemCheck', /^Search(?! connections)/],
] as const)('the search of %s has a text of its own [A2-060, A2-061, A2-062, A2-063]', (page, name) => {
  show(framed(appAt({ value: authenticated }), page));
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('the user menu logs out [B2-015]', async () => {
  const app = appAt({ value: authenticated });
  const { user } = show(framed(app));
  await user.click(screen.getByRole('button', { name: 'MK, Your account: marta.klein' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(sentTo(app)).toEqual([{ type: 'account.logOut' }]);
});

test('the user menu changes theme and language and shows what is chosen [A1-014]', async () => {
  const app = appAt({ value: authenticated, theme: 'dark', language: 'de' });
  const { user } = show(framed(app));
  await user.click(screen.getByRole('button', { name: /Your account/ }));
  const chosen = await screen.findAllByRole('menuitemradio', { checked: true });
  expect(chosen.map((item) => item.textContent)).toEqual(['Dark', 'Deutsch']);
  await user.click(await screen.findByRole('menuitemradio', { name: 'Light' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Your account/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
  const preferences = selectPreferences(app.getSnapshot());
  expect(preferences && sentTo(preferences)).toEqual([
    { type: 'theme.choose', theme: 'light' },
    { type: 'language.choose', language: 'es' },
  ]);
});

test('the menu is walked by the arrow keys and by first letters, from its first item', async () => {
  show(framed(appAt({ value: authenticated })));
  // Without a pause between letters: after a third of a second the next one begins a new word.
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: /Your account/ }));
  await screen.findByRole('menu');
  const reaches = (text: string) => expect.poll(() => activeText()).toBe(text);
  await reaches('Light');
  const walk = [
    ['{ArrowDown}', 'Dark'],
    ['{End}', 'Log out'],
    ['{ArrowDown}', 'Light'],
    ['{ArrowUp}', 'Log out'],
    ['{Home}', 'Light'],
    ['de', 'Deutsch'],
  ] as const;
  for (const [keys, text] of walk) {
    await user.keyboard(keys);
    await reaches(text);
  }
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/Your account/);
  await user.keyboard('{ArrowUp}');
  await screen.findByRole('menu');
  await reaches('Log out');
});

/** A menu keeps the focus and says which of its items it is on. */
const activeText = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('somebody without a name is a guest', () => {
  const account = { username: '', dataSource: 'postgresql-shared', availableDataSources: ['postgresql-shared'] };
  show(framed(appAt({ value: authenticated, context: { account } })));
  expect(screen.getByRole('button', { name: 'GU, Your account: Guest' })).toBeTruthy();
});

test('a lost live connection is told', () => {
  show(framed(appAt({ value: authenticated, online: false })));
  expect(screen.getByText('Live updates are paused. Reconnecting.')).toBeTruthy();
});

test('the first link jumps to the content without touching the address', () => {
  show(framed(appAt({ value: authenticated })));
  const before = window.location.hash;
  act(() => screen.getByRole('link', { name: 'Skip to content' }).click());
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.hash).toBe(before);
});
