import { describe, expect, test } from 'vitest';
import { ACTIVE_CONNECTIONS_POLL_MS } from '../../../../contract/limits.ts';
import { selectDraft } from '../quickAdd/quickAdd.machine.ts';
import { sampleAdministrator, sampleRights } from '../../shared/rights/rights.samples.ts';
import {
  sampleDesk,
  sampleEmpty,
  sampleGroup,
  sampleHome,
  sampleOnlyOne,
  sampleRecent,
  sampleTerminal,
  sampleUse,
} from './home.samples.ts';
import {
  selectActive,
  selectDiscovery,
  selectFailure,
  selectMatches,
  selectMayAdd,
  selectConnectionNoteForm,
  selectRemoval,
  selectConnectionNoteOf,
  selectQuickAdd,
  selectRecents,
  selectRecentToDelete,
  selectRefreshing,
  selectRows,
  selectSearch,
  selectTerms,
  selectTotal,
} from './home.selectors.ts';
import { landingNode } from './home.rows.ts';
import { startHome } from './home.testing.ts';

const names = (snapshot: ReturnType<ReturnType<typeof startHome>['state']>) =>
  selectRows(snapshot).map(({ node, depth }) => `${depth} ${node.name}`);

describe('the list', () => {
  test('is loading, then full with groups and what lies in them [A1-010]', async () => {
    const { loadHome, list, state } = startHome();
    expect(list()).toBe('loading');
    await loadHome.answer(sampleHome);
    expect([list(), names(state())]).toEqual(['full', ['0 On this computer', '1 Welcome desktop', '1 Terminal']]);
    expect([selectTotal(state()), selectMatches(state()), selectMayAdd(state())]).toEqual([2, 2, true]);
  });

  test('what there is to remind of is looked for each time it is read [A6-003]', async () => {
    const { actor, loadHome, readReminders } = startHome();
    expect(readReminders.inputs).toEqual([]);
    await loadHome.answer(sampleHome);
    await readReminders.answer([]);
    actor.send({ type: 'home.refresh' });
    await loadHome.answer(sampleHome);
    expect(readReminders.inputs).toHaveLength(2);
  });

  test('is empty where there is nothing to open', async () => {
    const { loadHome, list, effects } = startHome();
    await loadHome.answer(sampleEmpty);
    expect(list()).toBe('empty');
    expect(effects.openLanding).not.toHaveBeenCalled();
  });

  test('fails with a code and loads on request', async () => {
    const { actor, loadHome, list, state } = startHome();
    await loadHome.refuse('UNREACHABLE');
    expect([list(), selectFailure(state())]).toEqual(['failed', 'UNREACHABLE']);
    actor.send({ type: 'home.retry' });
    expect(list()).toBe('loading');
    await loadHome.answer(sampleHome);
    expect([list(), selectFailure(state())]).toEqual(['full', null]);
  });

  test('stays in sight while it is read again, and when that fails', async () => {
    const { actor, loadHome, list, state, effects } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'home.refresh' });
    expect([list(), selectRefreshing(state())]).toEqual(['full', true]);
    await loadHome.refuse('UNREACHABLE');
    expect([list(), selectRefreshing(state()), names(state()).length]).toEqual(['full', false, 3]);
    expect(effects.announceFailure).toHaveBeenCalledOnce();
  });

  test('what was asked for last counts', async () => {
    const { actor, loadHome, list, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'home.refresh' });
    actor.send({ type: 'home.refresh' });
    await loadHome.answer(sampleEmpty);
    expect([list(), selectRefreshing(state())]).toEqual(['full', true]);
    await loadHome.answer(sampleEmpty);
    expect([list(), selectRefreshing(state())]).toEqual(['empty', false]);
  });

  test('folds and unfolds a group', async () => {
    const { actor, loadHome, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'group.toggle', key: sampleGroup.key });
    expect(names(state())).toEqual(['0 On this computer']);
    expect(selectRows(state())[0]?.expanded).toBe(false);
    actor.send({ type: 'group.toggle', key: sampleGroup.key });
    expect(names(state())).toHaveLength(3);
  });

  test('opens what is chosen', async () => {
    const { actor, loadHome, effects } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'connection.open', clientId: 'x' });
    expect(effects.openConnection).toHaveBeenCalledOnce();
  });
});

