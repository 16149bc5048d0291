import { describe, expect, test, vi } from 'vitest';
import type { QuickAddDraft } from '../quickAdd/quickAdd.types.ts';
import { quickAddMachine } from '../quickAdd/quickAdd.machine.ts';
import { fakeCall, silentStream, startWithClock } from '../testing.ts';
import { homeMachine } from './home.machine.ts';
import {
  sampleDesk,
  sampleEmpty,
  sampleGroup,
  sampleHome,
  sampleOnlyOne,
  sampleRecent,
  sampleTerminal,
} from './home.samples.ts';
import {
  selectAdministrator,
  selectFailure,
  selectListState,
  selectMatches,
  selectMayAdd,
  selectQuickAdd,
  selectRecents,
  selectRecentToDelete,
  selectRefreshing,
  selectRows,
  selectSearch,
  selectTotal,
} from './home.selectors.ts';
import type { HomeData, HomeEvent } from './home.types.ts';

function start(leadsToOnlyConnection = true) {
  const loadHome = fakeCall<HomeData>();
  const saveConnection = fakeCall<string, QuickAddDraft>();
  const effects = {
    openOnlyConnection: vi.fn(),
    openConnection: vi.fn(),
    openAdded: vi.fn(),
    removeRecent: vi.fn(),
    announceFailure: vi.fn(),
  };
  const quickAdd = quickAddMachine.provide({
    actors: { saveConnection: saveConnection.logic },
    actions: { announceFailure: () => undefined },
  });
  const machine = homeMachine.provide({
    actors: { loadHome: loadHome.logic, recents: silentStream<HomeEvent>().logic, quickAdd },
    actions: effects,
  });
  const { actor } = startWithClock(machine, { input: { leadsToOnlyConnection } });
  const state = () => actor.getSnapshot();
  return { actor, effects, loadHome, saveConnection, state, list: () => selectListState(state()) };
}

const names = (snapshot: ReturnType<ReturnType<typeof start>['state']>) =>
  selectRows(snapshot).map(({ node, depth }) => `${depth} ${node.name}`);

describe('the list', () => {
  test('is loading, then full with groups and what lies in them [A1-010]', async () => {
    const { loadHome, list, state } = start();
    expect(list()).toBe('loading');
    await loadHome.answer(sampleHome);
    expect([list(), names(state())]).toEqual(['full', ['0 On this computer', '1 Welcome desktop', '1 Terminal']]);
    expect([selectTotal(state()), selectMatches(state()), selectMayAdd(state()), selectAdministrator(state())]).toEqual(
      [2, 2, true, false],
    );
  });

  test('is empty where there is nothing to open', async () => {
    const { loadHome, list, effects } = start();
    await loadHome.answer(sampleEmpty);
    expect(list()).toBe('empty');
    expect(effects.openOnlyConnection).not.toHaveBeenCalled();
  });

  test('fails with a code and loads on request', async () => {
    const { actor, loadHome, list, state } = start();
    await loadHome.refuse('UNREACHABLE');
    expect([list(), selectFailure(state())]).toEqual(['failed', 'UNREACHABLE']);
    actor.send({ type: 'home.retry' });
    expect(list()).toBe('loading');
    await loadHome.answer(sampleHome);
    expect([list(), selectFailure(state())]).toEqual(['full', null]);
  });

  test('stays in sight while it is read again, and when that fails', async () => {
    const { actor, loadHome, list, state, effects } = start();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'home.refresh' });
    expect([list(), selectRefreshing(state())]).toEqual(['full', true]);
    await loadHome.refuse('UNREACHABLE');
    expect([list(), selectRefreshing(state()), names(state()).length]).toEqual(['full', false, 3]);
    expect(effects.announceFailure).toHaveBeenCalledOnce();
  });

  test('what was asked for last counts', async () => {
    const { actor, loadHome, list, state } = start();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'home.refresh' });
    actor.send({ type: 'home.refresh' });
    await loadHome.answer(sampleEmpty);
    expect([list(), selectRefreshing(state())]).toEqual(['full', true]);
    await loadHome.answer(sampleEmpty);
    expect([list(), selectRefreshing(state())]).toEqual(['empty', false]);
  });

  test('folds and unfolds a group', async () => {
    const { actor, loadHome, state } = start();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'group.toggle', key: sampleGroup.key });
    expect(names(state())).toEqual(['0 On this computer']);
    expect(selectRows(state())[0]?.expanded).toBe(false);
    actor.send({ type: 'group.toggle', key: sampleGroup.key });
    expect(names(state())).toHaveLength(3);
  });

  test('opens what is chosen', async () => {
    const { actor, loadHome, effects } = start();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'connection.open', clientId: 'x' });
    expect(effects.openConnection).toHaveBeenCalledOnce();
  });
});

