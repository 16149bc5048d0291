import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { overlayMachine, selectOverlayPage } from './overlay.machine.ts';

const page = createMachine({
  context: ({ input }) => ({ target: input as unknown }),
  initial: 'on',
  states: { on: { on: { end: 'over' } }, over: { type: 'final' } },
});
const target = (room: string) => ({ page: 'miniMeeting', params: { room } }) as const;

test('one page lies over the screen: the next takes its place, and it goes when it ends or is closed', () => {
  const actor = createActor(overlayMachine.provide({ actors: { page: page as never } })).start();
  const shown = () => selectOverlayPage(actor.getSnapshot());
  expect(shown()).toBeUndefined();
  actor.send({ type: 'overlay.open', target: target('a') });
  const first = shown();
  actor.send({ type: 'overlay.open', target: target('b') });
  expect([first?.getSnapshot().status, shown()?.getSnapshot().context.target]).toEqual(['stopped', target('b')]);
  (shown() as unknown as { send(event: { type: 'end' }): void }).send({ type: 'end' });
  expect(shown()).toBeUndefined();
  actor.send({ type: 'overlay.open', target: target('c') });
  actor.send({ type: 'overlay.close' });
  expect([shown(), selectOverlayPage(undefined)]).toEqual([undefined, undefined]);
});
