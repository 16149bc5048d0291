import { expect, test } from 'vitest';
import { sampleAdministrator, sampleRights } from '../../shared/rights/rights.samples.ts';
import { isThere } from './home.rows.ts';
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
  selectDiscovery,
  selectMayAdd,
  selectRecents,
  selectRecentToDelete,
  selectRefreshing,
  selectRows,
  selectTerms,
} from './home.selectors.ts';
import { startHome } from './home.testing.ts';

const second = { ...sampleGroup, key: 'postgresql/group/2', name: 'Elsewhere', children: [] };
const other = { ...sampleRecent, id: 'MgBjAHBvc3RncmVzcWw', name: 'Terminal' };

test('before the list is there it has no rows, nothing is marked, and nothing was used', () => {
  const { state } = startHome();
  expect([selectRows(state()), selectTerms(state()), selectRecents(state())]).toEqual([[], [], []]);
});

test('an empty list is read again, and who saw it is led nowhere any more', async () => {
  const { actor, effects, list, loadHome, state } = startHome();
  await loadHome.answer(sampleEmpty);
  actor.send({ type: 'home.refresh' });
  expect(selectRefreshing(state())).toBe(true);
  await loadHome.answer(sampleOnlyOne);
  expect([list(), effects.openLanding.mock.calls]).toEqual(['full', []]);
});

test('who saw a full list is led nowhere once only one connection is left', async () => {
  const { actor, effects, loadHome } = startHome();
  await loadHome.answer(sampleHome);
  actor.send({ type: 'home.refresh' });
  await loadHome.answer(sampleOnlyOne);
  expect(effects.openLanding).not.toHaveBeenCalled();
});

test('a list that could not be read is asked for anew by a refresh, too', async () => {
  const { actor, list, loadHome } = startHome();
  await loadHome.refuse('UNREACHABLE');
  actor.send({ type: 'home.refresh' });
  expect([list(), loadHome.inputs.length]).toEqual(['loading', 2]);
});

test('why a refresh failed is known when it is said', async () => {
  const { actor, effects, loadHome } = startHome();
  await loadHome.answer(sampleHome);
  actor.send({ type: 'home.refresh' });
  await loadHome.refuse('UNREACHABLE');
  expect(effects.announceFailure.mock.calls[0]?.[0].context.failure).toBe('UNREACHABLE');
});

test('each group is folded on its own, and stays so over a refresh', async () => {
  const { actor, loadHome, state } = startHome();
  const folded = () => selectRows(state()).map(({ node, expanded }) => `${node.name} ${expanded}`);
  const both = { ...sampleHome, tree: [sampleGroup, { ...second, children: [sampleDesk] }] };
  await loadHome.answer(both);
  for (const { key } of [sampleGroup, second]) actor.send({ type: 'group.toggle', key });
  expect(folded()).toEqual(['On this computer false', 'Elsewhere false']);
  actor.send({ type: 'home.refresh' });
  await loadHome.answer({ ...both });
  expect(folded()).toEqual(['On this computer false', 'Elsewhere false']);
  actor.send({ type: 'group.toggle', key: second.key });
  expect(folded()).toEqual(['On this computer false', 'Elsewhere true', 'Welcome desktop false']);
});

test('of several recent sessions the one that was chosen is asked about, and only one that is there', () => {
  const { actor, state } = startHome();
  actor.send({ type: 'recents.changed', recents: [sampleRecent, other] });
  actor.send({ type: 'recent.delete', id: 'gone' });
  expect(state().value).toMatchObject({ recent: 'idle' });
  actor.send({ type: 'recent.delete', id: other.id });
  expect(selectRecentToDelete(state())).toEqual(other);
  actor.send({ type: 'recent.confirmDelete' });
  actor.send({ type: 'recent.delete', id: sampleRecent.id });
  expect(selectRecentToDelete(state()), 'the next one').toEqual(sampleRecent);
});

test.each(['row.edit', 'row.share'] as const)('%s leads to the editor', async (type) => {
  const { actor, effects, loadHome } = startHome();
  await loadHome.answer(sampleHome);
  actor.send({ type, key: sampleTerminal.key });
  expect(effects.openEditor).toHaveBeenCalledOnce();
  expect(effects.openEditor.mock.calls[0]?.[0].event).toEqual({ type, key: sampleTerminal.key });
});

test('statuses are looked at anew once the way to the gateway is another one', async () => {
  const { actor, checks, loadHome } = startHome();
  await loadHome.answer(sampleHome);
  actor.send({ type: 'home.refresh' });
  const before = checks.length;
  actor.send({ type: 'gateway.changed' });
  expect(checks.length).toBe(before + 1);
});

test('rights that stay as they are change nothing', () => {
  const may = startHome();
  may.actor.send({ type: 'rights.changed', rights: sampleRights });
  expect(selectMayAdd(may.state())).toBe(true);
  const administrator = startHome(true, sampleAdministrator);
  const before = selectDiscovery(administrator.state());
  administrator.actor.send({ type: 'rights.changed', rights: sampleAdministrator });
  expect(selectDiscovery(administrator.state())).toBe(before);
});

test('one of two running sessions is there still', () => {
  const [one, ended] = ['dTEAYQBwb3N0Z3Jlc3Fs', 'dTIAYQBwb3N0Z3Jlc3Fs'];
  const active = [sampleUse, { ...sampleUse, clientId: one }];
  expect([isThere(one, [], active), isThere(ended, [], active)]).toEqual([true, false]);
});
