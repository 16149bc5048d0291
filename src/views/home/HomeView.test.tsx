// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleRecents, sampleTree } from '../testing/samples.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { homeAt } from '../testing/worlds.ts';
import { HomeView } from './HomeView.tsx';

prepareViews();

const NOW = Date.UTC(2026, 10, 18, 12);
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterAll(() => vi.useRealTimers());
const tree = sampleTree(NOW);
const recents = sampleRecents(NOW, ['data:image/png;base64,AA==']);

const rowNamed = (name: RegExp) => screen.getByRole('row', { name });

test('shows recent sessions with picture, protocol and age, and marks those that run [A2-005]', () => {
  const { container } = show(<HomeView home={homeAt('full', { tree, recents })} running={['client-build-03']} />);
  const card = screen.getByRole('region', { name: 'Continue' }).querySelector('li');
  expect(card?.textContent).toBe('Accounts workstationRDP, 4 minutes ago');
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('#/client/client-Accounts%20workstation');
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByText('running').closest('li')?.textContent).toContain('build-03');
});

test('no recent sessions, no heading for them', () => {
  show(<HomeView home={homeAt('full', { tree })} running={[]} />);
  expect(screen.queryByRole('heading', { name: 'Continue' })).toBeNull();
});

test('lists groups and what is in them as a tree with levels [A1-010]', () => {
  show(<HomeView home={homeAt('full', { tree })} running={[]} />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => [row.getAttribute('aria-level'), row.getAttribute('aria-expanded')])).toEqual([
    ['1', 'true'],
    ['2', null],
    ['2', null],
    ['2', null],
    ['1', 'true'],
    ['2', null],
    ['2', null],
    ['2', null],
    ['2', 'true'],
    ['3', null],
    ['1', null],
    ['1', null],
    ['1', null],
  ]);
  expect(rowNamed(/Lab microscope/).textContent).toContain('in use by 2');
  expect(rowNamed(/data\.lab\.local/).textContent).toContain('never');
});

test('the keyboard walks, folds and opens', async () => {
  const home = homeAt('full', { tree });
  const { user } = show(<HomeView home={home} running={[]} />);
  const grid = screen.getByRole('treegrid', { name: 'All connections' });
  grid.focus();
  await user.keyboard('{ArrowLeft}{ArrowRight}{Enter}{ArrowDown}{Enter}');
  expect(sentTo(home)).toEqual([
    { type: 'group.toggle', key: 'group:On this computer' },
    { type: 'connection.open', clientId: 'client-Welcome desktop' },
    { type: 'connection.open', clientId: 'client-Desktop' },
  ]);
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Desktop');
});

test('a click on a group folds it', async () => {
  const home = homeAt('full', { tree });
  const { user } = show(<HomeView home={home} running={[]} />);
  await user.click(screen.getByText('Research lab'));
  expect(sentTo(home)).toEqual([{ type: 'group.toggle', key: 'group:Research lab' }]);
});

test('Tab leads from the list to the action of its active row only', async () => {
  const { user } = show(<HomeView home={homeAt('full', { tree })} running={[]} />);
  screen.getByRole('treegrid').focus();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open Welcome desktop in a new tab' }));
});

test('typing filters; what matches is marked and counted; Escape empties the field', async () => {
  const home = homeAt('full', { tree, search: 'lab' });
  const { user, container } = show(<HomeView home={home} running={[]} />);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'lab',
    'Lab',
    'Lab',
    'lab',
    'lab',
  ]);
  expect(screen.getByText('4 of 10 match “lab”')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 's{Escape}');
  expect(sentTo(home)).toEqual([
    { type: 'search.change', text: 'labs' },
    { type: 'search.change', text: '' },
  ]);
});

test('nothing found: says so and offers to clear the filter', async () => {
  const home = homeAt('full', { tree, search: 'zebra' });
  const { user } = show(<HomeView home={home} running={[]} />);
  expect(screen.getByText('Nothing matches “zebra”. Try fewer letters.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Clear filter' })[1]!);
  expect(sentTo(home)).toEqual([{ type: 'search.change', text: '' }]);
});

test('loading: a skeleton that says it loads', () => {
  show(<HomeView home={homeAt('loading')} running={[]} />);
  expect(screen.getByText('Loading').closest('[aria-busy]')).toBeTruthy();
});

test('failed: what happened, the code, and retry', async () => {
  const home = homeAt('failed', { failure: 'UNREACHABLE' });
  const { user } = show(<HomeView home={home} running={[]} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Your connections did not load');
  expect(alert.textContent).toContain('UNREACHABLE');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(sentTo(home)).toEqual([{ type: 'home.retry' }]);
});

test('empty: one sentence and one button for who may add', async () => {
  const home = homeAt('empty');
  const { user } = show(<HomeView home={home} running={[]} />);
  await user.click(screen.getByRole('button', { name: 'Add a computer' }));
  expect(sentTo(home)).toEqual([{ type: 'quickAdd.open' }]);
});

test('empty: no button for who may not', () => {
  show(<HomeView home={homeAt('empty', { mayAdd: false })} running={[]} />);
  expect(screen.getByText('Your administrator has not given you a connection yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a computer' })).toBeNull();
});

test('a recent session is removed only after a question [A2-044]', async () => {
  const asking = homeAt('full', { tree, recents });
  const { user, unmount } = show(<HomeView home={asking} running={[]} />);
  await user.click(screen.getByRole('button', { name: 'Remove build-03 from Continue' }));
  expect(sentTo(asking)).toEqual([{ type: 'recent.delete', id: 'client-build-03' }]);
  unmount();

  const asked = homeAt('full', { tree, recents, recentToDelete: recents[1] ?? null });
  const { user: again } = show(<HomeView home={asked} running={[]} />);
  const question = screen.getByRole('alertdialog', { name: 'Remove build-03 from Continue?' });
  await again.click(within(question).getByRole('button', { name: 'Cancel' }));
  await again.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(sentTo(asked)).toEqual([{ type: 'recent.keep' }, { type: 'recent.confirmDelete' }]);
});
