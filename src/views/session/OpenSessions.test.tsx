// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionToolsAt, openSessionsPanelAt } from '../testing/sessionToolsWorlds.ts';
import { liveSession, viewOf } from '../testing/sessionViews.tsx';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { viewerAt, LIVE_REGIONS, sessionAt } from '../testing/worlds.ts';

prepareViews();

test('the menu lists the other sessions when there are any [A2-085 A6-013]', async () => {
  const viewer = viewerAt({ panel: 'menu' });
  const other = sessionAt({ context: { clientId: 'client-2', details: { name: 'build-03', protocol: 'ssh' } } });
  const { unmount } = show(viewOf(liveSession(viewer), [Object.assign(other, { id: 'other' })]));
  const list = await screen.findByRole('region', { name: 'Open sessions' });
  expect(within(list).getByRole('link', { name: 'build-03' }).getAttribute('href')).toBe('#/client/client-2');
  expect(within(list).getByRole('link', { name: 'Lab microscope' }).getAttribute('aria-current')).toBe('page');
  unmount();
  show(viewOf(liveSession(viewer)));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(screen.queryByRole('region', { name: 'Open sessions' })).toBeNull();
});

const other = (clientId: string, name: string) =>
  Object.assign(sessionAt({ context: { clientId, details: { name, protocol: 'ssh' } } }), { id: clientId });

test('the panel shows the other clients with their pictures, leads to them and ends them [A2-087]', async () => {
  const openSessionsPanel = openSessionsPanelAt('unfolded', { 'client-2': 'data:image/png;base64,newest' });
  const session = sessionAt({ regions: LIVE_REGIONS, sessionTools: sessionToolsAt({ openSessionsPanel }) });
  const others = [other('client-2', 'build-03'), other('client-3', 'build-04')];
  const { user } = show(viewOf(session, others));
  const panel = await screen.findByRole('complementary', { name: 'Open sessions' });
  const links = within(panel).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.querySelector('img')?.getAttribute('src')])).toEqual([
    ['#/client/client-2', 'data:image/png;base64,newest'],
    ['#/client/client-3', undefined],
  ]);
  await user.click(within(panel).getByRole('button', { name: 'End build-04' }));
  expect(others.map((one) => sentTo(one))).toEqual([[], [{ type: 'session.leave' }]]);
  await user.click(within(panel).getByRole('button', { name: 'Hide the open sessions' }));
  expect(sentTo(openSessionsPanel)).toEqual([{ type: 'clients.fold' }]);
});

test('a folded panel shows how many there are; without another client there is none [A2-087 A6-013]', async () => {
  const openSessionsPanel = openSessionsPanelAt('folded');
  const session = sessionAt({
    regions: LIVE_REGIONS,
    viewer: viewerAt({ panel: 'info' }),
    sessionTools: sessionToolsAt({ openSessionsPanel }),
  });
  const { user, unmount } = show(viewOf(session, [other('client-2', 'build-03')]));
  await user.click(await screen.findByRole('button', { name: 'Show 1 open session' }));
  expect([sentTo(openSessionsPanel), screen.queryByRole('link', { name: 'build-03' })]).toEqual([
    [{ type: 'clients.unfold' }],
    null,
  ]);
  unmount();
  show(viewOf(session));
  await screen.findByRole('dialog', { name: 'About this session' });
  expect(screen.queryByRole('complementary', { name: 'Open sessions' })).toBeNull();
});
