import { expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { DESKTOP_SHOW_WAIT_MS } from '../../../../contract/limits.ts';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import {
  screenShareMachine,
  selectHasDesktop,
  selectIsBeside,
  selectIsSharing,
  selectSource,
} from './screenShare.machine.ts';
import type { PickInput, ScreenShareFact, ShareChanged } from './screenShare.types.ts';

function start({ isBeside = false, hasDesktop = false } = {}) {
  const pickScreen = fakeCall<boolean, PickInput>();
  const screen = silentStream<ScreenShareFact, PickInput>();
  const [tellAll, tellOne, logFailure, place, sayDesktopGone] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const { actor, clock } = startWithClock(
    screenShareMachine.provide({
      actors: { pickScreen: pickScreen.logic, screenFacts: screen.logic },
      actions: {
        tellAll: (_, shown) => tellAll(shown.on, shown.isBeside, shown.source),
        tellOne: (_, to) => tellOne(to.sid, to.isBeside, to.source),
        place: (_, beside) => place(beside),
        logFailure: (_, error) => logFailure(error),
        sayDesktopGone,
      },
    }),
    { input: { isBeside, hasDesktop } },
  );
  const share = async (type: 'share.toggle' | 'share.toggleDesktop' = 'share.toggle') => {
    actor.send({ type });
    await pickScreen.answer(true);
  };
  const isOn = () => selectIsSharing(actor.getSnapshot());
  return { actor, clock, isOn, pickScreen, place, sayDesktopGone, screen, tellAll, tellOne, logFailure, share };
}

test('a screen that was picked is announced, and taken back when toggled [C4-006, C4-008]', async () => {
  const { actor, isOn, screen, share, tellAll } = start();
  await share();
  expect([isOn(), screen.listeners, tellAll.mock.calls]).toEqual([true, 1, [[true, false, 'screen']]]);
  actor.send({ type: 'share.toggle' });
  expect([isOn(), screen.listeners, tellAll.mock.calls]).toEqual([
    false,
    0,
    [
      [true, false, 'screen'],
      [false, false, 'screen'],
    ],
  ]);
});

test('it ends with the share in the browser, and with the meeting [C4-007]', async () => {
  const ended = start();
  await ended.share();
  ended.actor.send({ type: 'share.ended' });
  expect([ended.isOn(), ended.tellAll.mock.lastCall]).toEqual([false, [false, false, 'screen']]);
  const left = start();
  await left.share();
  left.actor.stop();
  expect(left.screen.listeners).toBe(0);
});

test('whoever comes later is told 500 ms later, if it still goes on [C4-009]', async () => {
  const { actor, clock, share, tellOne } = start();
  actor.send({ type: 'share.joined', sid: 'early' });
  clock.increment(500);
  await share();
  actor.send({ type: 'share.joined', sid: 'b' });
  actor.send({ type: 'share.joined', sid: 'c' });
  clock.increment(499);
  expect(tellOne).not.toHaveBeenCalled();
  clock.increment(1);
  expect(tellOne.mock.calls).toEqual([
    ['b', false, 'screen'],
    ['c', false, 'screen'],
  ]);
  actor.send({ type: 'share.joined', sid: 'd' });
  actor.send({ type: 'share.toggle' });
  clock.increment(500);
  expect(tellOne).toHaveBeenCalledTimes(2);
});

test('what keeps it from being shared is logged, and nothing is shown [C8-002]', async () => {
  const { actor, isOn, pickScreen, logFailure, tellAll } = start();
  actor.send({ type: 'share.toggle' });
  const reason = new Error('Permission denied');
  await pickScreen.fail(reason);
  expect([isOn(), logFailure.mock.calls, tellAll.mock.calls]).toEqual([false, [[reason]], []]);
});

test('it stands beside the camera where one wants it, at once and for whoever comes later', async () => {
  const { actor, clock, share, place, tellAll, tellOne } = start();
  actor.send({ type: 'share.place', isBeside: true });
  expect([place.mock.calls, tellAll.mock.calls]).toEqual([[[true]], []]);
  await share();
  actor.send({ type: 'share.joined', sid: 'b' });
  actor.send({ type: 'share.place', isBeside: false });
  clock.increment(500);
  expect([selectIsBeside(actor.getSnapshot()), place.mock.lastCall]).toEqual([false, [false]]);
  expect([tellAll.mock.calls, tellOne.mock.calls]).toEqual([
    [
      [true, true, 'screen'],
      [true, false, 'screen'],
    ],
    [['b', false, 'screen']],
  ]);
});

test('the desktop of one’s own session is shown as a screen is, and said to be one', async () => {
  const { actor, clock, isOn, pickScreen, screen, share, tellAll, tellOne } = start({ hasDesktop: true });
  expect(selectHasDesktop(actor.getSnapshot())).toBe(true);
  await share('share.toggleDesktop');
  expect([isOn(), selectSource(actor.getSnapshot()), pickScreen.inputs]).toEqual([
    ...[true, 'desktop', [{ source: 'desktop' }]],
  ]);
  actor.send({ type: 'share.joined', sid: 'b' });
  clock.increment(500);
  expect([tellAll.mock.calls, tellOne.mock.calls]).toEqual([[[true, false, 'desktop']], [['b', false, 'desktop']]]);
  actor.send({ type: 'share.toggleDesktop' });
  expect([isOn(), screen.listeners]).toEqual([false, 0]);
  await share();
  expect([selectSource(actor.getSnapshot()), tellAll.mock.lastCall]).toEqual(['screen', [true, false, 'screen']]);
});

test('whoever has no session of their own has no desktop to show', () => {
  const { actor, pickScreen } = start();
  actor.send({ type: 'share.toggleDesktop' });
  expect([selectHasDesktop(actor.getSnapshot()), actor.getSnapshot().value, pickScreen.inputs]).toEqual([
    ...[false, 'off', []],
  ]);
});

test('a desktop that is lost is waited for; one that does not come back is not shown any more, and that is said', async () => {
  const { actor, clock, isOn, sayDesktopGone, share, tellAll } = start({ hasDesktop: true });
  await share('share.toggleDesktop');
  actor.send({ type: 'share.lost' });
  clock.increment(DESKTOP_SHOW_WAIT_MS - 1);
  actor.send({ type: 'share.found' });
  clock.increment(DESKTOP_SHOW_WAIT_MS);
  expect([isOn(), sayDesktopGone.mock.calls, tellAll.mock.calls.length]).toEqual([true, [], 1]);
  actor.send({ type: 'share.lost' });
  clock.increment(DESKTOP_SHOW_WAIT_MS);
  expect([isOn(), sayDesktopGone.mock.calls.length, tellAll.mock.lastCall]).toEqual([
    ...[false, 1, [false, false, 'desktop']],
  ]);
});

test('where nobody shares anything, there is no screen, desktop or place for it', () => {
  expect([selectIsSharing(undefined), selectHasDesktop(undefined), selectIsBeside(undefined)]).toEqual([
    ...[false, false, false],
  ]);
  expect([selectSource(undefined), selectSource(start().actor.getSnapshot())]).toEqual(['screen', 'screen']);
  expect(selectIsBeside(start({ isBeside: true }).actor.getSnapshot())).toBe(true);
});

test('a screen that was not to be had is asked for anew, and what is watched is what was picked', async () => {
  const { actor, isOn, pickScreen, screen, share } = start({ hasDesktop: true });
  actor.send({ type: 'share.toggle' });
  await pickScreen.fail(new Error('Permission denied'));
  await share('share.toggleDesktop');
  expect([isOn(), screen.inputs]).toEqual([true, [{ source: 'desktop' }]]);
});

test('whoever started it is told that a screen is shared, where it stands, and that it is over', async () => {
  const pickScreen = fakeCall<boolean, PickInput>();
  const nothing = () => undefined;
  const share = screenShareMachine.provide({
    actors: { pickScreen: pickScreen.logic, screenFacts: silentStream<ScreenShareFact, PickInput>().logic },
    actions: { tellAll: nothing, place: nothing },
  });
  const told: ShareChanged[] = [];
  const host = createMachine({
    types: { events: {} as ShareChanged },
    invoke: { id: 'share', src: share, input: { isBeside: false, hasDesktop: false } },
    on: { 'share.changed': { actions: ({ event }) => void told.push(event) } },
  });
  const child = startWithClock(host, {}).actor.getSnapshot().children['share'];
  child?.send({ type: 'share.toggle' });
  await pickScreen.answer(true);
  child?.send({ type: 'share.place', isBeside: true });
  child?.send({ type: 'share.toggle' });
  const changed = { type: 'share.changed', isSharing: true, isBeside: true };
  expect(told).toEqual([{ ...changed, isBeside: false }, changed, { ...changed, isSharing: false }]);
});
