// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleRecents, sampleTree } from '../testing/samples.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { discoveryAt, remindersAt, connectionNoteAt, SAMPLE_MACHINES, statusAt } from '../testing/homeParts.ts';
import { sentTo, still } from '../testing/still.ts';
import { connectionStatusMachine } from '../../machines/home/connectionStatus/connectionStatus.machine.ts';
import { homeAt, LIVE_REGIONS, sessionAt } from '../testing/worlds.ts';
import { HomeView } from './HomeView.tsx';

prepareViews();

const SOON = { timeout: 10_000 };

const NOW = Date.UTC(2026, 10, 18, 12);
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterAll(() => vi.useRealTimers());
const tree = sampleTree(NOW);
const recents = sampleRecents(NOW, ['data:image/png;base64,AA==']);

/** What comes on demand; how long its code takes is not what is tested. */
beforeAll(async () => {
  await Promise.all([
    import('./DeleteRecentView.tsx'),
    import('./ReminderView.tsx'),
    import('./ConnectionNoteView.tsx'),
  ]);
  await import('./SideView.tsx');
  const parts = { discovery: discoveryAt([]), reminders: remindersAt('email') };
  const { unmount } = show(<HomeView home={homeAt('full', { tree }, undefined, parts)} sessions={{}} />);
  await screen.findByRole('region', { name: 'Nearby computers' }, SOON);
  await screen.findByText('Add your email address', {}, SOON);
  unmount();
});

const rowNamed = (name: RegExp) => screen.getByRole('row', { name });

test('shows recent sessions with picture, protocol and age, and marks those that run [A2-005]', () => {
  const sessions = {
    'client-build-03': sessionAt({ regions: LIVE_REGIONS }),
    'client-Accounts workstation': sessionAt({ regions: { connection: { ended: 'clientError' } } }),
  };
  const { container } = show(<HomeView home={homeAt('full', { tree, recents })} sessions={sessions} />);
  const card = screen.getByRole('region', { name: 'Continue' }).querySelector('li');
  expect(card?.textContent).toBe('Accounts workstationRDP, 4 minutes ago');
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('#/client/client-Accounts%20workstation');
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByText('running').closest('li')?.textContent).toContain('build-03');
});

test('no recent sessions, no heading for them', () => {
  show(<HomeView home={homeAt('full', { tree })} sessions={{}} />);
  expect(screen.queryByRole('heading', { name: 'Continue' })).toBeNull();
});

test('lists groups and what is in them as a tree with levels [A1-010]', () => {
  show(<HomeView home={homeAt('full', { tree })} sessions={{}} />);
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
  expect(rowNamed(/data\.lab\.local/).textContent).toContain('Never');
});

test('a row tells its kind, name, protocol, status and note, and whether it is unfolded [A3-039]', () => {
  const connectionNotes = { 'connection:Lab spectrometer': 'Turn the lamp on.', 'group:Teaching labs': 'Ask first.' };
  const home = homeAt('full', { tree, connectionNotes, collapsed: ['group:Teaching labs'] }, undefined, {
    connectionStatus: statusAt({ 'connection:Lab spectrometer': 'online', 'group:Teaching labs': 'offline' }),
  });
  show(<HomeView home={home} sessions={{}} />);
  const told = [/Research lab/, /Teaching labs/, /Lab spectrometer/].map((name) => {
    const row = rowNamed(name);
    const [text, status] = within(row).getAllByRole('gridcell');
    const parts = [...(text?.querySelectorAll('a, span, small') ?? [])].filter(({ children }) => children.length === 0);
    const words = parts.map(({ textContent }) => textContent).filter((part) => part !== '');
    return [row.getAttribute('aria-expanded'), words, status?.textContent];
  });
  expect(told).toEqual([
    ['true', ['Research lab'], ''],
    ['false', ['Teaching labs', 'Pool', 'Ask first.'], 'offline'],
    [null, ['Lab spectrometer', 'RDP', 'Turn the lamp on.'], 'online'],
  ]);
});

test('the keyboard walks, folds and opens', async () => {
  const home = homeAt('full', { tree });
  const { user } = show(<HomeView home={home} sessions={{}} />);
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
  const { user } = show(<HomeView home={home} sessions={{}} />);
  await user.click(screen.getByText('Research lab'));
  expect(sentTo(home)).toEqual([{ type: 'group.toggle', key: 'group:Research lab' }]);
});

test('Tab leads from the list to the action of its active row only', async () => {
  const { user } = show(<HomeView home={homeAt('full', { tree })} sessions={{}} />);
  screen.getByRole('treegrid').focus();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open Welcome desktop in a new tab' }));
});

test('typing filters; what matches is marked and counted; Escape empties the field', async () => {
  const home = homeAt('full', { tree, search: 'lab' });
  const { user, container } = show(<HomeView home={home} sessions={{}} />);
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
  const { user } = show(<HomeView home={home} sessions={{}} />);
  expect(screen.getByText('Nothing matches “zebra”. Try fewer letters.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Clear filter' })[1]!);
  expect(sentTo(home)).toEqual([{ type: 'search.change', text: '' }]);
});

