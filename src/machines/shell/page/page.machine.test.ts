import { expect, test, vi } from 'vitest';
import { fakeCall, settle, startWithClock } from '../../shared/testing.ts';
import {
  pageMachine,
  selectContent,
  selectLoadFailed,
  selectPageName,
  selectParams,
  selectView,
} from './page.machine.ts';
import { samplePageCode } from '../area.samples.ts';
import type { PageCode, RouteTarget } from './page.types.ts';

const TARGET: RouteTarget = { page: 'connection', params: { id: '7' } };

function start() {
  const loadPage = fakeCall<PageCode, RouteTarget>();
  const reload = vi.fn();
  const machine = pageMachine.provide({ actors: { loadPage: loadPage.logic }, actions: { reload } });
  const { actor } = startWithClock(machine, { input: TARGET });
  return { actor, loadPage, reload, state: () => actor.getSnapshot() };
}

test('the code of the place is asked for, and its content started', async () => {
  const { loadPage, state } = start();
  expect([state().value, selectContent(state())]).toEqual(['loading', null]);
  await loadPage.answer(samplePageCode);
  expect(loadPage.inputs).toEqual([TARGET]);
  expect([state().value, selectContent(state())?.getSnapshot().value]).toEqual(['shown', 'open']);
  expect([selectPageName(state()), selectParams(state())]).toEqual(['connection', { id: '7' }]);
});

test('code that does not arrive is asked for again when somebody says so', async () => {
  const { actor, loadPage, state } = start();
  await loadPage.refuse('UNREACHABLE');
  expect([state().value, selectLoadFailed(state())]).toEqual(['failed', true]);
  actor.send({ type: 'page.retry' });
  await loadPage.answer(samplePageCode);
  expect([loadPage.inputs.length, state().value, selectLoadFailed(state())]).toEqual([2, 'shown', false]);
});

test('code that an update took away comes with the whole app', async () => {
  const { actor, loadPage, reload } = start();
  actor.send({ type: 'page.reload' });
  expect(reload).not.toHaveBeenCalled();
  await loadPage.refuse('UNREACHABLE');
  actor.send({ type: 'page.reload' });
  expect(reload).toHaveBeenCalledOnce();
});

test('a content that is done ends the page', async () => {
  const { loadPage, state } = start();
  await loadPage.answer(samplePageCode);
  selectContent(state())?.send({ type: 'anything' });
  await settle();
  expect([state().value, state().status]).toEqual(['left', 'done']);
});

test('what draws a page comes with its code', async () => {
  const { loadPage, state } = start();
  const view = () => 'drawn';
  await loadPage.answer({ ...samplePageCode, view });
  expect(selectView(state())).toBe(view);
});
