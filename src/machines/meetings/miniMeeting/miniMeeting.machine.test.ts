import { expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { sampleMeeting } from '../meeting/meeting.samples.ts';
import { miniMeetingMachine, selectMiniMeeting, selectMiniPlace, selectMiniShape } from './miniMeeting.machine.ts';
import type { MiniMeetingEvent, MiniMeetingFact } from './miniMeeting.types.ts';

/** As much of a meeting as ends. */
const meeting = createMachine({
  context: ({ input }) => input as object,
  initial: 'on',
  states: { on: { on: { 'meeting.leave': 'left' } }, left: { type: 'final' } },
});

function start() {
  const session = silentStream<MiniMeetingFact, { readonly clientId: string }>();
  const sayNoWindow = vi.fn();
  const { actor } = startWithClock(
    miniMeetingMachine.provide({
      actors: { meeting: meeting as never, sessionFacts: session.logic },
      actions: { sayNoWindow },
    }),
    { input: { clientId: 'c', meeting: sampleMeeting } },
  );
  const send = (...types: readonly Exclude<MiniMeetingEvent, { place: unknown }>['type'][]) =>
    types.forEach((type) => actor.send({ type }));
  return { actor, send, session, sayNoWindow, shape: () => selectMiniShape(actor.getSnapshot()) };
}

test('lies over its session, made small and large again, where it was put [A1-009]', () => {
  const { actor, send, session, shape } = start();
  expect([session.inputs, shape(), selectMiniPlace(actor.getSnapshot())]).toEqual([
    [{ clientId: 'c' }],
    'floating',
    null,
  ]);
  const place = { left: 1, top: 2, width: 300, height: 200 };
  actor.send({ type: 'mini.placed', place });
  send('mini.minimise');
  expect(shape()).toBe('minimised');
  send('mini.restore');
  expect([shape(), selectMiniPlace(actor.getSnapshot())]).toEqual(['floating', place]);
});

test('goes into a window of its own, and comes back when that is closed or cannot be had', () => {
  const { send, sayNoWindow, shape } = start();
  send('mini.detach', 'window.opened');
  expect(shape()).toBe('pictureInPicture');
  send('window.closed');
  expect([shape(), sayNoWindow.mock.calls.length]).toEqual(['floating', 0]);
  send('mini.detach', 'window.refused');
  expect([shape(), sayNoWindow.mock.calls.length]).toEqual(['floating', 1]);
  send('mini.detach', 'mini.attach');
  expect(shape()).toBe('floating');
});

test.each([
  ['the session is over', ({ send }: ReturnType<typeof start>) => send('session.gone')],
  [
    'the meeting is left',
    ({ actor }: ReturnType<typeof start>) => selectMiniMeeting(actor.getSnapshot())?.send({ type: 'meeting.leave' }),
  ],
])('is over when %s', (_, end) => {
  const world = start();
  const running = selectMiniMeeting(world.actor.getSnapshot());
  end(world);
  expect(world.actor.getSnapshot().status).toBe('done');
  expect(running?.getSnapshot().status).not.toBe('active');
  expect(world.session.listeners).toBe(0);
});

test('the meeting in it is the one that was asked for', () => {
  const { actor } = start();
  expect(selectMiniMeeting(actor.getSnapshot())?.getSnapshot().context).toEqual(sampleMeeting);
});
