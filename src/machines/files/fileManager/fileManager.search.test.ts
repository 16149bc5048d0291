import { expect, test } from 'vitest';
import { entry, LISTED, start } from './fileManager.testing.ts';
import { selectFileSearch, selectPath, selectPreview } from './fileManager.selectors.ts';

const FOUND = { ...entry('deep.txt'), path: 'Plans/2026' };

test('names below the folder are searched for by what was typed; whoever types on or goes elsewhere leaves it', async () => {
  const { actor, calls, state, below } = await start();
  actor.send({ type: 'search.below' });
  actor.send({ type: 'search.change', text: '  ' });
  actor.send({ type: 'search.below' });
  expect([below(), calls.search.inputs]).toEqual([undefined, []]);
  actor.send({ type: 'search.change', text: ' deep ' });
  actor.send({ type: 'search.below' });
  expect(calls.search.inputs).toEqual([{ path: [], text: 'deep', previews: false }]);
  actor.send({ type: 'search.change', text: 'deeper' });
  expect([below(), calls.search.isCalledOff(), selectFileSearch(state())]).toEqual([...[undefined, true, 'deeper']]);
  actor.send({ type: 'search.below' });
  actor.send({ type: 'bin.open' });
  expect(below()).toBeUndefined();
});

test('what was found is shown in its folder, where it is chosen', async () => {
  const { actor, calls, state, below, chosen } = await start();
  actor.send({ type: 'search.change', text: 'deep' });
  actor.send({ type: 'search.below' });
  await calls.search.answer({ found: [FOUND], cut: null });
  below()?.send({ type: 'row.reveal', id: 'Plans/2026/deep.txt' });
  await calls.readFolder.answer([entry('deep.txt'), entry('other.txt')]);
  expect([below(), selectPath(state()), chosen()]).toEqual([undefined, ['Plans', '2026'], ['deep.txt']]);
});

test('what was found and is shown in place is downloaded from its own folder', async () => {
  const { actor, calls } = await start([...LISTED, entry('deep.txt')], true);
  actor.send({ type: 'preview.download', path: ['Plans', '2026'], name: 'deep.txt' });
  expect(calls.download.inputs).toEqual([{ path: ['Plans', '2026'], names: ['deep.txt'], archive: false }]);
});

test('what was found is shown in place', async () => {
  const { actor, calls, state, below } = await start(LISTED, true);
  actor.send({ type: 'search.change', text: 'deep' });
  actor.send({ type: 'search.below' });
  await calls.search.answer({ found: [FOUND], cut: null });
  below()?.send({ type: 'row.open', id: 'Plans/2026/deep.txt' });
  expect(selectPreview(state())?.getSnapshot().context.items).toEqual([
    { path: ['Plans', '2026'], name: 'deep.txt', kind: 'text' },
  ]);
});