describe('searching', () => {
  test('keeps what matches with the groups around it, and tells what to mark', async () => {
    const { actor, loadHome, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'search.change', text: 'TERM' });
    expect(names(state())).toEqual(['0 On this computer', '1 Terminal']);
    expect(selectTerms(state())).toEqual([{ kind: 'text', text: 'term' }]);
    expect([selectMatches(state()), selectTotal(state()), selectSearch(state())]).toEqual([1, 2, 'TERM']);
  });

  test("takes a group's name for its content's, and the protocol too", async () => {
    const { actor, loadHome, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'search.change', text: 'computer ssh' });
    expect(names(state())).toEqual(['0 On this computer', '1 Terminal']);
  });

  test('without a match is no empty home', async () => {
    const { actor, loadHome, list, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'search.change', text: 'nowhere' });
    expect([list(), names(state()), selectMatches(state())]).toEqual(['nothingFound', [], 0]);
    actor.send({ type: 'search.change', text: '' });
    expect(list()).toBe('full');
  });

  test('stays over a refresh', async () => {
    const { actor, loadHome, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'search.change', text: 'ssh' });
    actor.send({ type: 'home.refresh' });
    await loadHome.answer({ ...sampleHome, tree: [sampleTerminal, sampleDesk] });
    expect(names(state())).toEqual(['0 Terminal']);
  });
});

describe('a single available connection', () => {
  test('leads straight to it, once [A6-014]', async () => {
    const { actor, loadHome, effects } = startHome();
    await loadHome.answer(sampleOnlyOne);
    expect(effects.openLanding).toHaveBeenCalledOnce();
    actor.send({ type: 'home.refresh' });
    await loadHome.answer(sampleOnlyOne);
    expect(effects.openLanding).toHaveBeenCalledOnce();
  });

  test('what the own machine of the gateway offers is nobody’s only connection, unless it was chosen [A6-014]', async () => {
    const own = { ...sampleTerminal, thisComputer: true } as const;
    const alone = startHome();
    await alone.loadHome.answer({ ...sampleHome, tree: [{ ...sampleGroup, children: [own] }] });
    const beside = startHome();
    await beside.loadHome.answer({ ...sampleHome, tree: [sampleDesk, { ...sampleGroup, children: [own] }] });
    expect([alone, beside].map(({ effects }) => effects.openLanding.mock.calls.length)).toEqual([0, 0]);
    expect(landingNode([sampleDesk], '')).toBe(sampleDesk);
    expect(landingNode([sampleDesk, own], own.clientId ?? '')).toBe(own);
  });

  test('leads nowhere when the person wanted another page', async () => {
    const { loadHome, effects, list } = startHome(false);
    await loadHome.answer(sampleOnlyOne);
    expect([effects.openLanding.mock.calls, list()]).toEqual([[], 'full']);
  });
});

describe('the home page that somebody chose', () => {
  test('opens once for who arrives at Home [A2-006]', async () => {
    const { actor, loadHome, effects } = startHome();
    await loadHome.answer({ ...sampleHome, homePage: sampleDesk.clientId ?? '' });
    actor.send({ type: 'home.refresh' });
    await loadHome.answer({ ...sampleHome, homePage: sampleDesk.clientId ?? '' });
    expect(effects.openLanding).toHaveBeenCalledOnce();
  });

  test('leads nowhere when it is not there, or another page was wanted', async () => {
    const gone = startHome();
    await gone.loadHome.answer({ ...sampleHome, homePage: 'R29uZQ' });
    const elsewhere = startHome(false);
    await elsewhere.loadHome.answer({ ...sampleHome, homePage: sampleDesk.clientId ?? '' });
    expect([gone, elsewhere].map(({ effects }) => effects.openLanding.mock.calls)).toEqual([[], []]);
  });
});