describe('searching', () => {
  test('keeps what matches with the groups around it, and marks the letters', async () => {
    const { actor, loadHome, state } = start();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'search.change', text: 'TERM' });
    expect(names(state())).toEqual(['0 On this computer', '1 Terminal']);
    expect(selectRows(state()).map(({ marks }) => marks)).toEqual([[], [[0, 4]]]);
    expect([selectMatches(state()), selectTotal(state()), selectSearch(state())]).toEqual([1, 2, 'TERM']);
  });

  test("takes a group's name for its content's, and the protocol too", async () => {
    const { actor, loadHome, state } = start();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'search.change', text: 'computer ssh' });
    expect(names(state())).toEqual(['0 On this computer', '1 Terminal']);
  });

  test('without a match is no empty home', async () => {
    const { actor, loadHome, list, state } = start();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'search.change', text: 'nowhere' });
    expect([list(), names(state()), selectMatches(state())]).toEqual(['nothingFound', [], 0]);
    actor.send({ type: 'search.change', text: '' });
    expect(list()).toBe('full');
  });

  test('stays over a refresh', async () => {
    const { actor, loadHome, state } = start();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'search.change', text: 'ssh' });
    actor.send({ type: 'home.refresh' });
    await loadHome.answer({ ...sampleHome, tree: [sampleTerminal, sampleDesk] });
    expect(names(state())).toEqual(['0 Terminal']);
  });
});

describe('a single available connection', () => {
  test('leads straight to it, once [A6-014]', async () => {
    const { actor, loadHome, effects } = start();
    await loadHome.answer(sampleOnlyOne);
    expect(effects.openOnlyConnection).toHaveBeenCalledOnce();
    actor.send({ type: 'home.refresh' });
    await loadHome.answer(sampleOnlyOne);
    expect(effects.openOnlyConnection).toHaveBeenCalledOnce();
  });

  test('leads nowhere when the person wanted another page', async () => {
    const { loadHome, effects, list } = start(false);
    await loadHome.answer(sampleOnlyOne);
    expect([effects.openOnlyConnection.mock.calls, list()]).toEqual([[], 'full']);
  });
});

describe('recent sessions', () => {
  test('follow the store, and are asked about before they are deleted', async () => {
    const { actor, state, effects } = start();
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
    const { actor, state } = start();
    actor.send({ type: 'recent.delete', id: 'gone' });
    expect(state().value).toMatchObject({ recent: 'idle' });
  });
});

describe('adding a computer', () => {
  test('opens the form, and what was added once it is saved', async () => {
    const { actor, loadHome, saveConnection, effects, state } = start();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'quickAdd.open' });
    const quickAdd = selectQuickAdd(state())!;
    quickAdd.send({ type: 'draft.change', field: 'name', value: 'Desk' });
    quickAdd.send({ type: 'draft.change', field: 'address', value: 'desk' });
    quickAdd.send({ type: 'quickAdd.save' });
    await saveConnection.answer('client-7');
    expect([selectQuickAdd(state()), state().value]).toEqual([
      undefined,
      { list: 'refreshing', recent: 'idle', adding: 'closed' },
    ]);
    expect(effects.openAdded.mock.calls[0]?.[0].event.output).toEqual({ clientId: 'client-7' });
  });

  test('cancelled changes nothing', async () => {
    const { actor, loadHome, effects, state } = start();
    await loadHome.answer(sampleHome);
    actor.send({ type: 'quickAdd.open' });
    selectQuickAdd(state())!.send({ type: 'quickAdd.cancel' });
    expect(state().value).toEqual({ list: 'full', recent: 'idle', adding: 'closed' });
    expect(effects.openAdded).not.toHaveBeenCalled();
  });

  test('is not for those who may not', async () => {
    const { actor, loadHome, state } = start();
    await loadHome.answer({ ...sampleHome, mayAdd: false });
    actor.send({ type: 'quickAdd.open' });
    expect(selectQuickAdd(state())).toBeUndefined();
  });
});
