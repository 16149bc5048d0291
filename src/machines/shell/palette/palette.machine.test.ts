import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { paletteMachine, selectHighlighted, selectOpen, selectQuery, selectResults } from './palette.machine.ts';
import { chosenEntry, findEntries, type PaletteEntry } from './palette.types.ts';
import { sampleEntries } from '../area.samples.ts';

async function open() {
  const collectEntries = fakeCall<readonly PaletteEntry[]>();
  const runEntry = vi.fn();
  const machine = paletteMachine.provide({
    actors: { collectEntries: collectEntries.logic },
    actions: { runEntry },
  });
  const { actor } = startWithClock(machine, {});
  actor.send({ type: 'palette.open' });
  return { actor, collectEntries, runEntry, state: () => actor.getSnapshot() };
}

const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label);

test('opens with everything there is', async () => {
  const { collectEntries, state } = await open();
  expect([selectOpen(state()), selectResults(state())]).toEqual([true, []]);
  await collectEntries.answer(sampleEntries);
  expect(labels(selectResults(state()))).toEqual(['Welcome desktop', 'Home', 'Log out']);
});

test('what is typed before the entries are there counts', async () => {
  const { actor, collectEntries, state } = await open();
  actor.send({ type: 'palette.search', query: 'out' });
  await collectEntries.answer(sampleEntries);
  expect([selectQuery(state()), labels(selectResults(state()))]).toEqual(['out', ['Log out']]);
});

test('entries that cannot be collected leave an empty list', async () => {
  const { collectEntries, state } = await open();
  await collectEntries.refuse('INTERNAL_ERROR');
  expect([state().value, selectResults(state())]).toEqual([{ open: 'listing' }, []]);
});

test('the highlight goes round, and back to the first with a new search', async () => {
  const { actor, collectEntries, state } = await open();
  actor.send({ type: 'palette.next' });
  expect(selectHighlighted(state())).toBe(0);
  await collectEntries.answer(sampleEntries);
  actor.send({ type: 'palette.previous' });
  expect(selectHighlighted(state())).toBe(2);
  actor.send({ type: 'palette.next' });
  actor.send({ type: 'palette.next' });
  expect(selectHighlighted(state())).toBe(1);
  actor.send({ type: 'palette.search', query: 'o' });
  expect(selectHighlighted(state())).toBe(0);
});

test('choosing runs the entry and closes', async () => {
  const { actor, collectEntries, runEntry, state } = await open();
  await collectEntries.answer(sampleEntries);
  actor.send({ type: 'palette.choose', id: 'page:home' });
  expect([state().value, runEntry.mock.calls[0]?.[0].event]).toEqual([
    'closed',
    { type: 'palette.choose', id: 'page:home' },
  ]);
});

test('there is nothing to choose where nothing is found', async () => {
  const { actor, collectEntries, runEntry, state } = await open();
  await collectEntries.answer(sampleEntries);
  actor.send({ type: 'palette.search', query: 'xyz' });
  actor.send({ type: 'palette.choose' });
  expect([selectOpen(state()), runEntry.mock.calls]).toEqual([true, []]);
});

test.each(['palette.close', 'palette.open'] as const)(
  '%s closes an open one, which forgets its search',
  async (type) => {
    const { actor, collectEntries, state } = await open();
    await collectEntries.answer(sampleEntries);
    actor.send({ type: 'palette.search', query: 'home' });
    actor.send({ type });
    expect(state().value).toBe('closed');
    actor.send({ type: 'palette.open' });
    expect([selectQuery(state()), selectResults(state())]).toEqual(['', []]);
  },
);

test('names that begin with the search come first', () => {
  const entry = (label: string): PaletteEntry => ({ id: label, kind: 'page', label, hint: '' });
  expect(labels(findEntries([entry('My home'), entry('Home'), entry('Other')], 'ho'))).toEqual(['Home', 'My home']);
});

test('without an id the highlighted entry is meant', () => {
  const context = { entries: sampleEntries, query: '', results: sampleEntries.slice(1), highlighted: 1 };
  expect(chosenEntry(context, undefined)?.id).toBe('action:logOut');
  expect(chosenEntry(context, 'client:MQBjAG1haW4')?.label).toBe('Welcome desktop');
  expect(chosenEntry(context, 'gone')).toBeUndefined();
});

test('a closed palette holds nothing, and one that is opened again begins anew', async () => {
  const { actor, collectEntries, state } = await open();
  await collectEntries.answer(sampleEntries);
  actor.send({ type: 'palette.next' });
  actor.send({ type: 'palette.close' });
  actor.send({ type: 'palette.open' });
  const empty = { entries: [], query: '', results: [], highlighted: 0 };
  expect([state().context, createActor(paletteMachine).getSnapshot().context]).toEqual([empty, empty]);
});

test('entries that come late are highlighted from the first on', async () => {
  const { actor, collectEntries, state } = await open();
  await collectEntries.answer(sampleEntries);
  actor.send({ type: 'palette.next' });
  expect([selectHighlighted(state()), state().value]).toEqual([1, { open: 'listing' }]);
});

test('the highlighted entry is chosen without an id, and one by its id wherever the search has gone', async () => {
  const { actor, collectEntries, runEntry, state } = await open();
  await collectEntries.answer(sampleEntries);
  actor.send({ type: 'palette.choose' });
  expect([selectOpen(state()), runEntry.mock.calls.length]).toEqual([false, 1]);
  actor.send({ type: 'palette.open' });
  actor.send({ type: 'palette.choose', id: 'page:home' });
  expect([selectOpen(state()), runEntry.mock.calls.length]).toEqual([false, 2]);
});
