import { expect, test, vi } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { screenShareMachine, selectIsBeside, selectIsSharing } from './screenShare.machine.ts';
import type { ScreenShareFact } from './screenShare.types.ts';

function start(isBeside = false) {
  const pickScreen = fakeCall<boolean>();
  const screen = silentStream<ScreenShareFact>();
  const [tellAll, tellOne, logFailure, place] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const { actor, clock } = startWithClock(
    screenShareMachine.provide({
      actors: { pickScreen: pickScreen.logic, screenFacts: screen.logic },
      actions: {
        tellAll: (_, shown) => tellAll(shown.on, shown.isBeside),
        tellOne: (_, to) => tellOne(to.sid, to.isBeside),
        place: (_, beside) => place(beside),
        logFailure: (_, error) => logFailure(error),
      },
    }),
    { input: { isBeside } },
  );
  const share = async () => {
    actor.send({ type: 'share.toggle' });
    await pickScreen.answer(true);
  };
  return { actor, clock, pickScreen, place, screen, tellAll, tellOne, logFailure, share };
}

test('a screen that was picked is announced, and taken back when toggled [C4-006, C4-008]', async () => {
  const { actor, screen, share, tellAll } = start();
  await share();
  expect([selectIsSharing(actor.getSnapshot()), screen.listeners, tellAll.mock.calls]).toEqual([
    true,
    1,
    [[true, false]],
  ]);
  actor.send({ type: 'share.toggle' });
  expect([selectIsSharing(actor.getSnapshot()), screen.listeners, tellAll.mock.calls]).toEqual([
    false,
    0,
    [
      [true, false],
      [false, false],
    ],
  ]);
});

test('it ends with the share in the browser, and with the meeting [C4-007]', async () => {
  const ended = start();
  await ended.share();
  ended.actor.send({ type: 'share.ended' });
  expect([selectIsSharing(ended.actor.getSnapshot()), ended.tellAll.mock.lastCall]).toEqual([false, [false, false]]);
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
    ['b', false],
    ['c', false],
  ]);
  actor.send({ type: 'share.joined', sid: 'd' });
  actor.send({ type: 'share.toggle' });
  clock.increment(500);
  expect(tellOne).toHaveBeenCalledTimes(2);
});

test('what keeps it from being shared is logged, and nothing is shown [C8-002]', async () => {
  const { actor, pickScreen, logFailure, tellAll } = start();
  actor.send({ type: 'share.toggle' });
  const reason = new Error('Permission denied');
  await pickScreen.fail(reason);
  expect([selectIsSharing(actor.getSnapshot()), logFailure.mock.calls, tellAll.mock.calls]).toEqual([
    false,
    [[reason]],
    [],
  ]);
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
      [true, true],
      [true, false],
    ],
    [['b', false]],
  ]);
});