describe('recent sessions', () => {
  test('follow the store, and are asked about before they are deleted', async () => {
    const { actor, state, effects } = startHome();
    actor.send({ type: 'recents.changed', recents: [sampleRecent] });
    expect(selectRecents(state())).toEqual([sampleRecent]);
    actor.send({ type: 'recent.delete', id: sampleRecent.id });
    expect(selectRecentToDelete(state())).toEqual(sampleRecent);
    actor.send({ type: 'recent.keep' });
    expect([selectRecentToDelete(state()), effects.removeRecent.mock.calls]).toEqual([null, []]);
    actor.send({ type: 'recent.delete', id: sampleRecent.id });
    actor.send({ type: 'recent.confirmDelete' });
    expect(selectRecentToDelete(state())).toBeNull();
    expect(effects.removeRecent.mock.calls[0]?.[0].context.recentToDelete).toEqual(sampleRecent);
  });

  test('one that is not there is not asked about', () => {
    const { actor, state } = startHome();
    actor.send({ type: 'recent.delete', id: 'gone' });
    expect(state().value).toMatchObject({ recent: 'idle' });
  });
});

test('what runs is looked at again while Home shows, and stays as it was where that fails [A7-037]', async () => {
  const { actor, clock, loadHome, readActiveConnections, state } = startHome();
  actor.send({ type: 'home.refresh' });
  await loadHome.answer(sampleHome);
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  await readActiveConnections.refuse('UNREACHABLE');
  expect(selectActive(state())).toEqual([sampleUse]);
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  await readActiveConnections.answer([{ ...sampleUse, parked: true }]);
  expect([readActiveConnections.inputs, selectActive(state())]).toEqual([
    [sampleHome.tree, sampleHome.tree],
    [{ ...sampleUse, parked: true }],
  ]);
  actor.send({ type: 'home.left' });
  clock.increment(ACTIVE_CONNECTIONS_POLL_MS);
  expect(readActiveConnections.inputs).toHaveLength(2);
});

describe('adding a computer', () => {
  test('opens the form, and what was added once it is saved', async () => {
    const { actor, loadHome, saveConnection, effects, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'quickAdd.open' });
    const quickAdd = selectQuickAdd(state())!;
    quickAdd.send({ type: 'draft.change', field: 'name', value: 'Desk' });
    quickAdd.send({ type: 'draft.change', field: 'address', value: 'desk' });
    quickAdd.send({ type: 'quickAdd.save' });
    await saveConnection.answer('client-7');
    expect(selectQuickAdd(state())).toBeUndefined();
    expect(state().value).toMatchObject({ list: 'refreshing', adding: 'closed' });
    expect(effects.openAdded.mock.calls[0]?.[0].event.output).toEqual({ clientId: 'client-7' });
  });

  test('cancelled changes nothing', async () => {
    const { actor, loadHome, effects, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'quickAdd.open' });
    selectQuickAdd(state())!.send({ type: 'quickAdd.cancel' });
    expect(state().value).toMatchObject({ list: 'full', recent: 'idle', adding: 'closed' });
    expect(effects.openAdded).not.toHaveBeenCalled();
  });

  test('is not for those who may not', async () => {
    const { actor, effects, loadHome, state } = startHome(true, { ...sampleRights, mayAdd: false });
    await loadHome.answer(sampleHome);
    actor.send({ type: 'quickAdd.open' });
    actor.send({ type: 'row.duplicate', key: sampleDesk.key });
    expect([selectQuickAdd(state()), selectMayAdd(state())]).toEqual([undefined, false]);
    expect(effects.openEditor).not.toHaveBeenCalled();
    actor.send({ type: 'rights.changed', rights: sampleRights });
    actor.send({ type: 'row.duplicate', key: sampleDesk.key });
    expect([selectMayAdd(state()), effects.openEditor.mock.calls.length]).toEqual([true, 1]);
    actor.send({ type: 'rights.changed', rights: { ...sampleRights, mayAdd: false } });
    expect(selectMayAdd(state())).toBe(false);
  });
});

test('a discovered machine is filled in as an RDP connection [A2-042]', async () => {
  const { actor, loadHome, state } = startHome();
  await loadHome.answer(sampleHome);
  actor.send({ type: 'quickAdd.open', draft: { name: 'studio', address: '10.9.9.2', protocol: 'rdp' } });
  expect(selectDraft(selectQuickAdd(state())!.getSnapshot())).toEqual({
    ...{ name: 'studio', address: '10.9.9.2', protocol: 'rdp' },
    ...{ username: '', password: '', files: true },
  });
});

