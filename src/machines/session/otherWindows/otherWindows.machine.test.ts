import { expect, test, vi } from 'vitest';
import { OTHER_WINDOW_NOTICE_MS } from '../../../../contract/limits.ts';
import { startWithClock } from '../../shared/testing.ts';
import { otherWindowsMachine, selectHasOthers, selectIsSaid, selectMayStartAnother } from './otherWindows.machine.ts';

const JOINED = { type: 'window.joined', mayStartAnother: true } as const;

function start() {
  const startAnother = vi.fn();
  const { actor, clock } = startWithClock(otherWindowsMachine.provide({ actions: { startAnother } }), {
    input: undefined,
  });
  const facts = () => {
    const snapshot = actor.getSnapshot();
    return {
      ...{ hasOthers: selectHasOthers(snapshot), isSaid: selectIsSaid(snapshot) },
      mayStartAnother: selectMayStartAnother(snapshot),
    };
  };
  return { actor, clock, facts, startAnother };
}

test('a session in one window has nothing to say', () => {
  expect(start().facts()).toEqual({ hasOthers: false, isSaid: false, mayStartAnother: false });
});

test('that there is another window is said for a while, and stays true after that', () => {
  const { actor, clock, facts } = start();
  actor.send(JOINED);
  expect(facts()).toEqual({ hasOthers: true, isSaid: true, mayStartAnother: true });
  clock.increment(OTHER_WINDOW_NOTICE_MS - 1);
  expect(facts().isSaid).toBe(true);
  clock.increment(1);
  expect(facts()).toEqual({ hasOthers: true, isSaid: false, mayStartAnother: true });
});

test('what is put away stays away while there are others, whatever is told of them again', () => {
  const { actor, facts } = start();
  actor.send(JOINED);
  actor.send({ type: 'notice.dismiss' });
  actor.send(JOINED);
  expect(facts()).toEqual({ hasOthers: true, isSaid: false, mayStartAnother: true });
});

test('the last window is told that it is the only one, and hears of the next one anew', () => {
  const { actor, facts } = start();
  actor.send(JOINED);
  actor.send({ type: 'notice.dismiss' });
  actor.send({ type: 'window.left' });
  expect(facts()).toEqual({ hasOthers: false, isSaid: false, mayStartAnother: false });
  actor.send(JOINED);
  expect(facts().isSaid).toBe(true);
});

test('another one is started only where the limits leave room, as they were told last', () => {
  const { actor, facts, startAnother } = start();
  actor.send({ type: 'another.start' });
  actor.send({ ...JOINED, mayStartAnother: false });
  actor.send({ type: 'another.start' });
  expect([facts().mayStartAnother, startAnother.mock.calls.length]).toEqual([false, 0]);
  actor.send(JOINED);
  actor.send({ type: 'another.start' });
  expect([facts().mayStartAnother, startAnother.mock.calls.length]).toEqual([true, 1]);
});
