// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveSession, viewOf } from '../testing/sessionViews.tsx';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { viewerAt } from '../testing/worlds.ts';

prepareViews();

test('the bar works by its buttons [A2-076 A2-078]', async () => {
  const viewer = viewerAt({ scale: 1.4 });
  const session = liveSession(viewer);
  const { user } = show(viewOf(session));
  const bar = screen.getByRole('toolbar', { name: 'Session' });
  expect(within(bar).getByRole('status').textContent).toBe('140%');
  for (const name of ['Zoom in', 'Zoom out', 'Fit to window', 'Full screen', 'Hide the bar', 'Clipboard', 'Menu'])
    await user.click(within(bar).getByRole('button', { name }));
  expect(sentTo(viewer)).toEqual([
    { type: 'zoom.in' },
    { type: 'zoom.out' },
    { type: 'zoom.fit' },
    { type: 'fullScreen.toggle' },
    { type: 'bar.toggle' },
    { type: 'sheet.open', panel: 'clipboard' },
    { type: 'sheet.open', panel: 'menu' },
  ]);
  await user.click(within(bar).getByRole('button', { name: 'Send Ctrl+Alt+Del' }));
  await user.click(within(bar).getByRole('button', { name: 'End session' }));
  expect(sentTo(session)).toEqual([{ type: 'keys.ctrlAltDel' }, { type: 'session.leave' }]);
});

test('the bar can be hidden; then it leaves a handle and cannot be reached [A2-074]', async () => {
  const [shown, hidden] = [viewerAt(), viewerAt({ shown: false })];
  const isInert = () => screen.getByRole('toolbar', { name: 'Session' }).hasAttribute('inert');
  const first = show(viewOf(liveSession(shown)));
  expect([isInert(), screen.queryByRole('button', { name: 'Show the bar' })]).toEqual([false, null]);
  await first.user.click(screen.getByRole('button', { name: 'Hide the bar' }));
  first.unmount();
  const { user } = show(viewOf(liveSession(hidden)));
  expect(isInert()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show the bar' }));
  expect([sentTo(shown), sentTo(hidden)]).toEqual([[{ type: 'bar.toggle' }], [{ type: 'bar.toggle' }]]);
});

test('the menu is opened by the bar and closed by the bar, its cross and Escape [A2-075]', async () => {
  const [closed, open] = [viewerAt(), viewerAt({ panel: 'menu' })];
  const first = show(viewOf(liveSession(closed)));
  await first.user.click(screen.getByRole('button', { name: 'Menu' }));
  expect([sentTo(closed), screen.queryByRole('dialog')]).toEqual([[{ type: 'sheet.open', panel: 'menu' }], null]);
  first.unmount();
  const { user } = show(viewOf(liveSession(open)));
  const sheet = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(sentTo(open)).toEqual(Array(3).fill({ type: 'sheet.close' }));
});

test('what fills the screen can leave it, by the bar and by the menu [A2-076]', async () => {
  const viewer = viewerAt({ full: true, panel: 'menu' });
  const { user } = show(viewOf(liveSession(viewer)));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  for (const button of screen.getAllByRole('button', { name: 'Leave full screen' })) await user.click(button);
  expect(sentTo(viewer)).toEqual(Array(2).fill({ type: 'fullScreen.toggle' }));
});