describe('notes', () => {
  const noteOfDesk = selectConnectionNoteOf(sampleDesk.key);

  test('are read with the list, and changed by their form', async () => {
    const { actor, loadHome, saveNote, state } = startHome();
    await loadHome.answer(sampleHome);
    expect([noteOfDesk(state()), selectConnectionNoteOf(sampleTerminal.key)(state())]).toEqual([
      'Turn the lamp on first.',
      '',
    ]);
    actor.send({ type: 'connectionNote.open', key: sampleDesk.key });
    const form = selectConnectionNoteForm(state())!;
    form.send({ type: 'connectionNote.change', text: 'The lamp is gone.' });
    form.send({ type: 'connectionNote.save' });
    expect(saveNote.inputs).toEqual([{ identifier: '1', note: 'The lamp is gone.' }]);
    await saveNote.answer(true);
    expect([selectConnectionNoteForm(state()), noteOfDesk(state())]).toEqual([undefined, 'The lamp is gone.']);
  });

  test('stay as they are when the form is cancelled', async () => {
    const { actor, loadHome, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'connectionNote.open', key: sampleDesk.key });
    selectConnectionNoteForm(state())!.send({ type: 'connectionNote.cancel' });
    expect([selectConnectionNoteForm(state()), noteOfDesk(state())]).toEqual([undefined, 'Turn the lamp on first.']);
  });

  test('of what may not be changed have no form', async () => {
    const { actor, loadHome, state } = startHome();
    await loadHome.answer({ ...sampleHome, tree: [{ ...sampleDesk, mayChange: false }] });
    actor.send({ type: 'connectionNote.open', key: sampleDesk.key });
    actor.send({ type: 'connectionNote.open', key: 'gone' });
    expect(selectConnectionNoteForm(state())).toBeUndefined();
  });
});

describe('a connection', () => {
  test('goes after a question, and the list is read again', async () => {
    const { actor, loadHome, removeConnection, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'row.delete', key: sampleDesk.key });
    selectRemoval(state())!.send({ type: 'removal.confirm' });
    expect(removeConnection.inputs).toEqual([{ dataSource: 'postgresql', identifier: '1', name: 'Welcome desktop' }]);
    await removeConnection.answer(true);
    expect([selectRemoval(state()), selectRefreshing(state())]).toEqual([undefined, true]);
  });

  test('stays when the question is answered so, and the list is left alone', async () => {
    const { actor, loadHome, removeConnection, state } = startHome();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'row.delete', key: sampleDesk.key });
    selectRemoval(state())!.send({ type: 'removal.keep' });
    expect([selectRemoval(state()), selectRefreshing(state()), removeConnection.inputs]).toEqual([
      undefined,
      false,
      [],
    ]);
  });

  test('that may not be deleted is not asked about', async () => {
    const { actor, loadHome, state } = startHome();
    await loadHome.answer({ ...sampleHome, tree: [{ ...sampleDesk, mayDelete: false }] });
    actor.send({ type: 'row.delete', key: sampleDesk.key });
    actor.send({ type: 'row.delete', key: 'gone' });
    expect(selectRemoval(state())).toBeUndefined();
  });
});

describe('while Home shows', () => {
  test('the statuses of its connections are checked, and no longer', async () => {
    const { actor, loadHome, checks } = startHome();
    await loadHome.answer(sampleHome);
    expect(checks).toEqual([]);
    actor.send({ type: 'home.refresh' });
    const watched = ['1', '2'].map((identifier) => ({
      ...{ key: `postgresql/connection/${identifier}`, dataSource: 'postgresql', identifier },
    }));
    expect(checks).toEqual([watched]);
    await loadHome.answer(sampleHome);
    actor.send({ type: 'home.left' });
    actor.send({ type: 'home.refresh' });
    expect(checks).toHaveLength(2);
  });
});

describe('for administrators', () => {
  test('the network is looked at', () => {
    const { state } = startHome(true, sampleAdministrator);
    expect(selectDiscovery(state())).toBeDefined();
  });

  test('only, and as long as they are', () => {
    const { actor, state } = startHome();
    expect(selectDiscovery(state())).toBeUndefined();
    actor.send({ type: 'rights.changed', rights: sampleAdministrator });
    actor.send({ type: 'rights.changed', rights: sampleRights });
    expect(selectDiscovery(state())).toBeUndefined();
  });
});

test('which sessions run comes with the list', async () => {
  const { loadHome, state } = startHome();
  expect(selectActive(state())).toEqual([]);
  await loadHome.answer(sampleHome);
  expect(selectActive(state())).toEqual([sampleUse]);
});