test('loading: a skeleton that says it loads', () => {
  show(<HomeView home={homeAt('loading')} sessions={{}} />);
  expect(screen.getByText('Loading').closest('[aria-busy]')).toBeTruthy();
});

test('failed: what happened, the code, and retry', async () => {
  const home = homeAt('failed', { failure: 'UNREACHABLE' });
  const { user } = show(<HomeView home={home} sessions={{}} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Your connections did not load');
  expect(alert.textContent).toContain('UNREACHABLE');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(sentTo(home)).toEqual([{ type: 'home.retry' }]);
});

test('empty: one sentence and one button for who may add', async () => {
  const home = homeAt('empty');
  const { user } = show(<HomeView home={home} sessions={{}} />);
  await user.click(screen.getByRole('button', { name: 'Add a computer' }));
  expect(sentTo(home)).toEqual([{ type: 'quickAdd.open' }]);
});

test('empty: no button for who may not', () => {
  show(<HomeView home={homeAt('empty', { mayAdd: false })} sessions={{}} />);
  expect(screen.getByText('Your administrator has not given you a connection yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a computer' })).toBeNull();
});

test('a recent session is removed only after a question [A2-044]', async () => {
  const asking = homeAt('full', { tree, recents });
  const { user, unmount } = show(<HomeView home={asking} sessions={{}} />);
  await user.click(screen.getByRole('button', { name: 'Remove build-03 from Continue' }));
  expect(sentTo(asking)).toEqual([{ type: 'recent.delete', id: 'client-build-03' }]);
  unmount();

  const asked = homeAt('full', { tree, recents, recentToDelete: recents[1] ?? null });
  const { user: again } = show(<HomeView home={asked} sessions={{}} />);
  const question = screen.getByRole('alertdialog', { name: 'Remove build-03 from Continue?' });
  await again.click(within(question).getByRole('button', { name: 'Cancel' }));
  await again.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(sentTo(asked)).toEqual([{ type: 'recent.keep' }, { type: 'recent.confirmDelete' }]);
});

describe('the status of a row', () => {
  const spectrometer = 'connection:Lab spectrometer';

  test.each([
    [{ [spectrometer]: 'online' }, 'online'],
    [{ [spectrometer]: 'offline' }, 'offline'],
    [{}, 'status unknown'],
  ] as const)('%j is said as a word', (statuses, word) => {
    const home = homeAt('full', { tree }, undefined, { connectionStatus: statusAt(statuses) });
    show(<HomeView home={home} sessions={{}} />);
    const [, cell] = within(rowNamed(/Lab spectrometer/)).getAllByRole('gridcell');
    expect(cell?.textContent).toBe(word);
  });

  test('says who uses it rather than that it can be reached', () => {
    const home = homeAt('full', { tree }, undefined, {
      connectionStatus: statusAt({ 'connection:Lab microscope': 'offline' }),
    });
    show(<HomeView home={home} sessions={{}} />);
    const row = rowNamed(/Lab microscope/).textContent;
    expect([row.includes('in use by 2'), row.includes('offline')]).toEqual([true, false]);
  });
});

describe('notes', () => {
  const notes = { 'connection:Lab microscope': '<b>Turn</b> the lamp on.' };

  test('stand in their row as they were typed', () => {
    const { container } = show(<HomeView home={homeAt('full', { tree, connectionNotes: notes })} sessions={{}} />);
    expect(rowNamed(/Lab microscope/).textContent).toContain('<b>Turn</b> the lamp on.');
    expect(container.querySelector('[role=row] b')).toBeNull();
  });

  test('are written from the row of what one may change', async () => {
    const home = homeAt('full', { tree });
    const { user } = show(<HomeView home={home} sessions={{}} />);
    await user.click(screen.getByRole('button', { name: 'Note for Lab microscope' }));
    expect(sentTo(home)).toEqual([{ type: 'connectionNote.open', key: 'connection:Lab microscope' }]);
    expect(screen.queryByRole('button', { name: 'Note for Research lab' })).toBeNull();
  });

  test('have a form that counts what is left [A2-043 A5-010]', async () => {
    const form = connectionNoteAt('x'.repeat(190));
    const { user } = show(
      <HomeView home={homeAt('full', { tree }, undefined, { connectionNote: form })} sessions={{}} />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Note for Lab microscope' }, SOON);
    const field = within(dialog).getByRole('textbox', { name: 'Note' });
    expect([field.getAttribute('maxlength'), within(dialog).getByRole('status').textContent]).toEqual([
      '200',
      '10 characters left',
    ]);
    await user.type(field, '!');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sentTo(form)).toEqual([
      { type: 'connectionNote.change', text: `${'x'.repeat(190)}!` },
      { type: 'connectionNote.save' },
      { type: 'connectionNote.cancel' },
    ]);
  });
});

