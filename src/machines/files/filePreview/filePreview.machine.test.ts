import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { fakeCall } from '../../shared/testing.ts';
import { filePreviewMachine } from './filePreview.machine.ts';
import * as select from './filePreview.selectors.ts';
import type { PreviewItem, ShownFile } from './filePreview.types.ts';

const itemOf = (name: string, kind: PreviewItem['kind']): PreviewItem => ({ path: ['in'], name, kind });
const ITEMS = [itemOf('a.png', 'picture'), itemOf('b.pdf', 'pdf'), itemOf('c.txt', 'text')];

function start(at = 0) {
  const loadPreview = fakeCall<ShownFile, PreviewItem>();
  const actor = createActor(filePreviewMachine.provide({ actors: { loadPreview: loadPreview.logic } })).start();
  actor.send({ type: 'preview.open', items: ITEMS, at });
  const state = () => actor.getSnapshot();
  const name = () => select.selectPreviewed(state())?.name ?? null;
  return { actor, loadPreview, state, name };
}

test('a file is shown, and from it one goes to those beside it, not further', async () => {
  const { actor, loadPreview, state, name } = start();
  expect([name(), select.selectShown(state())]).toEqual(['a.png', null]);
  await loadPreview.answer({ kind: 'picture', url: 'address' });
  expect(select.selectShown(state())).toEqual({ kind: 'picture', url: 'address' });
  actor.send({ type: 'preview.step', by: -1 });
  expect([name(), select.selectHasBefore(state()), select.selectHasAfter(state())]).toEqual(['a.png', false, true]);
  actor.send({ type: 'preview.step', by: 1 });
  actor.send({ type: 'preview.step', by: 1 });
  expect([name(), loadPreview.inputs.map((item) => item.name), select.selectHasAfter(state())]).toEqual([
    ...['c.txt', ['a.png', 'b.pdf', 'c.txt'], false],
  ]);
  actor.send({ type: 'preview.close' });
  expect(name()).toBeNull();
});

test('pages of a document are turned, and it is closed when it is left', async () => {
  const { actor, loadPreview, state } = start(1);
  const document = { pages: 2, draw: vi.fn(), close: vi.fn() };
  await loadPreview.answer({ kind: 'pdf', document });
  actor.send({ type: 'preview.turn', by: -1 });
  expect(select.selectPage(state())).toBe(1);
  actor.send({ type: 'preview.turn', by: 1 });
  actor.send({ type: 'preview.turn', by: 1 });
  expect(select.selectPage(state())).toBe(2);
  actor.send({ type: 'preview.step', by: 1 });
  expect([document.close.mock.calls.length, select.selectPage(state())]).toEqual([1, 1]);
});

test('what does not come or cannot be shown may be tried again', async () => {
  const { actor, loadPreview, state } = start();
  await loadPreview.refuse('UNREACHABLE');
  expect([select.selectBroken(state()), state().context.failure]).toEqual([true, 'UNREACHABLE']);
  actor.send({ type: 'preview.retry' });
  await loadPreview.answer({ kind: 'picture', url: 'address' });
  expect(select.selectBroken(state())).toBe(false);
  actor.send({ type: 'preview.broke' });
  expect(select.selectBroken(state())).toBe(true);
});
