import { Subject } from 'rxjs';
import { createActor, fromEventObservable } from 'xstate';
import { expect, test } from 'vitest';
import { fileLeavingMachine, selectAskingToLeave } from './fileLeaving.machine.ts';
import type { LeavingNews } from './fileLeaving.types.ts';

function start() {
  const news$ = new Subject<LeavingNews>();
  const went: (string | null)[] = [];
  const machine = fileLeavingMachine.provide({
    actors: { leaveAttempts: fromEventObservable<LeavingNews, undefined>(() => news$) },
    actions: { goOn: ({ context }) => void went.push(context.pendingNavigation) },
  });
  const actor = createActor(machine).start();
  const isAsking = () => selectAskingToLeave(actor.getSnapshot());
  return { actor, news$, went, isAsking };
}

test('whoever wants to go is asked, and stays where they say so', () => {
  const { actor, news$, went, isAsking } = start();
  expect(isAsking()).toBe(false);
  news$.next({ type: 'leave.tried', path: '/settings' });
  expect(isAsking()).toBe(true);
  actor.send({ type: 'leave.keep' });
  expect([isAsking(), news$.observed, went]).toEqual([false, true, []]);
});

test('or goes where they wanted to go last, and nothing holds them back', () => {
  const { actor, news$, went, isAsking } = start();
  for (const path of ['/settings', '/mydrive']) news$.next({ type: 'leave.tried', path });
  actor.send({ type: 'leave.confirm' });
  expect([isAsking(), went, news$.observed]).toEqual([false, ['/mydrive'], false]);
});

test('goes on by itself once all is done, and nowhere where nobody wanted to', () => {
  const { news$, went, isAsking } = start();
  news$.next({ type: 'work.ended' });
  expect(went).toEqual([]);
  news$.next({ type: 'leave.tried', path: '/settings' });
  news$.next({ type: 'work.ended' });
  expect([isAsking(), went, news$.observed]).toEqual([false, ['/settings'], false]);
});
