import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { sidebarMachine, selectNarrow } from './sidebar.machine.ts';

function start() {
  const recall = fakeCall<boolean>();
  const rememberWidth = vi.fn((_: unknown, _params: { readonly narrow: boolean }) => undefined);
  const machine = sidebarMachine.provide({ actors: { recall: recall.logic }, actions: { rememberWidth } });
  const { actor } = startWithClock(machine, {});
  const widths = () => rememberWidth.mock.calls.map(([, { narrow }]) => narrow);
  return { actor, recall, widths, state: () => actor.getSnapshot() };
}

test.each([true, false])('is as wide as it was left (narrow: %s), and remembers each change', async (narrow) => {
  const { actor, recall, widths, state } = start();
  await recall.answer(narrow);
  expect(selectNarrow(state())).toBe(narrow);
  actor.send({ type: 'sidebar.toggle' });
  expect(selectNarrow(state())).toBe(!narrow);
  actor.send({ type: 'sidebar.toggle' });
  expect([selectNarrow(state()), widths()]).toEqual([narrow, [!narrow, narrow]]);
});

test('is wide where nothing is remembered', async () => {
  const { recall, state } = start();
  await recall.refuse('INTERNAL_ERROR');
  expect(state().value).toBe('wide');
});
