import { expect, test } from 'vitest';
import { ERROR_TOAST_MS, NOTICES_KEPT_MAX, NOTIFICATION_MS } from '../../../../contract/limits.ts';
import { startWithClock } from '../../shared/testing.ts';
import { notificationsMachine, selectNotices, selectRecentNotices, selectUnread } from './notifications.machine.ts';

const SAVED = { kind: 'success', key: 'notice.saved' } as const;
const BROKEN = { kind: 'error', key: 'notice.broken', variables: { count: 1 } } as const;

function start() {
  const { actor, clock } = startWithClock(notificationsMachine, {});
  return { actor, clock, shown: () => selectNotices(actor.getSnapshot()).map(({ id, key }) => [id, key]) };
}

test('a message closes by itself after 3000 ms [A9-002]', () => {
  const { actor, clock, shown } = start();
  actor.send({ type: 'notice.show', notice: SAVED });
  clock.increment(2_999);
  expect(shown()).toEqual([['notice:1', 'notice.saved']]);
  clock.increment(1);
  expect(shown()).toEqual([]);
});

test('an error closes by itself after 15 s [A8-005]', () => {
  const { actor, clock, shown } = start();
  actor.send({ type: 'notice.show', notice: BROKEN });
  clock.increment(14_999);
  expect(selectNotices(actor.getSnapshot())).toEqual([{ ...BROKEN, id: 'notice:1' }]);
  clock.increment(1);
  expect(shown()).toEqual([]);
});

test('each one has its own time, and can be dismissed before', () => {
  const { actor, clock, shown } = start();
  actor.send({ type: 'notice.show', notice: BROKEN });
  actor.send({ type: 'notice.show', notice: SAVED });
  clock.increment(NOTIFICATION_MS);
  expect(shown()).toEqual([['notice:1', 'notice.broken']]);
  actor.send({ type: 'notice.dismiss', id: 'notice:1' });
  actor.send({ type: 'notice.dismiss', id: 'notice:1' });
  expect(shown()).toEqual([]);
});

test('the same text again takes the place of the first, with new time', () => {
  const { actor, clock, shown } = start();
  actor.send({ type: 'notice.show', notice: BROKEN });
  clock.increment(ERROR_TOAST_MS - 1);
  actor.send({ type: 'notice.show', notice: BROKEN });
  expect([shown(), Object.keys(actor.getSnapshot().children)]).toEqual([[['notice:2', 'notice.broken']], ['notice:2']]);
  clock.increment(ERROR_TOAST_MS - 1);
  expect(shown()).toEqual([['notice:2', 'notice.broken']]);
});

test('all go at once, with their timers', () => {
  const { actor, clock, shown } = start();
  actor.send({ type: 'notice.show', notice: BROKEN });
  actor.send({ type: 'notice.show', notice: SAVED });
  actor.send({ type: 'notices.dismissAll' });
  expect(shown()).toEqual([]);
  expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
  clock.increment(ERROR_TOAST_MS);
  expect(actor.getSnapshot().status).toBe('active');
});

test('what was shown is kept, newest first, until somebody logs out', () => {
  const { actor, clock } = start();
  const kept = () => selectRecentNotices(actor.getSnapshot()).map(({ key }) => key);
  const unread = () => selectUnread(actor.getSnapshot());
  actor.send({ type: 'notice.show', notice: SAVED });
  actor.send({ type: 'notice.show', notice: BROKEN });
  clock.increment(ERROR_TOAST_MS);
  actor.send({ type: 'notices.dismissAll' });
  expect([kept(), unread()]).toEqual([['notice.broken', 'notice.saved'], 2]);
  actor.send({ type: 'notices.read' });
  expect([kept().length, unread()]).toEqual([2, 0]);
  for (let count = 0; count < NOTICES_KEPT_MAX; count += 1) actor.send({ type: 'notice.show', notice: SAVED });
  expect([kept(), unread()]).toEqual([Array<string>(NOTICES_KEPT_MAX).fill('notice.saved'), NOTICES_KEPT_MAX]);
  actor.send({ type: 'notices.forget' });
  expect([kept(), unread()]).toEqual([[], 0]);
});

test('one that leads to another page is still told there, and goes with the page after that', () => {
  const { actor, clock, shown } = start();
  actor.send({ type: 'notice.show', notice: { ...SAVED, outlastsRoute: true } });
  actor.send({ type: 'notice.show', notice: BROKEN });
  actor.send({ type: 'notices.dismissAll' });
  expect(shown()).toEqual([['notice:1', 'notice.saved']]);
  actor.send({ type: 'notices.dismissAll' });
  expect(shown()).toEqual([]);
  actor.send({ type: 'notice.show', notice: { ...SAVED, outlastsRoute: true } });
  actor.send({ type: 'notices.dismissAll' });
  clock.increment(NOTIFICATION_MS);
  expect(shown()).toEqual([]);
});

test('another text of the same kind, and the same text of another kind, stand beside it', () => {
  const { actor, shown } = start();
  actor.send({ type: 'notice.show', notice: BROKEN });
  actor.send({ type: 'notice.show', notice: { ...BROKEN, key: 'notice.lost' } });
  actor.send({ type: 'notice.show', notice: { ...BROKEN, kind: 'info' } });
  expect(shown().map(([, key]) => key)).toEqual(['notice.broken', 'notice.lost', 'notice.broken']);
});