describe('machines nearby', () => {
  const region = () => screen.getByRole('region', { name: 'Nearby computers' });

  test('are listed with name and address; "add" fills the form [A2-042 A3-041]', async () => {
    const home = homeAt('full', { tree }, undefined, { discovery: discoveryAt(SAMPLE_MACHINES) });
    const { user } = show(<HomeView home={home} sessions={{}} />);
    const items = within(region()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'studio.lan10.9.9.2Add',
      'reception-desk.lan10.9.9.14Add',
      '10.9.9.31Add',
    ]);
    await user.click(within(region()).getByRole('button', { name: 'Add studio.lan' }));
    const draft = { name: 'studio.lan', address: '10.9.9.2', protocol: 'rdp' };
    expect(sentTo(home)).toEqual([{ type: 'quickAdd.open', draft }]);
  });

  test('are looked for again by hand', async () => {
    const discovery = discoveryAt([]);
    const { user } = show(<HomeView home={homeAt('full', { tree }, undefined, { discovery })} sessions={{}} />);
    expect(region().textContent).toContain('No Windows PCs found nearby');
    await user.click(within(region()).getByRole('button', { name: 'Search again' }));
    expect(sentTo(discovery)).toEqual([{ type: 'discovery.run' }]);
  });

  test('a search that runs says so and is not started twice', () => {
    const discovery = discoveryAt([], 'running');
    show(<HomeView home={homeAt('full', { tree }, undefined, { discovery })} sessions={{}} />);
    expect([region().getAttribute('aria-busy'), within(region()).getByRole('status').textContent]).toEqual([
      'true',
      'Searching the network',
    ]);
    expect(within(region()).getByRole<HTMLButtonElement>('button', { name: 'Search again' }).disabled).toBe(true);
  });

  test('are for administrators: without a search there is no place for them', () => {
    show(<HomeView home={homeAt('full', { tree })} sessions={{}} />);
    expect(screen.queryByRole('region', { name: 'Nearby computers' })).toBeNull();
  });
});

test('what runs is listed with who started it, and marks the cards of one’s own [A7-037]', () => {
  const active = [
    {
      id: 'u1',
      clientId: 'client-build-03',
      name: 'build-03',
      username: 'marta.klein',
      ...{ own: true, parked: false },
      since: NOW - 60_000,
    },
    {
      id: 'u2',
      clientId: 'client-Lab microscope',
      name: 'Lab microscope',
      username: null,
      own: false,
      parked: false,
      since: NOW,
    },
    { id: 'u3', clientId: 'client-Desktop', name: 'Desktop', username: 'x', own: true, parked: true, since: NOW },
    { id: 'u4', clientId: 'client-db', name: 'db', username: 'olga', own: false, parked: true, since: NOW },
  ];
  show(<HomeView home={homeAt('full', { tree, recents, active })} sessions={{}} />);
  const items = within(screen.getByRole('region', { name: 'Running now' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'build-03you, 1 minute agorunning',
    'Lab microscopesomeone, nowrunning',
    'Desktopyou, nowResume',
    'dbolga, nowdetached',
  ]);
  expect(within(items[0]!).getByRole('link').getAttribute('href')).toBe('#/client/client-build-03');
  const withDot = items.map((item) => item.querySelector('[class*=dot]') !== null);
  expect(withDot).toEqual([true, true, false, true]);
  const cards = within(screen.getByRole('region', { name: 'Continue' })).getAllByRole('listitem');
  expect(cards.filter((card) => card.textContent.includes('running')).map((card) => card.textContent)).toEqual([
    'runningbuild-03SSH, 1 hour ago',
  ]);
});

test.each([
  ['email', 'Add your email address', 'Open Preferences', '#/settings/preferences?section=email'],
  ['twoFactor', 'Two-factor authentication is off', 'Turn it on', '#/settings/systempref'],
] as const)('what is missing is told with the way to mend it, and may stay so: %s [A6-003, A6-007]', async (...row) => {
  const [name, title, link, place] = row;
  const reminders = remindersAt(name);
  const { user } = show(<HomeView home={homeAt('full', { tree }, undefined, { reminders })} sessions={{}} />);
  const hint = screen.getByText(title).closest<HTMLElement>('[role=status]')!;
  expect(within(hint).getByRole('link', { name: link }).getAttribute('href')).toBe(place);
  await user.click(within(hint).getByRole('button', { name: 'Not now' }));
  expect(sentTo(reminders)).toEqual([{ type: 'reminders.dismiss' }]);
});

test('from the first control of Home to its connections is one stop, whatever lies between', async () => {
  const { user } = show(<HomeView home={homeAt('full', { tree, recents })} sessions={{}} />);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Go to the connections');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('treegrid'));
});

test('where nobody answers Home says so', () => {
  const away = still(connectionStatusMachine, {
    value: { polling: 'waiting' },
    context: { connections: [], statuses: {}, unreachable: true },
  });
  const text = /^The gateway can't be reached/;
  const { unmount } = show(<HomeView home={homeAt('full', { tree })} sessions={{}} />);
  expect(screen.queryByText(text)).toBeNull();
  unmount();
  show(<HomeView home={homeAt('full', { tree }, undefined, { connectionStatus: away })} sessions={{}} />);
  expect(screen.getByText(text)).toBeTruthy();
});
